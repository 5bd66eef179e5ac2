// What the kingdom says, in English.

import { speaker } from "../../../core/message.ts";

export const english = {
  "kingdom.library-height": "rulers in shared libraries need height <= {most}, not {height}",
  "kingdom.library-castles-size": "the castles came back as {got} {got|byte|bytes}, not {expected}",
  "kingdom.library-servants-size": "the servants came back as {got} {got|byte|bytes}, not {expected}",
  "kingdom.library-behind-castles": "wrote past the last castle: at [{row}].{field}, but there are only {count}",
  "kingdom.library-behind-servants": "wrote past the last servant: at [{row}].{field}, but there are only {count}",
  "kingdom.library-own-castle":
    "changed {field} of its own castle at [{row}] from {was} to {is}; only order and dir of its own objects may change",
  "kingdom.library-own-servant":
    "changed {field} of its own servant at [{row}] from {was} to {is}; only order and dir of its own objects may change",
  "kingdom.library-foreign-castle":
    "changed {field} of player {player}'s castle at [{row}] from {was} to {is}; only order and dir of its own objects may change",
  "kingdom.library-foreign-servant":
    "changed {field} of player {player}'s servant at [{row}] from {was} to {is}; only order and dir of its own objects may change",
  "kingdom.land-size": "the land came back as {got} {got|byte|bytes}, not {expected}",
  "kingdom.land-change": "changed the land {cell} from {was} to {is}; only order and dir of its own objects may change",
  "kingdom.library-castle": "castle {castle} has the order {order}; stPawn is 0, stKnight is 1",
  "kingdom.library-order": "{who} has the order {order}; orders go from orAttack = 0 to orNA = 5",
  "kingdom.library-cannot": "{who} cannot {order}",
  "kingdom.library-direction": "{who} has {order} with dir {dir}; directions go from 0 (north) clockwise to 7",
  "kingdom.orders-shape": 'orders are a list such as [[12,"move",3],[13,"cultivate"]], not {answer}',
  "kingdom.order-shape": 'an order is a list such as [12,"move",3]: id, order, direction; not {entry}',
  "kingdom.in-order": "in the order {entry}: {why}",
  "kingdom.no-unit": "no unit has the id {id}",
  "kingdom.dead": "servant {id} is dead",
  "kingdom.more-parts": "it has more than {most} {most|part|parts}",
  "kingdom.foreign-castle": "castle {id} belongs to player {player}",
  "kingdom.castle-trains": 'a castle can only "train"',
  "kingdom.castle-kind": 'a castle trains "worker" or "knight", not {kind}',
  "kingdom.two-orders": "unit {id} has two orders",
  "kingdom.foreign-servant": "servant {id} belongs to player {player}",
  "kingdom.servant-cannot": "servant {id} is a {kind} and cannot {order}",
  "kingdom.unknown-order": "servants know {known}, not {word}.{near}",
  "kingdom.needs-direction": '"{word}" needs a direction from 0 (north) clockwise to 7 (north-west), not {dir}',
  "kingdom.text-shape":
    "orders as text are {castles} {castles|letter|letters}, a colon and {servants} {servants|letter|letters} for your castles and servants, not {text}",
  "kingdom.castle-letter": "{letter} is not an order for a castle; there are {known}",
  "kingdom.servant-letter": "{letter} is not an order for {kind} {id}",
  "kingdom.sites-count":
    "sites names {cells} {cells|cell|cells} for {players} {players|player|players}; give one for each, or none",
  "kingdom.sites-shape":
    "must be cells written x,y with semicolons between them, such as 16,16;47,47; {word} is not a cell",
  "kingdom.sites-edge": "sites: {x},{y} must be at least one cell away from every edge: x 1..{right}, y 1..{top}",
  "kingdom.sites-near": "sites: {nearX},{nearY} and {x},{y} must be at least {apart} cells apart",
  "kingdom.played": "all {turns} {turns|turn is|turns are} played",
  "kingdom.orders": "{orders}",
  "kingdom.train": "train {n}",
  "kingdom.move": "move {n}",
  "kingdom.attack": "attack {n}",
  "kingdom.cultivate": "cultivate {n}",
  "kingdom.capture": "capture {n}",
  "kingdom.stay": "stay {n}",
  "kingdom.no-orders": "no orders",
} as const;

export const say = speaker(english);

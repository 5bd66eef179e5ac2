// The first tick's picture: maps, facilities, and two armies of five squadrons, one turned into the other.

import type { Random } from "../../core/random.ts";
import { drawCover, drawSites } from "./land.ts";
import { FIRST_CENTRE, SLOT_STEP, SLOTS_PER_SIDE, SPACING, SQUADRON_SIDE, WORLD } from "./rulebook.ts";
import { TYPES } from "./vehicles.ts";
import { lookAround } from "./vision.ts";
import { addVehicle, emptyWar, type War, type WarConfig } from "./war.ts";

export function deploy(config: WarConfig, random: Random): War {
  const sites = config.facilities ? drawSites(random.stream("facilities")) : [];
  const war = emptyWar(config, random.stream("war"), sites.length);
  war.terrain = drawCover(random.stream("terrain"));
  war.weather = drawCover(random.stream("weather"));
  sites.forEach((site, facility) => {
    war.facilities.type[facility] = site.type;
    war.facilities.left[facility] = site.left;
    war.facilities.top[facility] = site.top;
  });
  deployArmies(war, random.stream("armies"));
  lookAround(war);
  return war;
}

/** Five different slots at random (decided); the second army is the first one turned about the centre. */
function deployArmies(war: War, random: Random): void {
  const slots = random.shuffle(Array.from({ length: SLOTS_PER_SIDE * SLOTS_PER_SIDE }, (_, slot) => slot));
  for (let seat = 0; seat < 2; seat++) {
    TYPES.forEach((_, type) => {
      const left = FIRST_CENTRE + SLOT_STEP * (slots[type]! % SLOTS_PER_SIDE);
      const top = FIRST_CENTRE + SLOT_STEP * Math.floor(slots[type]! / SLOTS_PER_SIDE);
      for (let place = 0; place < SQUADRON_SIDE * SQUADRON_SIDE; place++) {
        const x = left + SPACING * (place % SQUADRON_SIDE);
        const y = top + SPACING * Math.floor(place / SQUADRON_SIDE);
        if (seat === 0) addVehicle(war, seat, type, x, y);
        else addVehicle(war, seat, type, WORLD - x, WORLD - y);
      }
    });
  }
}

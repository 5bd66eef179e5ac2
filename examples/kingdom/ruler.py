#!/usr/bin/env python3
"""A first ruler for Kingdom Ruler, complete: one JSON object per line in, one answer per turn out.

Workers take the nearest land that is not ours. Knights strike whom they can reach, go for the nearest foreign castle
and take it. Standard output belongs to the protocol; for your own notes use print(..., file=sys.stderr).
"""
import json
import sys

WORKER, KNIGHT = 0, 1
# Directions: 0 = north, then clockwise. x grows to the east, y to the south.
STEPS = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]


def sign(n):
    return (n > 0) - (n < 0)


def distance(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def direction(a, b):
    """The direction of the step that leads from a towards b."""
    return STEPS.index((sign(b[0] - a[0]), sign(b[1] - a[1])))


class Ruler:
    def __init__(self, init):
        self.me = init["seat"]
        self.width = init["config"]["width"]
        self.height = init["config"]["height"]
        self.land = {}  # (x, y) -> lord; cells that nobody owns are not in it

    def orders(self, view):
        for x, y, lord in view["land"]:  # only what changed since the last turn
            self.land[x, y] = lord
        self.castles = view["castles"]
        self.servants = view["servants"]
        self.taken = {(x, y) for _, _, _, x, y, _ in self.servants}
        orders = []
        workers = knights = 0
        for id, kind, lord, x, y, hp in self.servants:
            if lord != self.me:
                continue
            if kind == WORKER:
                workers += 1
                order = self.work((x, y))
            else:
                knights += 1
                order = self.fight((x, y))
            orders.append([id] + order)
        for id, x, y, lord, wealth, training in self.castles:
            if lord == self.me:
                orders.append([id, "train", "knight" if knights < workers else "worker"])
        return orders

    def work(self, here):
        if self.land.get(here) != self.me:
            return ["cultivate"]
        goal = self.nearest_land(here)
        if goal is None:
            return ["stay"]
        self.taken.add(goal)  # the next worker shall look for another one
        return ["move", direction(here, goal)]

    def nearest_land(self, here):
        for radius in range(1, max(self.width, self.height)):
            for dy in range(-radius, radius + 1):
                for dx in range(-radius, radius + 1) if abs(dy) == radius else (-radius, radius):
                    cell = here[0] + dx, here[1] + dy
                    on_board = 0 <= cell[0] < self.width and 0 <= cell[1] < self.height
                    if on_board and self.land.get(cell) != self.me and cell not in self.taken:
                        return cell
        return None

    def fight(self, here):
        for id, kind, lord, x, y, hp in self.servants:
            if lord != self.me and distance(here, (x, y)) == 1:
                return ["attack", direction(here, (x, y))]
        goals = [(x, y) for id, x, y, lord, wealth, training in self.castles if lord != self.me]
        if not goals:
            return ["stay"]
        goal = min(goals, key=lambda cell: distance(here, cell))
        return ["capture"] if goal == here else ["move", direction(here, goal)]


def main():
    ruler = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "init":
            ruler = Ruler(message)
        elif message["type"] == "turn":
            print(json.dumps({"action": ruler.orders(message["view"])}, separators=(",", ":")), flush=True)
        elif message["type"] == "end":
            break


if __name__ == "__main__":
    main()

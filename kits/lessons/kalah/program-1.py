"""Lesson 1: plays the legal pit that is farthest from its store, and counts the stones of its row."""

import json
import sys


def choose(view, legal):
    return min(legal), str(sum(view["pits"]))


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "turn":
        action, note = choose(message["view"], message["legal"])
        print(json.dumps({"action": action, "note": note}), flush=True)

"""Lesson 1: the line protocol. It answers every question, and always with the same move."""

import json
import sys


def choose(view, legal):
    return 1


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "turn":
        action = choose(message["view"], message["legal"])
        print(json.dumps({"action": action}), flush=True)

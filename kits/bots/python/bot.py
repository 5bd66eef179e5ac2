"""A player of {{title}} for Ludus.

Ludus sends one JSON object a line and expects one line for every question:
    {"type": "init", "game": "{{game}}", "seat": 0, "seats": 2, "config": {...}, "limits": {...}, "seed": 123}
    {"type": "turn", "turn": 1, "view": {...}, "legal": [...]}      answer: {"action": one of legal}
    {"type": "end", "outcome": {"places": [...], "scores": [...]}}
Standard output is for answers only; write notes to standard error: they are your log.
"""

from __future__ import annotations

import json
import random
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # for your editor: what you see
    from views import KalahView


def choose(view: KalahView, legal: list):
    """Your program: which of the legal actions is best? The view is explained in docs/games/{{game}}.md."""
    return random.choice(legal)


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "init":
            # With the seed you are given, the same game comes out the same again.
            random.seed(message["seed"])
        elif message["type"] == "turn":
            action = choose(message["view"], message["legal"])
            print(json.dumps({"action": action}), flush=True)
        elif message["type"] == "end":
            print("outcome:", message["outcome"], file=sys.stderr)


main()

// A player of {{title}} for Ludus.
//
// Ludus sends one JSON object a line and expects one line for every question:
//   {"type": "init", "game": "{{game}}", "seat": 0, "seats": 2, "config": {...}, "limits": {...}, "seed": 123}
//   {"type": "turn", "turn": 1, "view": {...}, "legal": [...]}      answer: {"action": one of legal}
//   {"type": "end", "outcome": {"places": [...], "scores": [...]}}
// Standard output is for answers only; stderr goes to your log. json.h reads the lines, views.h has what you see.

#include <stdio.h>
#include <stdlib.h>

#include "json.h"
#include "views.h"

/// Your program: which of the legal actions is best? The view is explained in docs/games/{{game}}.md.
static const Json *choose(KalahView view, const Json *legal) {
  (void)view;
  return json_at(legal, rand() % json_count(legal));
}

int main(void) {
  char *line = NULL;
  size_t room = 0;
  while (getline(&line, &room, stdin) > 0) {
    const Json *message = json_parse(line);
    const Json *type = json_get(message, "type");
    if (json_is(type, "init")) {
      // With the seed you are given, the same game comes out the same again.
      srand((unsigned)json_number(json_get(message, "seed")));
    } else if (json_is(type, "turn")) {
      KalahView view = readKalahView(json_get(message, "view"));
      const Json *action = choose(view, json_get(message, "legal"));
      printf("{\"action\":%.*s}\n", action->length, action->source);
      fflush(stdout);
    } else if (json_is(type, "end")) {
      const Json *outcome = json_get(message, "outcome");
      fprintf(stderr, "outcome: %.*s\n", outcome->length, outcome->source);
    }
  }
  free(line);
}

// A player of {{title}} for Ludus.
//
// Ludus sends one JSON object a line and expects one line for every question:
//   {"type": "init", "game": "{{game}}", "seat": 0, "seats": 2, "config": {...}, "limits": {...}, "seed": 123}
//   {"type": "turn", "turn": 1, "view": {...}, "legal": [...]}      answer: {"action": one of legal}
//   {"type": "end", "outcome": {"places": [...], "scores": [...]}}
// Standard output is for answers only; std::cerr goes to your log. json.hpp reads the lines, views.hpp has what you see.

#include <iostream>
#include <random>
#include <string>

#include "json.hpp"
#include "views.hpp"

std::mt19937 chance;

/// Your program: which of the legal actions is best? The view is explained in docs/games/{{game}}.md.
const Json &choose(const KalahView & /*view*/, const Json &legal) {
  std::uniform_int_distribution<std::size_t> any(0, legal.size() - 1);
  return legal[any(chance)];
}

int main() {
  std::ios::sync_with_stdio(false);
  for (std::string line; std::getline(std::cin, line);) {
    const Json message = Json::parse(line);
    const std::string &type = message["type"].text();
    if (type == "init") {
      // With the seed you are given, the same game comes out the same again.
      chance.seed(static_cast<unsigned>(message["seed"].number()));
    } else if (type == "turn") {
      const KalahView view = readKalahView(message["view"]);
      std::cout << "{\"action\":" << choose(view, message["legal"]).source() << "}" << std::endl;
    } else if (type == "end") {
      std::cerr << "outcome: " << message["outcome"].source() << std::endl;
    }
  }
}

// A player of {{title}} for Ludus.
//
// Ludus sends one JSON object a line and expects one line for every question:
//   {"type": "init", "game": "{{game}}", "seat": 0, "seats": 2, "config": {...}, "limits": {...}, "seed": 123}
//   {"type": "turn", "turn": 1, "view": {...}, "legal": [...]}      answer: {"action": one of legal}
//   {"type": "end", "outcome": {"places": [...], "scores": [...]}}
// Standard output is for answers only; Console.Error goes to your log. json.cs reads the lines, views.cs has what you see:
// files that are named in a comment are built along.

using System;

static class Bot {
  static Random random = new Random();

  /// <summary>Your program: which of the legal actions is best? The view is explained in docs/games/{{game}}.md.</summary>
  static Json Choose(KalahView view, Json legal) {
    return legal[random.Next(legal.Items.Count)];
  }

  static void Main() {
    for (string line; (line = Console.ReadLine()) != null;) {
      Json message = Json.Parse(line);
      string type = message["type"].Text;
      if (type == "init") {
        // With the seed you are given, the same game comes out the same again.
        random = new Random((int)((long)message["seed"].Number % int.MaxValue));
      } else if (type == "turn") {
        Json action = Choose(new KalahView(message["view"]), message["legal"]);
        Console.WriteLine("{\"action\":" + action.Source + "}");
      } else if (type == "end") {
        Console.Error.WriteLine("outcome: " + message["outcome"].Source);
      }
    }
  }
}

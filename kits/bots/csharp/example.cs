// A player of Kalah that looks one move ahead: it takes what brings most stones into its store, and likes to move again.
// Built along: json.cs, views.cs.

using System;
using System.Linq;

static class Example {
  /// <summary>Stones won by this move; a second move counts as ten.</summary>
  static int Gain(KalahView view, int pit) {
    // Your pits, your store, their pits: their store is passed over.
    int[] board = view.Pits.Append(view.Store).Concat(view.TheirPits).ToArray();
    int m = view.Pits.Length, at = pit - 1, stones = board[at];
    board[at] = 0;
    for (; stones > 0; stones--) {
      at = (at + 1) % board.Length;
      board[at]++;
    }
    int won = board[m] - view.Store;
    if (at == m) won += 10;
    else if (at < m && board[at] == 1 && board[2 * m - at] > 0) won += 1 + board[2 * m - at];
    return won;
  }

  static int Choose(KalahView view, Json legal) {
    int best = legal[0].Int;
    foreach (Json pit in legal.Items)
      if (Gain(view, pit.Int) > Gain(view, best)) best = pit.Int;
    return best;
  }

  static void Main() {
    for (string line; (line = Console.ReadLine()) != null;) {
      Json message = Json.Parse(line);
      if (message["type"].Text != "turn") continue;
      Console.WriteLine("{\"action\":" + Choose(new KalahView(message["view"]), message["legal"]) + "}");
    }
  }
}

// A ruler of Kingdom: workers take land, knights strike whom they reach and go for the nearest foreign castle.
// docs/games/kingdom.md explains the view and the orders; Console.Error goes to your log. Built along: json.cs, views.cs.

using System;
using System.Collections.Generic;
using System.Linq;

sealed class Ruler {
  // Directions: 0 is north, then clockwise.
  static readonly int[] DX = { 0, 1, 1, 1, 0, -1, -1, -1 };
  static readonly int[] DY = { -1, -1, 0, 1, 1, 1, 0, -1 };

  readonly int me, width, height;
  // By cell, row after row: whose it is; -1 nobody's.
  readonly int[] land;

  Ruler(Json init) {
    me = init["seat"].Int;
    width = init["config"]["width"].Int;
    height = init["config"]["height"].Int;
    land = Enumerable.Repeat(-1, width * height).ToArray();
  }

  /// <summary>Your program: an order for each of your servants and castles.</summary>
  IEnumerable<string> Command(KingdomView view) {
    foreach (Land cell in view.Land) land[cell.Y * width + cell.X] = cell.Lord;
    Servant[] mine = view.Servants.Where(servant => servant.Lord == me).ToArray();
    int knights = mine.Count(servant => servant.Kind == 1);
    string training = knights < mine.Length - knights ? "knight" : "worker";
    foreach (Servant servant in mine)
      yield return "[" + servant.Id + "," + (servant.Kind == 0 ? Work(servant, view.Turn) : Fight(servant, view)) + "]";
    foreach (Castle castle in view.Castles.Where(castle => castle.Lord == me))
      yield return "[" + castle.Id + ",\"train\",\"" + training + "\"]";
  }

  bool OnBoard(int x, int y) { return x >= 0 && x < width && y >= 0 && y < height; }

  string Work(Servant servant, int turn) {
    if (land[servant.Y * width + servant.X] != me) return "\"cultivate\"";
    for (int k = 0; k < 8; k++) {
      int d = (servant.Id + k) % 8, x = servant.X + DX[d], y = servant.Y + DY[d];
      if (OnBoard(x, y) && land[y * width + x] != me) return "\"move\"," + d;
    }
    int other = (servant.Id + turn) % 8;
    return OnBoard(servant.X + DX[other], servant.Y + DY[other]) ? "\"move\"," + other : "\"stay\"";
  }

  string Fight(Servant servant, KingdomView view) {
    foreach (Servant other in view.Servants)
      if (other.Lord != me && Distance(servant, other.X, other.Y) == 1)
        return "\"attack\"," + Direction(servant, other.X, other.Y);
    Castle goal = view.Castles.Where(castle => castle.Lord != me)
      .OrderBy(castle => Distance(servant, castle.X, castle.Y)).FirstOrDefault();
    if (goal == null) return "\"stay\"";
    if (Distance(servant, goal.X, goal.Y) == 0) return "\"capture\"";
    return "\"move\"," + Direction(servant, goal.X, goal.Y);
  }

  static int Distance(Servant from, int x, int y) { return Math.Max(Math.Abs(x - from.X), Math.Abs(y - from.Y)); }

  static int Direction(Servant from, int x, int y) {
    int d = 0;
    while (DX[d] != Math.Sign(x - from.X) || DY[d] != Math.Sign(y - from.Y)) d++;
    return d;
  }

  static void Main() {
    Ruler ruler = null;
    for (string line; (line = Console.ReadLine()) != null;) {
      Json message = Json.Parse(line);
      string type = message["type"].Text;
      if (type == "init") ruler = new Ruler(message);
      else if (type == "turn")
        Console.WriteLine("{\"action\":[" + string.Join(",", ruler.Command(new KingdomView(message["view"]))) + "]}");
    }
  }
}

// A ruler of Kingdom: workers take land, knights strike whom they reach and go for the nearest foreign castle.
// docs/games/kingdom.md explains the view and the orders; System.err goes to your log.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

public class Ruler {
  /** Directions: 0 is north, then clockwise. */
  static final int[] DX = {0, 1, 1, 1, 0, -1, -1, -1};
  static final int[] DY = {-1, -1, 0, 1, 1, 1, 0, -1};

  final int me;
  final int width;
  final int height;
  /** By cell, row after row: whose it is; -1 nobody's. */
  final int[] land;

  Ruler(Map<?, ?> init) {
    Map<?, ?> config = (Map<?, ?>) init.get("config");
    me = ((Double) init.get("seat")).intValue();
    width = ((Double) config.get("width")).intValue();
    height = ((Double) config.get("height")).intValue();
    land = new int[width * height];
    Arrays.fill(land, -1);
  }

  /** Your program: an order for each of your servants and castles. */
  List<String> command(Views.KingdomView view) {
    for (Views.Land cell : view.land()) land[cell.y() * width + cell.x()] = cell.lord();
    List<String> orders = new ArrayList<>();
    int workers = 0;
    int knights = 0;
    for (Views.Servant servant : view.servants()) {
      if (servant.lord() != me) continue;
      if (servant.kind() == 0) workers++;
      else knights++;
      String order = servant.kind() == 0 ? work(servant, view.turn()) : fight(servant, view);
      orders.add("[" + servant.id() + "," + order + "]");
    }
    String training = knights < workers ? "knight" : "worker";
    for (Views.Castle castle : view.castles())
      if (castle.lord() == me) orders.add("[" + castle.id() + ",\"train\",\"" + training + "\"]");
    return orders;
  }

  boolean onBoard(int x, int y) {
    return x >= 0 && x < width && y >= 0 && y < height;
  }

  String work(Views.Servant servant, int turn) {
    if (land[servant.y() * width + servant.x()] != me) return "\"cultivate\"";
    for (int k = 0; k < 8; k++) {
      int d = (servant.id() + k) % 8;
      int x = servant.x() + DX[d];
      int y = servant.y() + DY[d];
      if (onBoard(x, y) && land[y * width + x] != me) return "\"move\"," + d;
    }
    int d = (servant.id() + turn) % 8;
    return onBoard(servant.x() + DX[d], servant.y() + DY[d]) ? "\"move\"," + d : "\"stay\"";
  }

  String fight(Views.Servant servant, Views.KingdomView view) {
    for (Views.Servant other : view.servants())
      if (other.lord() != me && distance(servant, other.x(), other.y()) == 1)
        return "\"attack\"," + direction(servant, other.x(), other.y());
    Views.Castle goal = null;
    for (Views.Castle castle : view.castles()) {
      if (castle.lord() == me) continue;
      if (goal == null || distance(servant, castle.x(), castle.y()) < distance(servant, goal.x(), goal.y())) goal = castle;
    }
    if (goal == null) return "\"stay\"";
    if (distance(servant, goal.x(), goal.y()) == 0) return "\"capture\"";
    return "\"move\"," + direction(servant, goal.x(), goal.y());
  }

  static int distance(Views.Servant from, int x, int y) {
    return Math.max(Math.abs(x - from.x()), Math.abs(y - from.y()));
  }

  static int direction(Views.Servant from, int x, int y) {
    int d = 0;
    while (DX[d] != Integer.signum(x - from.x()) || DY[d] != Integer.signum(y - from.y())) d++;
    return d;
  }

  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    Ruler ruler = null;
    for (String line; (line = in.readLine()) != null; ) {
      Map<?, ?> message = (Map<?, ?>) Json.parse(line);
      Object type = message.get("type");
      if (type.equals("init")) ruler = new Ruler(message);
      else if (type.equals("turn")) {
        List<String> orders = ruler.command(Views.KingdomView.read(message.get("view")));
        System.out.println("{\"action\":[" + String.join(",", orders) + "]}");
      }
    }
  }
}

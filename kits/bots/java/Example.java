// A player of Kalah that looks one move ahead: it takes what brings most stones into its store, and likes to move again.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class Example {
  /** Stones won by this move; a second move counts as ten. */
  static int gain(Views.KalahView view, int pit) {
    // Your pits, your store, their pits: their store is passed over.
    List<Integer> board = new ArrayList<>(view.pits());
    int m = board.size();
    board.add(view.store());
    board.addAll(view.theirPits());
    int at = pit - 1;
    int stones = board.set(at, 0);
    for (; stones > 0; stones--) {
      at = (at + 1) % (2 * m + 1);
      board.set(at, board.get(at) + 1);
    }
    int won = board.get(m) - view.store();
    if (at == m) won += 10;
    else if (at < m && board.get(at) == 1 && board.get(2 * m - at) > 0) won += 1 + board.get(2 * m - at);
    return won;
  }

  static int choose(Views.KalahView view, List<?> legal) {
    int best = ((Double) legal.get(0)).intValue();
    for (Object action : legal) {
      int pit = ((Double) action).intValue();
      if (gain(view, pit) > gain(view, best)) best = pit;
    }
    return best;
  }

  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = in.readLine()) != null; ) {
      Map<?, ?> message = (Map<?, ?>) Json.parse(line);
      if (!"turn".equals(message.get("type"))) continue;
      int action = choose(Views.KalahView.read(message.get("view")), (List<?>) message.get("legal"));
      System.out.println("{\"action\":" + action + "}");
    }
  }
}

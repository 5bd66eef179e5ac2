// A player of {{title}} for Ludus.
//
// Ludus sends one JSON object a line and expects one line for every question:
//   {"type": "init", "game": "{{game}}", "seat": 0, "seats": 2, "config": {...}, "limits": {...}, "seed": 123}
//   {"type": "turn", "turn": 1, "view": {...}, "legal": [...]}      answer: {"action": one of legal}
//   {"type": "end", "outcome": {"places": [...], "scores": [...]}}
// Standard output is for answers only; System.err goes to your log. Json.java reads the lines, Views.java has what you see.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;

public class Bot {
  static Random random = new Random();

  /** Your program: which of the legal actions is best? The view is explained in docs/games/{{game}}.md. */
  static Object choose(Views.KalahView view, List<?> legal) {
    return legal.get(random.nextInt(legal.size()));
  }

  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = in.readLine()) != null; ) {
      Map<?, ?> message = (Map<?, ?>) Json.parse(line);
      Object type = message.get("type");
      if (type.equals("init")) {
        // With the seed you are given, the same game comes out the same again.
        random = new Random(((Double) message.get("seed")).longValue());
      } else if (type.equals("turn")) {
        Object action = choose(Views.KalahView.read(message.get("view")), (List<?>) message.get("legal"));
        System.out.println("{\"action\":" + Json.write(action) + "}");
      } else if (type.equals("end")) {
        System.err.println("outcome: " + Json.write(message.get("outcome")));
      }
    }
  }
}

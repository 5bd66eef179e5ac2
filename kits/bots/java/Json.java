// Just enough JSON for a player: objects are Maps, arrays are Lists, numbers are Doubles.

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

final class Json {
  private final String text;
  private int at = 0;

  private Json(String text) {
    this.text = text;
  }

  static Object parse(String text) {
    Json reader = new Json(text);
    Object value = reader.value();
    reader.skip();
    if (reader.at != text.length()) throw new IllegalArgumentException("JSON goes on after its end");
    return value;
  }

  static String write(Object value) {
    if (value instanceof Double) {
      double number = (Double) value;
      return number == Math.rint(number) && Math.abs(number) < 1e15 ? Long.toString((long) number) : value.toString();
    }
    if (value instanceof Map) {
      List<String> fields = new ArrayList<>();
      ((Map<?, ?>) value).forEach((key, field) -> fields.add(quote(key.toString()) + ":" + write(field)));
      return "{" + String.join(",", fields) + "}";
    }
    if (value instanceof List) {
      List<String> items = new ArrayList<>();
      ((List<?>) value).forEach(item -> items.add(write(item)));
      return "[" + String.join(",", items) + "]";
    }
    return value instanceof String ? quote((String) value) : String.valueOf(value);
  }

  private static String quote(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') out.append('\\').append(c);
      else if (c < ' ') out.append(String.format("\\u%04x", (int) c));
      else out.append(c);
    }
    return out.append('"').toString();
  }

  private Object value() {
    skip();
    char first = at < text.length() ? text.charAt(at) : '\0';
    if (first == '{') return object();
    if (first == '[') return array();
    if (first == '"') return string();
    if (text.startsWith("true", at)) return word("true", true);
    if (text.startsWith("false", at)) return word("false", false);
    if (text.startsWith("null", at)) return word("null", null);
    int start = at;
    while (at < text.length() && "+-0123456789.eE".indexOf(text.charAt(at)) >= 0) at++;
    return Double.valueOf(text.substring(start, at));
  }

  private Object word(String word, Object value) {
    at += word.length();
    return value;
  }

  private Map<String, Object> object() {
    Map<String, Object> fields = new LinkedHashMap<>();
    expect('{');
    if (next('}')) return fields;
    do {
      skip();
      String key = string();
      expect(':');
      fields.put(key, value());
    } while (next(','));
    expect('}');
    return fields;
  }

  private List<Object> array() {
    List<Object> items = new ArrayList<>();
    expect('[');
    if (next(']')) return items;
    do items.add(value());
    while (next(','));
    expect(']');
    return items;
  }

  private String string() {
    StringBuilder out = new StringBuilder();
    expect('"');
    while (text.charAt(at) != '"') {
      char c = text.charAt(at++);
      if (c == '\\') {
        c = text.charAt(at++);
        if (c == 'u') {
          c = (char) Integer.parseInt(text.substring(at, at + 4), 16);
          at += 4;
        } else {
          int escape = "ntrbf".indexOf(c);
          if (escape >= 0) c = "\n\t\r\b\f".charAt(escape);
        }
      }
      out.append(c);
    }
    at++;
    return out.toString();
  }

  private void skip() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
  }

  private boolean next(char c) {
    skip();
    if (at >= text.length() || text.charAt(at) != c) return false;
    at++;
    return true;
  }

  private void expect(char c) {
    if (!next(c)) throw new IllegalArgumentException("JSON: expected " + c + " at " + at);
  }
}

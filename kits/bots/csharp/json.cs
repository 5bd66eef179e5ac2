// Just enough JSON for a player: reads a value, finds its parts, and gives them back as text. What a part does not have is
// null, 0 or false.

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

public sealed class Json {
  static readonly Json Nothing = new Json { Source = "null" };

  public bool IsNull { get; private set; } = true;
  public bool Bool { get; private set; }
  public double Number { get; private set; }
  public int Int { get { return (int)Number; } }
  public string Text { get; private set; }
  public List<Json> Items { get; } = new List<Json>();
  public Dictionary<string, Json> Fields { get; } = new Dictionary<string, Json>();
  /// <summary>The value as it was written.</summary>
  public string Source { get; private set; }

  public Json this[string key] { get { return Fields.TryGetValue(key, out Json found) ? found : Nothing; } }
  public Json this[int index] { get { return index < Items.Count ? Items[index] : Nothing; } }

  public static Json Parse(string text) {
    var reader = new Reader { Text = text };
    Json value = reader.Value();
    reader.Skip();
    if (reader.At != text.Length) throw new FormatException("JSON goes on after its end");
    return value;
  }

  sealed class Reader {
    public string Text;
    public int At;

    public Json Value() {
      Skip();
      int start = At;
      var json = new Json { IsNull = false };
      if (Next('{')) {
        if (!Next('}')) {
          do {
            Skip();
            string key = Quoted();
            Expect(':');
            json.Fields[key] = Value();
          } while (Next(','));
          Expect('}');
        }
      } else if (Next('[')) {
        if (!Next(']')) {
          do json.Items.Add(Value());
          while (Next(','));
          Expect(']');
        }
      } else if (At < Text.Length && Text[At] == '"') json.Text = Quoted();
      else if (Word("true")) json.Bool = true;
      else if (Word("null")) json.IsNull = true;
      else if (!Word("false")) json.Number = Numeric();
      json.Source = Text.Substring(start, At - start);
      return json;
    }

    public void Skip() {
      while (At < Text.Length && char.IsWhiteSpace(Text[At])) At++;
    }

    bool Next(char c) {
      Skip();
      if (At >= Text.Length || Text[At] != c) return false;
      At++;
      return true;
    }

    void Expect(char c) {
      if (!Next(c)) throw new FormatException("JSON: expected " + c + " at " + At);
    }

    bool Word(string word) {
      if (string.CompareOrdinal(Text, At, word, 0, word.Length) != 0) return false;
      At += word.Length;
      return true;
    }

    double Numeric() {
      int start = At;
      while (At < Text.Length && "+-0123456789.eE".IndexOf(Text[At]) >= 0) At++;
      return double.Parse(Text.Substring(start, At - start), CultureInfo.InvariantCulture);
    }

    string Quoted() {
      Expect('"');
      var result = new StringBuilder();
      while (Text[At] != '"') {
        char c = Text[At++];
        if (c == '\\') {
          c = Text[At++];
          int escape = "ntrbf".IndexOf(c);
          if (escape >= 0) c = "\n\t\r\b\f"[escape];
          else if (c == 'u') {
            c = (char)Convert.ToInt32(Text.Substring(At, 4), 16);
            At += 4;
          }
        }
        result.Append(c);
      }
      At++;
      return result.ToString();
    }
  }
}

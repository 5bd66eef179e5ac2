// Just enough JSON for a player: reads a value, finds its parts, and writes it. What a part does not have is null, 0, false or
// an empty text.
#![allow(dead_code)]

use std::fmt;
use std::ops::Index;

#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    pub fn parse(text: &str) -> Result<Json, String> {
        let mut reader = Reader { text: text.as_bytes(), at: 0 };
        let value = reader.value()?;
        reader.skip();
        if reader.at < text.len() {
            return Err(format!("JSON goes on after its end, at {}", reader.at));
        }
        Ok(value)
    }

    pub fn is_null(&self) -> bool {
        *self == Json::Null
    }

    pub fn bool(&self) -> bool {
        *self == Json::Bool(true)
    }

    pub fn number(&self) -> f64 {
        if let Json::Number(number) = self { *number } else { 0.0 }
    }

    pub fn int(&self) -> i32 {
        self.number() as i32
    }

    pub fn text(&self) -> &str {
        if let Json::Text(text) = self { text } else { "" }
    }

    pub fn items(&self) -> &[Json] {
        if let Json::List(items) = self { items } else { &[] }
    }
}

/// A field of an object.
impl Index<&str> for Json {
    type Output = Json;
    fn index(&self, key: &str) -> &Json {
        match self {
            Json::Object(fields) => fields.iter().find(|(name, _)| name == key).map_or(&Json::Null, |(_, value)| value),
            _ => &Json::Null,
        }
    }
}

/// An item of a list.
impl Index<usize> for Json {
    type Output = Json;
    fn index(&self, at: usize) -> &Json {
        self.items().get(at).unwrap_or(&Json::Null)
    }
}

impl fmt::Display for Json {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Json::Null => write!(out, "null"),
            Json::Bool(value) => write!(out, "{}", value),
            Json::Number(number) => write!(out, "{}", number),
            Json::Text(text) => quote(out, text),
            Json::List(items) => {
                write!(out, "[")?;
                for (n, item) in items.iter().enumerate() {
                    write!(out, "{}{}", if n > 0 { "," } else { "" }, item)?;
                }
                write!(out, "]")
            }
            Json::Object(fields) => {
                write!(out, "{{")?;
                for (n, (key, value)) in fields.iter().enumerate() {
                    write!(out, "{}", if n > 0 { "," } else { "" })?;
                    quote(out, key)?;
                    write!(out, ":{}", value)?;
                }
                write!(out, "}}")
            }
        }
    }
}

fn quote(out: &mut fmt::Formatter, text: &str) -> fmt::Result {
    write!(out, "\"")?;
    for c in text.chars() {
        match c {
            '"' | '\\' => write!(out, "\\{}", c)?,
            c if c < ' ' => write!(out, "\\u{:04x}", c as u32)?,
            c => write!(out, "{}", c)?,
        }
    }
    write!(out, "\"")
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> u8 {
        *self.text.get(self.at).unwrap_or(&0)
    }

    fn skip(&mut self) {
        while matches!(self.peek(), b' ' | b'\t' | b'\r' | b'\n') {
            self.at += 1;
        }
    }

    fn next(&mut self, wanted: u8) -> bool {
        self.skip();
        let found = self.peek() == wanted;
        if found {
            self.at += 1;
        }
        found
    }

    fn expect(&mut self, wanted: u8) -> Result<(), String> {
        if self.next(wanted) { Ok(()) } else { Err(format!("JSON: expected {} at {}", wanted as char, self.at)) }
    }

    fn word(&mut self, word: &str) -> bool {
        let found = self.text[self.at..].starts_with(word.as_bytes());
        if found {
            self.at += word.len();
        }
        found
    }

    fn value(&mut self) -> Result<Json, String> {
        if self.next(b'{') {
            let mut fields = Vec::new();
            if !self.next(b'}') {
                loop {
                    let key = self.string()?;
                    self.expect(b':')?;
                    fields.push((key, self.value()?));
                    if !self.next(b',') {
                        break;
                    }
                }
                self.expect(b'}')?;
            }
            return Ok(Json::Object(fields));
        }
        if self.next(b'[') {
            let mut items = Vec::new();
            if !self.next(b']') {
                loop {
                    items.push(self.value()?);
                    if !self.next(b',') {
                        break;
                    }
                }
                self.expect(b']')?;
            }
            return Ok(Json::List(items));
        }
        if self.peek() == b'"' {
            return Ok(Json::Text(self.string()?));
        }
        if self.word("true") {
            return Ok(Json::Bool(true));
        }
        if self.word("false") {
            return Ok(Json::Bool(false));
        }
        if self.word("null") {
            return Ok(Json::Null);
        }
        let start = self.at;
        while matches!(self.peek(), b'+' | b'-' | b'.' | b'e' | b'E' | b'0'..=b'9') {
            self.at += 1;
        }
        let text = String::from_utf8_lossy(&self.text[start..self.at]);
        text.parse().map(Json::Number).map_err(|_| format!("not JSON at {}", start))
    }

    fn string(&mut self) -> Result<String, String> {
        self.expect(b'"')?;
        let mut out = Vec::new();
        while self.peek() != b'"' {
            if self.at >= self.text.len() {
                return Err("JSON: a text without an end".to_string());
            }
            let c = self.peek();
            self.at += 1;
            if c != b'\\' {
                out.push(c);
                continue;
            }
            let escape = self.peek();
            self.at += 1;
            let meant = match escape {
                b'n' => '\n',
                b't' => '\t',
                b'r' => '\r',
                b'b' => '\u{8}',
                b'f' => '\u{c}',
                b'u' => self.unicode()?,
                other => other as char,
            };
            out.extend(meant.to_string().as_bytes());
        }
        self.at += 1;
        String::from_utf8(out).map_err(|error| error.to_string())
    }

    fn unicode(&mut self) -> Result<char, String> {
        let mut code = self.hex()?;
        if (0xD800..0xDC00).contains(&code) && self.word("\\u") {
            code = 0x10000 + ((code - 0xD800) << 10) + (self.hex()?.wrapping_sub(0xDC00) & 0x3FF);
        }
        Ok(char::from_u32(code).unwrap_or('\u{FFFD}'))
    }

    fn hex(&mut self) -> Result<u32, String> {
        let digits = self.text.get(self.at..self.at + 4).unwrap_or(&[]);
        self.at += 4;
        u32::from_str_radix(&String::from_utf8_lossy(digits), 16).map_err(|error| error.to_string())
    }
}

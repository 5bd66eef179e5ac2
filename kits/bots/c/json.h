// Just enough JSON for a player: json_parse reads a line, the others find its parts. What a part does not have is NULL, 0 or
// false. All of it lives until the next line is parsed.
#ifndef LUDUS_JSON_H
#define LUDUS_JSON_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { JSON_NULL, JSON_BOOLEAN, JSON_NUMBER, JSON_TEXT, JSON_LIST, JSON_OBJECT } JsonKind;

typedef struct Json {
  JsonKind kind;
  double number; // 1 for true
  const char *text;
  int count;            // items of a list, fields of an object
  struct Json **items;  // and their values
  const char **keys;    // of an object
  const char *source;   // the value as it was written,
  int length;           // and so many bytes of it
} Json;

typedef struct JsonBlock {
  struct JsonBlock *before;
  size_t used, size;
} JsonBlock;

static JsonBlock *json_blocks;

/// Memory until the next line is parsed.
static inline void *json_memory(size_t size) {
  size = (size + 15) / 16 * 16;
  if (!json_blocks || json_blocks->used + size > json_blocks->size) {
    size_t room = size > 65536 ? size : 65536;
    JsonBlock *block = malloc(sizeof(JsonBlock) + 16 + room);
    if (!block) {
      fputs("no memory\n", stderr);
      exit(1);
    }
    *block = (JsonBlock){json_blocks, 0, room};
    json_blocks = block;
  }
  size_t start = ((size_t)(json_blocks + 1) + 15) / 16 * 16;
  void *memory = (void *)(start + json_blocks->used);
  json_blocks->used += size;
  return memory;
}

static inline void json_fail(const char *at) {
  fprintf(stderr, "not JSON: %.40s\n", at);
  exit(1);
}

static inline const char *json_skip(const char *at) {
  while (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n') at++;
  return at;
}

static inline const char *json_expect(const char *at, char wanted) {
  at = json_skip(at);
  if (*at != wanted) json_fail(at);
  return at + 1;
}

static inline unsigned json_hex(const char *at) {
  char digits[5] = {0};
  strncpy(digits, at, 4);
  char *end;
  unsigned code = (unsigned)strtoul(digits, &end, 16);
  if (end != digits + 4) json_fail(at);
  return code;
}

static inline char *json_utf8(char *out, unsigned code) {
  if (code < 0x80) *out++ = (char)code;
  else if (code < 0x800) {
    *out++ = (char)(0xC0 | code >> 6);
    *out++ = (char)(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    *out++ = (char)(0xE0 | code >> 12);
    *out++ = (char)(0x80 | (code >> 6 & 0x3F));
    *out++ = (char)(0x80 | (code & 0x3F));
  } else {
    *out++ = (char)(0xF0 | code >> 18);
    *out++ = (char)(0x80 | (code >> 12 & 0x3F));
    *out++ = (char)(0x80 | (code >> 6 & 0x3F));
    *out++ = (char)(0x80 | (code & 0x3F));
  }
  return out;
}

static inline const char *json_string(const char *at, const char **text) {
  at = json_expect(at, '"');
  size_t length = 0;
  while (at[length] && at[length] != '"') length += at[length] == '\\' && at[length + 1] ? 2 : 1;
  char *out = json_memory(length + 1);
  *text = out;
  while (*at && *at != '"') {
    if (*at != '\\') {
      *out++ = *at++;
      continue;
    }
    const char *plain = "\"\\/bfnrt", *meant = "\"\\/\b\f\n\r\t";
    const char *found = at[1] ? strchr(plain, at[1]) : NULL;
    if (found) {
      *out++ = meant[found - plain];
      at += 2;
    } else if (at[1] == 'u') {
      unsigned code = json_hex(at + 2);
      at += 6;
      if (code >= 0xD800 && code < 0xDC00 && at[0] == '\\' && at[1] == 'u') {
        code = 0x10000 + ((code - 0xD800) << 10) + (json_hex(at + 2) - 0xDC00);
        at += 6;
      }
      out = json_utf8(out, code);
    } else json_fail(at);
  }
  *out = 0;
  return json_expect(at, '"');
}

static inline const char *json_value(const char *at, Json **result);

/// What stands between brackets.
static inline const char *json_items(const char *at, Json *json, char close) {
  int room = 0;
  at = json_skip(at + 1);
  if (*at == close) return at + 1;
  for (;;) {
    if (json->count == room) {
      room = room ? 2 * room : 8;
      Json **items = json_memory(sizeof(Json *) * (size_t)room);
      const char **keys = json_memory(sizeof(char *) * (size_t)room);
      if (json->count) {
        memcpy(items, json->items, sizeof(Json *) * (size_t)json->count);
        memcpy(keys, json->keys, sizeof(char *) * (size_t)json->count);
      }
      json->items = items;
      json->keys = keys;
    }
    if (close == '}') {
      at = json_string(at, &json->keys[json->count]);
      at = json_expect(at, ':');
    }
    at = json_value(at, &json->items[json->count]);
    json->count++;
    at = json_skip(at);
    if (*at != ',') return json_expect(at, close);
    at++;
  }
}

static inline const char *json_value(const char *at, Json **result) {
  Json *json = json_memory(sizeof(Json));
  memset(json, 0, sizeof(Json));
  *result = json;
  const char *start = at = json_skip(at);
  if (*at == '{' || *at == '[') {
    json->kind = *at == '{' ? JSON_OBJECT : JSON_LIST;
    at = json_items(at, json, *at == '{' ? '}' : ']');
  } else if (*at == '"') {
    json->kind = JSON_TEXT;
    at = json_string(at, &json->text);
  } else if (strncmp(at, "true", 4) == 0 || strncmp(at, "false", 5) == 0) {
    json->kind = JSON_BOOLEAN;
    json->number = *at == 't';
    at += *at == 't' ? 4 : 5;
  } else if (strncmp(at, "null", 4) == 0) {
    at += 4;
  } else {
    char *end;
    json->kind = JSON_NUMBER;
    json->number = strtod(at, &end);
    if (end == at) json_fail(at);
    at = end;
  }
  json->source = start;
  json->length = (int)(at - start);
  return at;
}

/// The value of this line. What came of the line before is gone.
static inline const Json *json_parse(const char *line) {
  while (json_blocks) {
    JsonBlock *before = json_blocks->before;
    free(json_blocks);
    json_blocks = before;
  }
  Json *json;
  const char *end = json_skip(json_value(line, &json));
  if (*end) json_fail(end);
  return json;
}

static inline bool json_is_null(const Json *json) { return !json || json->kind == JSON_NULL; }
static inline bool json_bool(const Json *json) { return json && json->kind == JSON_BOOLEAN && json->number == 1; }
static inline double json_number(const Json *json) { return json ? json->number : 0; }
static inline int json_int(const Json *json) { return (int)json_number(json); }
static inline const char *json_text(const Json *json) { return json ? json->text : NULL; }
static inline int json_count(const Json *json) { return json ? json->count : 0; }
static inline const Json *json_at(const Json *json, int n) { return n < json_count(json) ? json->items[n] : NULL; }

static inline const Json *json_get(const Json *json, const char *key) {
  for (int i = 0; i < json_count(json) && json->kind == JSON_OBJECT; i++)
    if (strcmp(json->keys[i], key) == 0) return json->items[i];
  return NULL;
}

static inline bool json_is(const Json *json, const char *text) {
  return json && json->text && strcmp(json->text, text) == 0;
}

#endif

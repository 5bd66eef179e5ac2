-- Just enough JSON for a player: json.decode and json.encode. Objects and lists are tables; null is json.null.

local json = { null = setmetatable({}, { __tostring = function() return "null" end }) }

local ESCAPES = { b = "\b", f = "\f", n = "\n", r = "\r", t = "\t", ['"'] = '"', ["\\"] = "\\", ["/"] = "/" }
local WORDS = { ["true"] = true, ["false"] = false, null = json.null }
local value

local function fail(at, wanted)
  error("JSON: expected " .. wanted .. " at " .. at, 0)
end

local function skip(text, at)
  return text:find("[^ \t\r\n]", at) or #text + 1
end

local function string_at(text, at)
  local parts = {}
  at = at + 1
  while true do
    local stop = text:find('["\\]', at)
    if not stop then fail(at, '"') end
    parts[#parts + 1] = text:sub(at, stop - 1)
    if text:sub(stop, stop) == '"' then return table.concat(parts), stop + 1 end
    local escape = text:sub(stop + 1, stop + 1)
    if escape == "u" then
      local code = tonumber(text:sub(stop + 2, stop + 5), 16) or fail(stop, "four digits")
      at = stop + 6
      local low = code >= 0xD800 and code < 0xDC00 and text:match("^\\u(%x%x%x%x)", at)
      if low then
        code = 0x10000 + ((code - 0xD800) << 10) + (tonumber(low, 16) - 0xDC00)
        at = at + 6
      end
      parts[#parts + 1] = utf8.char(code)
    else
      parts[#parts + 1] = ESCAPES[escape] or fail(stop, "an escape")
      at = stop + 2
    end
  end
end

-- What stands between brackets; `one` reads an item into the table.
local function items(text, at, close, one)
  local result = {}
  at = skip(text, at + 1)
  if text:sub(at, at) == close then return result, at + 1 end
  while true do
    at = skip(text, one(result, skip(text, at)))
    local mark = text:sub(at, at)
    if mark == close then return result, at + 1 end
    if mark ~= "," then fail(at, close) end
    at = at + 1
  end
end

function value(text, at)
  at = skip(text, at)
  local first = text:sub(at, at)
  if first == "{" then
    return items(text, at, "}", function(result, start)
      if text:sub(start, start) ~= '"' then fail(start, '"') end
      local key, colon = string_at(text, start)
      colon = skip(text, colon)
      if text:sub(colon, colon) ~= ":" then fail(colon, ":") end
      local field, after = value(text, colon + 1)
      result[key] = field
      return after
    end)
  elseif first == "[" then
    return items(text, at, "]", function(result, start)
      local item, after = value(text, start)
      result[#result + 1] = item
      return after
    end)
  elseif first == '"' then
    return string_at(text, at)
  end
  local word = text:match("^%l+", at)
  if word and WORDS[word] ~= nil then return WORDS[word], at + #word end
  local digits = text:match("^[-+.%deE]+", at)
  local number = digits and tonumber(digits)
  if not number then fail(at, "a value") end
  return number, at + #digits
end

function json.decode(text)
  local result, at = value(text, 1)
  if skip(text, at) <= #text then fail(at, "the end") end
  return result
end

local function quote(text)
  return '"' .. text:gsub('[%c"\\]', function(c)
    return (c == '"' or c == "\\") and "\\" .. c or string.format("\\u%04x", c:byte())
  end) .. '"'
end

-- A table with items is a list, and so is an empty one.
function json.encode(any)
  if any == json.null or any == nil then return "null" end
  if type(any) == "string" then return quote(any) end
  if math.type(any) == "float" then return string.format("%.17g", any) end
  if type(any) ~= "table" then return tostring(any) end
  local parts = {}
  if #any > 0 or next(any) == nil then
    for n, item in ipairs(any) do parts[n] = json.encode(item) end
    return "[" .. table.concat(parts, ",") .. "]"
  end
  for key, field in pairs(any) do parts[#parts + 1] = quote(tostring(key)) .. ":" .. json.encode(field) end
  return "{" .. table.concat(parts, ",") .. "}"
end

return json

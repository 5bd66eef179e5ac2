-- A player of {{title}} for Ludus.
--
-- Ludus sends one JSON object a line and expects one line for every question:
--   {"type": "init", "game": "{{game}}", "seat": 0, "seats": 2, "config": {...}, "limits": {...}, "seed": 123}
--   {"type": "turn", "turn": 1, "view": {...}, "legal": [...]}      answer: {"action": one of legal}
--   {"type": "end", "outcome": {"places": [...], "scores": [...]}}
-- Standard output is for answers only; io.stderr is your log. json.lua reads the lines.

package.path = (arg[0]:match("^.*/") or "./") .. "?.lua;" .. package.path
local json = require("json")

-- Your program: which of the legal actions is best? The view of {{game}} is explained in docs/games/{{game}}.md.
local function choose(view, legal)
  return legal[math.random(#legal)]
end

for line in io.lines() do
  local message = json.decode(line)
  if message.type == "init" then
    -- With the seed you are given, the same game comes out the same again.
    math.randomseed(message.seed)
  elseif message.type == "turn" then
    io.write(json.encode({ action = choose(message.view, message.legal) }), "\n")
    io.flush()
  elseif message.type == "end" then
    io.stderr:write("outcome: ", json.encode(message.outcome), "\n")
  end
end

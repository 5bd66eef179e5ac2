-- A player of Kalah that looks one move ahead: it takes what brings most stones into its store, and likes to move again.

package.path = (arg[0]:match("^.*/") or "./") .. "?.lua;" .. package.path
local json = require("json")

-- Stones won by this move; a second move counts as ten.
local function gain(view, pit)
  -- Your pits, your store, their pits: their store is passed over. Lists begin with 1, as pits do.
  local board, m = { table.unpack(view.pits) }, #view.pits
  board[m + 1] = view.store
  table.move(view.theirPits, 1, m, m + 2, board)
  local at, stones = pit, board[pit]
  board[at] = 0
  for _ = 1, stones do
    at = at % #board + 1
    board[at] = board[at] + 1
  end
  local won = board[m + 1] - view.store
  if at == m + 1 then return won + 10 end
  local opposite = board[2 * m + 2 - at]
  if at <= m and board[at] == 1 and opposite > 0 then won = won + 1 + opposite end
  return won
end

local function choose(view, legal)
  local best = legal[1]
  for _, pit in ipairs(legal) do
    if gain(view, pit) > gain(view, best) then best = pit end
  end
  return best
end

for line in io.lines() do
  local message = json.decode(line)
  if message.type == "turn" then
    io.write(json.encode({ action = choose(message.view, message.legal) }), "\n")
    io.flush()
  end
end

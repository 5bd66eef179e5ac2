-- A ruler of Kingdom: workers take land, knights strike whom they reach and go for the nearest foreign castle.
-- docs/games/kingdom.md explains the view and the orders; io.stderr is your log.

package.path = (arg[0]:match("^.*/") or "./") .. "?.lua;" .. package.path
local json = require("json")

-- Directions: 0 is north, then clockwise.
local DX = { [0] = 0, 1, 1, 1, 0, -1, -1, -1 }
local DY = { [0] = -1, -1, 0, 1, 1, 1, 0, -1 }
local me, width, height, land

local function work(id, x, y, turn)
  if land[y * width + x] ~= me then return "cultivate" end
  local function on_board(d)
    local a, b = x + DX[d], y + DY[d]
    return a >= 0 and a < width and b >= 0 and b < height
  end
  for k = 0, 7 do
    local d = (id + k) % 8
    if on_board(d) and land[(y + DY[d]) * width + x + DX[d]] ~= me then return "move", d end
  end
  local d = (id + turn) % 8
  if on_board(d) then return "move", d end
  return "stay"
end

local function fight(x, y, view)
  local function distance(a, b) return math.max(math.abs(a - x), math.abs(b - y)) end
  local function sign(n) return n > 0 and 1 or n < 0 and -1 or 0 end
  local function direction(a, b)
    for d = 0, 7 do
      if DX[d] == sign(a - x) and DY[d] == sign(b - y) then return d end
    end
  end
  for _, servant in ipairs(view.servants) do
    local _, _, lord, a, b = table.unpack(servant)
    if lord ~= me and distance(a, b) == 1 then return "attack", direction(a, b) end
  end
  local goal
  for _, castle in ipairs(view.castles) do
    if castle[4] ~= me and (not goal or distance(castle[2], castle[3]) < distance(goal[2], goal[3])) then goal = castle end
  end
  if not goal then return "stay" end
  if distance(goal[2], goal[3]) == 0 then return "capture" end
  return "move", direction(goal[2], goal[3])
end

-- Your program: an order for each of your servants and castles.
local function command(view)
  for _, cell in ipairs(view.land) do land[cell[2] * width + cell[1]] = cell[3] end
  local orders, knights = {}, 0
  for _, servant in ipairs(view.servants) do
    local id, kind, lord, x, y = table.unpack(servant)
    if lord == me and kind == 0 then
      orders[#orders + 1] = { id, work(id, x, y, view.turn) }
    elseif lord == me then
      orders[#orders + 1] = { id, fight(x, y, view) }
      knights = knights + 1
    end
  end
  local training = knights < #orders - knights and "knight" or "worker"
  for _, castle in ipairs(view.castles) do
    if castle[4] == me then orders[#orders + 1] = { castle[1], "train", training } end
  end
  return orders
end

for line in io.lines() do
  local message = json.decode(line)
  if message.type == "init" then
    me, width, height, land = message.seat, message.config.width, message.config.height, {}
  elseif message.type == "turn" then
    io.write(json.encode({ action = command(message.view) }), "\n")
    io.flush()
  end
end

# A player of Kalah that looks one move ahead: it takes what brings most stones into its store, and likes to move again.

require "json"

$stdout.sync = true

# Stones won by this move; a second move counts as ten.
def gain(view, pit)
  # Your pits, your store, their pits: their store is passed over.
  m = view["pits"].size
  board = [*view["pits"], view["store"], *view["theirPits"]]
  at = pit - 1
  stones = board[at]
  board[at] = 0
  stones.times do
    at = (at + 1) % board.size
    board[at] += 1
  end
  won = board[m] - view["store"]
  return won + 10 if at == m
  return won unless at < m && board[at] == 1 && board[2 * m - at] > 0

  won + 1 + board[2 * m - at]
end

def choose(view, legal)
  best = legal.first
  legal.each { |pit| best = pit if gain(view, pit) > gain(view, best) }
  best
end

$stdin.each_line(encoding: "UTF-8") do |line|
  message = JSON.parse(line)
  puts JSON.generate(action: choose(message["view"], message["legal"])) if message["type"] == "turn"
end

# A ruler of Kingdom: workers take land, knights strike whom they reach and go for the nearest foreign castle.
# docs/games/kingdom.md explains the view and the orders; warn goes to your log.

require "json"

$stdout.sync = true

# Directions: 0 is north, then clockwise.
STEPS = [[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]].freeze

class Ruler
  def initialize(init)
    @me = init["seat"]
    @width, @height = init["config"].values_at("width", "height")
    # Whose a cell is; cells that nobody owns are not in it.
    @land = {}
  end

  # Your program: an order for each of your servants and castles.
  def command(view)
    view["land"].each { |x, y, lord| @land[[x, y]] = lord }
    mine = view["servants"].select { |servant| servant[2] == @me }
    knights = mine.count { |servant| servant[1] == 1 }
    training = knights < mine.size - knights ? "knight" : "worker"
    orders = mine.map do |id, kind, _lord, x, y, _hp|
      [id, *(kind == 0 ? work(id, x, y, view["turn"]) : fight(x, y, view))]
    end
    orders + view["castles"].select { |castle| castle[3] == @me }.map { |castle| [castle[0], "train", training] }
  end

  private

  def work(id, x, y, turn)
    return ["cultivate"] if @land[[x, y]] != @me

    on_board = lambda do |d|
      a, b = x + STEPS[d][0], y + STEPS[d][1]
      a >= 0 && a < @width && b >= 0 && b < @height
    end
    8.times do |k|
      d = (id + k) % 8
      return ["move", d] if on_board[d] && @land[[x + STEPS[d][0], y + STEPS[d][1]]] != @me
    end
    d = (id + turn) % 8
    on_board[d] ? ["move", d] : ["stay"]
  end

  def fight(x, y, view)
    distance = ->(a, b) { [(a - x).abs, (b - y).abs].max }
    direction = ->(a, b) { STEPS.index([a <=> x, b <=> y]) }
    foe = view["servants"].find { |servant| servant[2] != @me && distance[servant[3], servant[4]] == 1 }
    return ["attack", direction[foe[3], foe[4]]] if foe

    goal = view["castles"].reject { |castle| castle[3] == @me }.min_by { |castle| distance[castle[1], castle[2]] }
    return ["stay"] unless goal

    distance[goal[1], goal[2]].zero? ? ["capture"] : ["move", direction[goal[1], goal[2]]]
  end
end

ruler = nil
$stdin.each_line(encoding: "UTF-8") do |line|
  message = JSON.parse(line)
  case message["type"]
  when "init" then ruler = Ruler.new(message)
  when "turn" then puts JSON.generate(action: ruler.command(message["view"]))
  end
end

# A player of {{title}} for Ludus.
#
# Ludus sends one JSON object a line and expects one line for every question:
#   {"type": "init", "game": "{{game}}", "seat": 0, "seats": 2, "config": {...}, "limits": {...}, "seed": 123}
#   {"type": "turn", "turn": 1, "view": {...}, "legal": [...]}      answer: {"action": one of legal}
#   {"type": "end", "outcome": {"places": [...], "scores": [...]}}
# Standard output is for answers only; warn goes to your log.

require "json"

$stdout.sync = true

# Your program: which of the legal actions is best? The view of {{game}} is explained in docs/games/{{game}}.md.
def choose(view, legal, random)
  legal.sample(random: random)
end

random = Random.new
$stdin.each_line(encoding: "UTF-8") do |line|
  message = JSON.parse(line)
  case message["type"]
  when "init"
    # With the seed you are given, the same game comes out the same again.
    random = Random.new(message["seed"])
  when "turn"
    puts JSON.generate(action: choose(message["view"], message["legal"], random))
  when "end"
    warn "outcome: #{JSON.generate(message["outcome"])}"
  end
end

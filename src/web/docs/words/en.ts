// What the pages of the documentation say, in English. The documentation itself is in docs/.

export const en = {
  title: "Documentation",
  lead: "Guides for everybody who plays, writes programs, teaches or builds on Ludus. The rules are on the pages of the games.",
  search: "Search the documentation",
  hint: "Works without a network once this page is open.",
  found: "{n} {n|section|sections} found",
  none: "Nothing found. Try fewer or other words.",
  all: "All pages",
  english: "The guides are in English; the rules of the games are in your language, too.",
  rules: "Rules of the games",
  next: "Next: {title}",
  playing: "Play and watch",
  playingText: "The page, the command line, replays.",
  writing: "Write a program",
  writingText: "From the first line on: lessons, the workshop, the protocol, kits in twelve languages.",
  running: "Run a class, a contest or a site",
  runningText: "Tournaments in one command, contests with people and submissions, other people's programs kept apart.",
  studying: "Measure and study",
  studyingText: "Which of two is stronger, better numbers for a program, exact values.",
  building: "Build on Ludus",
  buildingText: "A game of your own, the API, the files, the code.",
} as const;

export type DocsWord = keyof typeof en;

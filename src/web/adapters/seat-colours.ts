// The players' colours, safe for colour-blind people, and a second set that lies further apart, also for them and on poor
// screens. Each seat has a letter besides, since colour is never the only sign. The style sheet has the same colours.

export const PALETTES: readonly (readonly string[])[] = [
  ["#D55E00", "#0072B2", "#009E73", "#E3B505", "#A14E8C", "#56B4E9"],
  ["#C10000", "#366AFF", "#1F6962", "#FFC972", "#8920AD", "#AFC4F8"],
];

export const seatLetter = (seat: number): string => String.fromCharCode(65 + seat);

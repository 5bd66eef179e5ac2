// The players' colours, safe for colour-blind people, and a second set with more contrast for poor screens. Each seat
// has a letter besides, since colour is never the only sign.

export const PALETTES: readonly (readonly string[])[] = [
  ["#D55E00", "#0072B2", "#009E73", "#E3B505", "#A14E8C", "#56B4E9"],
  ["#B40426", "#3B4CC0", "#1B7837", "#F0C808", "#6A0DAD", "#00B4D8"],
];

export const seatLetter = (seat: number): string => String.fromCharCode(65 + seat);

// The players' colours, safe for colour-blind people, and a second set that lies further apart, also for them and on poor
// screens. Each seat has a letter besides, since colour is never the only sign. The style sheet has the same colours.

const FIVE = ["#D55E00", "#0072B2", "#009E73", "#E3B505", "#A14E8C"] as const;
const FURTHER_APART = ["#C10000", "#366AFF", "#1F6962", "#FFC972", "#8920AD", "#1ED2FF"] as const;

/** The sixth is slate: dark on light ground and light on dark, so that its land can be told from the ground as well. */
export const PALETTES: Readonly<Record<"light" | "dark", readonly (readonly string[])[]>> = {
  light: [[...FIVE, "#4A4F57"], FURTHER_APART],
  dark: [[...FIVE, "#B9BEC6"], FURTHER_APART],
};

export const seatLetter = (seat: number): string => String.fromCharCode(65 + seat);

/** Black or white, whichever is read better on a colour of a player. */
export function inkOn(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red! + 0.587 * green! + 0.114 * blue! > 165 ? "#1F1B16" : "#FFF";
}

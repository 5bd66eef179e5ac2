// What a reader gives back when its input is bad: plain words for the person, no exception from the depths.

export class Refusal {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

export function refuse(why: string): Refusal {
  return new Refusal(why);
}

/** The value, or an error with the refusal's words: for places where bad input cannot happen. */
export function accepted<T>(value: T | Refusal): T {
  if (value instanceof Refusal) throw new Error(value.why);
  return value;
}

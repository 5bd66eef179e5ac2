// How many look at a server that is open for one match.

export class Attendance {
  private readonly onVisit: (present: number) => void;
  private present = 0;

  constructor(onVisit: (present: number) => void) {
    this.onVisit = onVisit;
  }

  /** Somebody asks for something, and is about to be there. */
  visit(): void {
    this.onVisit(this.present);
  }

  /** Somebody comes; gives the way out. */
  enter(): () => void {
    this.onVisit(++this.present);
    return () => this.onVisit(--this.present);
  }
}

// Who waits for one of a few places: whoever has the fewest at work and before them comes next, so that nobody's many
// wishes hold up another's first one. One place is always left for somebody else. Everybody is told which number they have.

export interface QueueSizes {
  /** At work at the same time. */
  readonly atWork: number;
  /** At work and waiting, for one share; and waiting for all together. */
  readonly ofOne: number;
  readonly waiting: number;
}

interface Ticket {
  readonly share: string;
  /** Counted from 1 while it waits; 0 when its turn has come. */
  readonly onNumber: (number: number) => void;
  number: number;
}

export class FairQueue {
  private readonly places: QueueSizes;
  private readonly working = new Set<Ticket>();
  private waiting: Ticket[] = [];

  constructor(places: QueueSizes) {
    this.places = places;
  }

  /**
   * `onNumber` hears every change, at once the first one. Gives the way out, for those at work and for those who wait; or
   * who has too many already.
   */
  enter(share: string, onNumber: (number: number) => void): "you" | "all" | (() => void) {
    const { ofOne, waiting } = this.places;
    const own = [...this.working, ...this.waiting].filter((ticket) => ticket.share === share).length;
    if (own >= ofOne) return "you";
    if (this.waiting.length >= waiting) return "all";
    const ticket: Ticket = { share, onNumber, number: -1 };
    this.waiting.push(ticket);
    this.callUp();
    return () => {
      this.working.delete(ticket);
      this.waiting = this.waiting.filter((other) => other !== ticket);
      this.callUp();
    };
  }

  private callUp(): void {
    for (let next = this.next(); next !== undefined; next = this.next()) {
      this.waiting = this.waiting.filter((ticket) => ticket !== next);
      this.working.add(next);
      this.tell(next, 0);
    }
    for (const [index, ticket] of this.inOrder().entries()) this.tell(ticket, index + 1);
  }

  /** Whose turn it is, if there is a place for them. */
  private next(): Ticket | undefined {
    const { atWork } = this.places;
    if (this.working.size >= atWork) return undefined;
    const most = Math.max(1, atWork - 1);
    const working = [...this.working];
    return this.inOrder().find(({ share }) => working.filter((other) => other.share === share).length < most);
  }

  private tell(ticket: Ticket, number: number): void {
    if (ticket.number === number) return;
    ticket.number = number;
    ticket.onNumber(number);
  }

  /** Those who wait: first by how many of their own are before them, then by when they came. */
  private inOrder(): Ticket[] {
    const before = new Map<string, number>();
    const count = ({ share }: Ticket) => {
      const ahead = before.get(share) ?? 0;
      before.set(share, ahead + 1);
      return ahead;
    };
    for (const ticket of this.working) count(ticket);
    return this.waiting
      .map((ticket) => ({ ticket, ahead: count(ticket) }))
      .sort((a, b) => a.ahead - b.ahead)
      .map(({ ticket }) => ticket);
  }
}

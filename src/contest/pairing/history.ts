// What has happened between the entrants so far, as pairings need it: who has met whom, sat where, and had a bye.

import type { FinishedGame } from "../records/finished-game.ts";

export class History {
  private readonly encounters = new Map<string, Map<string, number>>();
  private readonly seats = new Map<string, number[]>();
  private readonly rests = new Map<string, number>();

  addGames(games: Iterable<FinishedGame>): void {
    for (const { players } of games) {
      for (const [seat, player] of players.entries()) {
        const counts = this.seats.get(player) ?? [];
        counts[seat] = (counts[seat] ?? 0) + 1;
        this.seats.set(player, counts);
      }
    }
  }

  /** One meeting, however many games the match has. */
  addMeeting(players: readonly string[]): void {
    for (const one of players) {
      const met = this.encounters.get(one) ?? new Map<string, number>();
      for (const other of players) if (other !== one) met.set(other, (met.get(other) ?? 0) + 1);
      this.encounters.set(one, met);
    }
  }

  addBye(player: string): void {
    this.rests.set(player, this.byes(player) + 1);
  }

  meetings(one: string, other: string): number {
    return this.encounters.get(one)?.get(other) ?? 0;
  }

  byes(player: string): number {
    return this.rests.get(player) ?? 0;
  }

  timesInSeat(player: string, seat: number): number {
    return this.seats.get(player)?.[seat] ?? 0;
  }

  /** At a table of two: how much more often it sat first than second. */
  firstSeatSurplus(player: string): number {
    return this.timesInSeat(player, 0) - this.timesInSeat(player, 1);
  }
}

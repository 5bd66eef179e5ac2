import { describe, expect, it } from "vitest";
import { Playhead } from "./playhead.ts";

describe("a film", () => {
  it("runs at its pace and stops at the end", () => {
    const film = new Playhead(10, 2);
    film.play();
    expect(film.advance(1000)).toBe(true);
    expect([film.turn, film.progress]).toEqual([2, 0]);
    film.advance(250);
    expect([film.turn, film.progress]).toEqual([2, 0.5]);
    film.advance(60_000);
    expect([film.turn, film.playing]).toEqual([10, false]);
    expect(film.advance(1000)).toBe(false);
  });

  it("runs backwards to the beginning", () => {
    const film = new Playhead(10, 1);
    film.seek(3);
    film.play(-1);
    film.advance(1500);
    expect(film.position).toBe(1.5);
    film.advance(5000);
    expect([film.position, film.playing]).toEqual([0, false]);
  });

  it("begins again when it is played at the end", () => {
    const film = new Playhead(4, 1);
    film.seek(4);
    film.play();
    expect(film.turn).toBe(0);
    film.pause();
    film.play(-1);
    expect(film.turn).toBe(4);
  });

  it("changes its speed from a quarter to 128 times", () => {
    const film = new Playhead(1000, 1);
    for (let i = 0; i < 20; i++) film.slower();
    expect(film.speed).toBe(0.25);
    for (let i = 0; i < 20; i++) film.faster();
    expect(film.speed).toBe(128);
    film.play();
    film.advance(1000);
    expect(film.turn).toBe(128);
  });

  it("stops on a whole turn", () => {
    const film = new Playhead(10, 1);
    film.play();
    film.advance(2300);
    film.pause();
    expect(film.position).toBe(3);
    film.seek(5);
    film.play(-1);
    film.advance(300);
    film.pause();
    expect(film.position).toBe(4);
  });

  it("steps by frames both ways and stays within the film", () => {
    const film = new Playhead(2, 1);
    film.step(1);
    film.step(1);
    film.step(1);
    expect(film.turn).toBe(2);
    film.step(-1);
    expect(film.turn).toBe(1);
    film.seek(99);
    expect(film.turn).toBe(2);
    film.seek(-4);
    expect(film.turn).toBe(0);
  });

  it("waits at the end of a live match and goes on when more turns come", () => {
    const film = new Playhead(1, 1);
    film.live = true;
    film.play();
    film.advance(5000);
    expect([film.turn, film.playing]).toEqual([1, true]);
    film.setLength(3);
    film.advance(1000);
    expect(film.turn).toBe(2);
    film.setLength(1);
    expect(film.turn).toBe(1);
  });
});

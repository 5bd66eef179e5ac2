import { describe, expect, it } from "vitest";
import { type KeyPlace, meaningOf } from "./viewer-keys.ts";

const means = (key: string, place: KeyPlace = "page", held: object = {}) =>
  meaningOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, place, 6) !== undefined;

describe("the keys of the viewer", () => {
  it("leave to the browser what is the browser's", () => {
    for (const key of ["F1", "F2", "F3", "F5", "F6", "F11", "F12"]) expect([key, means(key)]).toEqual([key, false]);
    for (const key of ["+", "=", "-", "0", "1", "r", "f", "n", "p", "s", "ArrowLeft"]) {
      for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
        expect([key, means(key, "page", held)]).toEqual([key, false]);
    }
  });

  it("zoom and follow with plain keys instead", () => {
    for (const key of ["+", "=", "-", "0", "1", "6"]) expect([key, means(key)]).toEqual([key, true]);
    expect(means("7")).toBe(false);
  });

  it("play and pause with Space, but for whoever came to a button by Tab, and let the slider be moved by arrows", () => {
    expect(["page", "world", "slider", "control"].map((place) => means(" ", place as KeyPlace))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([means("ArrowLeft", "slider"), means("ArrowLeft", "control")]).toEqual([false, true]);
    expect([means("Tab"), means("Tab", "world")]).toEqual([false, true]);
  });
});

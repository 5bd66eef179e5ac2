import { describe, expect, it } from "vitest";
import { neighbourhood } from "./visit.ts";

describe("whoever has one address", () => {
  it("has all with the same first half, however they are written", () => {
    expect(neighbourhood("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2");
    expect(neighbourhood("2001:db8::1:2:3:4")).toBe("2001:db8:0:0");
    expect(neighbourhood("fd00::1")).toBe(neighbourhood("fd00::ffff:1:2:3"));
    expect(neighbourhood("fd00:0:0:1::1")).not.toBe(neighbourhood("fd00::1"));
    expect(neighbourhood("fe80::1%eth0")).toBe("fe80:0:0:0");
    expect(neighbourhood("64:ff9b::1.2.3.4")).toBe("64:ff9b:0:0");
  });

  it("is one of the old kind by any writing", () => {
    expect(neighbourhood("10.0.0.7")).toBe("10.0.0.7");
    expect(neighbourhood("::ffff:10.0.0.7")).toBe("10.0.0.7");
    expect(neighbourhood("::ffff:a00:7")).toBe("10.0.0.7");
  });
});

import { chmodSync, mkdirSync, rmSync, statSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { temporaryFolder } from "../temporary.fixture.ts";
import { usableCache } from "./cache-folder.ts";

describe("the cache of somebody without a home", () => {
  const folder = temporaryFolder();
  const shared = () => join(tmpdir(), `ludus-cache-${userInfo().uid}`);
  afterEach(() => vi.unstubAllEnvs());

  it("is among the temporary files, and never a folder that others can write to", () => {
    vi.stubEnv("TMPDIR", folder);
    vi.stubEnv("LUDUS_CACHE", "/no-such-cache");
    expect(usableCache()).toBe(shared());
    expect(statSync(shared()).mode & 0o777).toBe(0o700);
    rmSync(shared(), { recursive: true });
    mkdirSync(shared());
    chmodSync(shared(), 0o777);
    const own = usableCache();
    expect(own).not.toBe(shared());
    expect(statSync(own).mode & 0o077).toBe(0);
    expect(usableCache()).toBe(own);
  });
});

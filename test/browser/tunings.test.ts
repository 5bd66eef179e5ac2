// Tuning runs on the page of the lab: in three languages, on a phone, for screen readers.

import { join } from "node:path";
import { describe, it } from "vitest";
import { temporaryFolder } from "../../src/players/temporary.fixture.ts";
import { serve } from "../../src/server/listen.ts";
import { smallRun } from "../../src/tournament/experiments/tuning.fixture.ts";
import { barriers, browserPath, openTheatre, soon } from "./browser.fixture.ts";

const theatre = browserPath ? openTheatre() : undefined;

describe.runIf(theatre)("tuning runs in the lab", () => {
  it("show the course of every parameter, the gain and the confirming test", async () => {
    const lab = temporaryFolder();
    await smallRun(join(lab, "rows"), "Rows and loot");
    const { http, withKey } = await serve({ port: 0, host: "localhost", data: join(lab, ".data"), lab });
    try {
      const page = await theatre!.open(withKey("/lab"));
      const run = page.locator(".tuning");
      await run.getByRole("heading", { name: "Rows and loot" }).waitFor();
      await soon(() => run.getByRole("img").count()).toBe(2);
      await run.getByRole("img", { name: /^rows from 0 to/ }).waitFor();
      await run.getByText("8 of 8 iterations").first().waitFor();
      await run
        .getByText(/Elo \([+−]\d+ … [+−]\d+\)/)
        .first()
        .waitFor();
      await run.getByText("alphabeta:depth=1,table=0,eval=weights,rows=0,loot=0", { exact: true }).waitFor();
      await soon(() => barriers(page)).toEqual([]);
      for (const [language, title] of [
        ["ru", "Настройка"],
        ["bg", "Настройване"],
      ] as const) {
        await page.evaluate((language) => localStorage.setItem("ludus.language", language), language);
        await page.reload();
        await page.getByRole("heading", { name: title, exact: true }).waitFor();
        await page.getByRole("heading", { name: "Rows and loot" }).waitFor();
      }
      for (const scheme of ["dark", "light"] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width: 360, height: 740 });
        await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        await soon(() => barriers(page)).toEqual([]);
      }
    } finally {
      await http.close();
    }
  });

  it("say how to begin where there are none", async () => {
    const page = await theatre!.open("/lab");
    await page.getByText("There is no tuning run here yet").waitFor();
  });
});

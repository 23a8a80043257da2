import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { hour } from "#app/platform/.server/clock.ts";
import { overflowOf } from "#tests/e2e/support/axe.ts";
import { eventually } from "#tests/e2e/support/eventually.ts";
import { expect, hydrated, test } from "#tests/e2e/support/test.ts";
import { findLostText, findSmallTargets, findWordsOverWords } from "./support/layout.ts";

/** Midnight in London, in a zone each from which a day is another one, and in one language each. */
const days = [
  { name: "a Friday", midnight: "2027-03-12T00:00Z", zone: "Europe/London", language: "" },
  {
    name: "a Sunday on which America's clocks change",
    midnight: "2027-03-14T00:00Z",
    zone: "America/New_York",
    language: "/ar",
  },
  {
    name: "the day before Europe's clocks change",
    midnight: "2027-03-27T00:00Z",
    zone: "Asia/Karachi",
    language: "/ur",
  },
] as const;

/** Every so many hours: before work lands, fewer than all. */
const apart = Number(process.env["HOURS_APART"] ?? 1);

const band = (page: Page) => page.getByRole("main").locator("a[class*=day-ruler]").first();
const tiles = (page: Page) => page.locator("[aria-labelledby=free-hours] a b").nth(2);
const times = (page: Page) => page.locator("input[name=slot]").first();

/** Pages that show hours, with what they show once the hours are there. */
const pages = [
  { path: "/", shown: band },
  { path: "/classes", shown: band },
  { path: "/courses/mathematics", shown: tiles },
  { path: "/classes/trial?course=any-islamic&learner=child&age=7+to+9", shown: times },
  {
    path: "/contact",
    shown: (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 }),
  },
];
const views = [
  { width: 320, height: 800 },
  { width: 1280, height: 800 },
];

async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const view of views) {
    await page.setViewportSize(view);
    // What a script places by the size of the window follows in the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
    );
    const found = [
      ...(await overflowOf(page)).map((fault) => `sideways: ${fault}`),
      ...(await page.evaluate(findLostText)),
      ...(await page.evaluate(findWordsOverWords)),
      ...(await page.evaluate(findSmallTargets)),
    ];
    faults.push(...found.map((fault) => `${view.width} px: ${fault.replaceAll(/\s+/g, " ")}`));
  }
  return faults;
}

for (const { name, midnight, zone, language } of days) {
  test.describe(name, () => {
    test.use({ timezoneId: zone });

    test("at each hour, what pages say of hours has room", async ({ page, ownSite }) => {
      test.setTimeout(900_000);
      const folder = mkdtempSync(join(tmpdir(), "meridian-clock-"));
      const file = join(folder, "offset");
      const setClock = (at: number) => writeFileSync(file, String(at - Date.now()));
      // Not at the full hour, at which the first time is no longer offered.
      const moments = Array.from(
        { length: 24 / apart },
        (_, index) => Date.parse(midnight) + (index * apart + 0.6) * hour,
      );
      setClock(moments[0] ?? 0);
      const site = await ownSite({
        CLOCK_FILE: file,
        NODE_OPTIONS: `--import=${new URL("../support/shifted-clock.ts", import.meta.url).href}`,
      });
      await page.emulateMedia({ reducedMotion: "reduce" });
      const faults: Record<string, string[]> = {};
      for (const moment of moments) {
        setClock(moment);
        process.kill(site.pid, "SIGCONT");
        await eventually(async () => {
          const { headers } = await fetch(`${site.url}/healthz`);
          return Math.abs(Date.parse(headers.get("date") ?? "") - moment) < hour / 2 || undefined;
        }, "site at another hour");
        await page.clock.setFixedTime(moment);
        for (const { path, shown } of pages) {
          await page.goto(site.url + `${language}${path}`.replace(/(.)\/$/, "$1"));
          await hydrated(page);
          await page.locator("html[data-fonts='shown']").waitFor();
          await expect(shown(page), path).toBeAttached();
          const at = new Date(moment).toISOString().slice(11, 16);
          for (const fault of await faultsOf(page)) (faults[`${path}: ${fault}`] ??= []).push(at);
        }
      }
      rmSync(folder, { recursive: true });
      expect(faults).toEqual({});
    });
  });
}

import type { BrowserContext } from "@playwright/test";

import { minute, systemClock } from "#app/platform/.server/clock.ts";
import { languageCodes } from "#content/languages.ts";
import { crawl, plainPaths } from "./support/addresses.ts";
import { enterAs } from "./support/demo-site.ts";
import { walkAtRandom, type Walker } from "./support/random-walk.ts";
import { secondsOfWalk, seedOfWalk } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

test("whatever visitors and members do at random, nothing breaks", async ({
  browser,
  request,
  site,
}) => {
  const seconds = secondsOfWalk() ?? 60;
  test.setTimeout(30 * minute + seconds * 1_000);
  const visitors = languageCodes.map((code): Walker => {
    const base = code === "en" ? "" : `/${code}`;
    const starts = plainPaths.map((path) => (path === "/" ? base || path : base + path));
    return { find: () => crawl(request, site.url, starts, 1) };
  });
  const members = (["owner", "coordinator", "tutor"] as const).map((role): Walker => {
    const enter = (context: BrowserContext) => enterAs(context, site, role);
    async function find() {
      const context = await browser.newContext();
      await enter(context);
      const found = await crawl(context.request, site.url, ["/desk"], 1);
      await context.close();
      return found;
    }
    return { find, enter };
  });
  const seed = seedOfWalk();
  const end = systemClock.now() + seconds * 1_000;
  const until = () => systemClock.now() > end;
  const walkers = [...visitors, ...members];
  const walked = await walkAtRandom(browser, site, walkers, { seed, until });
  console.log(`WALK_SEED=${seed}: ${walked.rounds} rounds, ${walked.acts} acts`);
  expect(walked.faults).toEqual([]);
});

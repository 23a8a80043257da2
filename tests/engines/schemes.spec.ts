import { expect } from "@playwright/test";

import { testInEveryEngine } from "./support/engines.ts";

testInEveryEngine(
  "in the dark the home page is dark, and the visitor's hours and the night are there",
  async (page, site) => {
    await page.resize(390, 844);
    await page.open(`${site.url}/`);
    const seen = await page.run(async () => {
      const all = (selector: string) => [...document.querySelectorAll(selector)];
      const hours = () => all("#free-hours ~ * a b");
      const night = () => all('main svg[viewBox="0 0 520 520"] path');
      const until = Date.now() + 60_000;
      while ((hours().length < 3 || night().length < 4) && Date.now() < until) {
        await new Promise((later) => setTimeout(later, 50));
      }
      const { scrollWidth, clientWidth } = document.documentElement;
      return {
        ground: getComputedStyle(document.body).backgroundColor,
        hours: hours().length,
        hasNight: night().length >= 4,
        overflow: scrollWidth - clientWidth,
      };
    });
    expect(seen).toEqual({ ground: "rgb(12, 22, 39)", hours: 3, hasNight: true, overflow: 0 });
  },
  "dark",
);

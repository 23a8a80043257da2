import { expect } from "@playwright/test";

import type { EnginePage } from "./support/engine.ts";
import { testInEveryEngine } from "./support/engines.ts";

const paths = ["/", "/courses/python", "/courses", "/contact"];
const widths = [390, 768, 1280];

/** The headlines whose lines are not as many in the local faces as in the site's own. */
function changedOn(page: EnginePage): Promise<string[]> {
  return page.run(async () => {
    const { dataset } = document.documentElement;
    const headlines = [...document.querySelectorAll("h1, h2, h3")];
    const linesOf = (headline: Element) => {
      const lineHeight = parseFloat(getComputedStyle(headline).lineHeight);
      return Math.round(headline.getBoundingClientRect().height / lineHeight);
    };
    // Scripts come after the first paint, and the site's own faces with them.
    while (dataset.hydrated !== "true" || dataset.fonts !== "shown") {
      await new Promise((later) => setTimeout(later, 20));
    }
    await document.fonts.ready;
    const own = headlines.map(linesOf);
    delete dataset.fonts;
    await document.fonts.ready;
    const local = headlines.map(linesOf);
    return headlines
      .map(({ textContent }, index) => `${local[index]} to ${own[index]} lines: ${textContent}`)
      .filter((_, index) => local[index] !== own[index]);
  });
}

testInEveryEngine(
  "no headline gets or loses a line when the site's own letters come",
  async (page, site) => {
    const changed: string[] = [];
    for (const width of widths) {
      await page.resize(width, 800);
      for (const path of paths) {
        await page.open(`${site.url}${path}`);
        for (const change of await changedOn(page)) changed.push(`${path} at ${width}: ${change}`);
      }
    }
    expect(changed).toEqual([]);
  },
);

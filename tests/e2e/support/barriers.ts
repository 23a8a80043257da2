import type { Page } from "@playwright/test";
import axe from "axe-core";

import { expect } from "./test.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that a colour scheme can break; what else there is was looked at before. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Puts axe into the page, once for each page that is opened. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/** What axe finds on the page as it stands, where anything. */
export async function barriersOn(page: Page, rules: "all" | "colours" = "all"): Promise<string[]> {
  const runOnly: axe.RunOptions["runOnly"] =
    rules === "all" ? { type: "tag", values: tags } : { type: "rule", values: colourRules };
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help} ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
      );
    },
    { runOnly, resultTypes: ["violations"] } satisfies axe.RunOptions,
  );
}

/** What sticks out of the page sideways, where anything does. */
export async function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className} ${root.scrollWidth}`)
      .slice(0, 5);
  });
}

/**
 * Looks at the page as it stands: both schemes, nothing sticking out.
 *
 * @param screens widths in CSS pixels: a phone and a wide screen, unless told otherwise
 */
export async function expectNoBarriers(
  page: Page,
  what: string,
  screens: readonly number[] = [320, 1280],
): Promise<void> {
  await bringAxe(page);
  for (const width of screens) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), `${what} at ${width}`).toEqual([]);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    expect(await barriersOn(page), `${what}, light at ${width}`).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    expect(await barriersOn(page, "colours"), `${what}, dark at ${width}`).toEqual([]);
  }
}

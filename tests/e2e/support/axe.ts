import type { Page } from "@playwright/test";
import axe from "axe-core";

import { findFaultyFields } from "#tests/accessibility/support/markup.ts";
import { expect } from "./test.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Puts axe into the page where it is not there yet; it goes when another page is loaded. */
export async function bringAxe(page: Page): Promise<void> {
  // The address is the next page's a little before that page is drawn, and the one before it is dimmed until then.
  await expect(page.locator("[data-leaving]")).toHaveCount(0);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
}

const byTag = { type: "tag", values: tags } as const;

/** Which of axe's rules are asked. */
const choices = {
  /** WCAG 2.0 to 2.2, levels A and AA, and what axe calls best practice. */
  all: { runOnly: byTag },
  /** Those whose answer depends on colours alone. */
  colours: { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } },
  /** With forced colours axe still reads the page's own colours of text, which no one sees. */
  "forced colours": { runOnly: byTag, rules: { "color-contrast": { enabled: false } } },
} as const satisfies Record<string, Pick<axe.RunOptions, "runOnly" | "rules">>;

export type AxeRules = keyof typeof choices;

/** What axe finds on the page as it stands, where anything. */
export async function violationsOn(page: Page, rules: AxeRules = "all"): Promise<string[]> {
  const choice: axe.RunOptions = choices[rules];
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help} ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
      );
    },
    { ...choice, resultTypes: ["violations"], preload: false } satisfies axe.RunOptions,
  );
}

/** The browser's own text size, 16 where nothing is chosen: rem in styles and in media queries follow. */
export async function setTextSize(page: Page, standard = 32): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const fixed = Math.round(standard * 0.8125);
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed } });
}

/** What sticks out of the page sideways, where anything does. */
export async function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const names = [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > root.clientWidth + 1 || left < -1;
      })
      .map((element) => `${element.tagName} ${element.className} ${root.scrollWidth}`);
    return [`${root.scrollWidth} px`, ...names].slice(0, 6);
  });
}

/** A phone in the light scheme, and in the deep tests a wide screen in the dark one. */
const screens = [
  { width: 320, colorScheme: "light" },
  ...(process.env["DEEP"] ? [{ width: 1280, colorScheme: "dark" } as const] : []),
] as const;

/** Looks at the page as it stands: nothing sticks out, no field is faulty, and axe finds nothing. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  await bringAxe(page);
  for (const { width, colorScheme } of screens) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await overflowOf(page), `${what} at ${width}`).toEqual([]);
    expect(await page.evaluate(findFaultyFields), `${what} at ${width}`).toEqual([]);
    expect(await violationsOn(page), `${what}, ${colorScheme} at ${width}`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

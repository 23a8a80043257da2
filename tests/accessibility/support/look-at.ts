import type { Page } from "@playwright/test";

import { bringAxe, overflowOf, setTextSize, violationsOn } from "#tests/e2e/support/axe.ts";
import { withIsCovered } from "./covered.ts";
import { findUnseenFocus } from "./focus.ts";
import { findLostText, findSmallTargets } from "./layout.ts";
import { findFaultyFields, findGluedWords } from "./markup.ts";
import { views, type View } from "./views.ts";

const usualTextSize = 16;

async function faultsIn(page: Page, view: View): Promise<string[]> {
  const faults = (await violationsOn(page, view.rules)).map((fault) => `axe: ${fault}`);
  // Layout and fields are the same in both schemes.
  if (view.rules === "colours") return faults;
  const [overflow, lost, small, fields, glued] = [
    await overflowOf(page),
    await page.evaluate(findLostText),
    await page.evaluate(findSmallTargets),
    await page.evaluate(findFaultyFields),
    // What text browsers show has no width.
    view.name === "390 px, light" ? await page.evaluate(findGluedWords) : [],
  ];
  return [
    ...faults,
    ...overflow.map((fault) => `scrolls sideways: ${fault}`),
    ...lost.map((fault) => `text: ${fault}`),
    ...small.map((fault) => `small target: ${fault}`),
    ...fields.map((fault) => `field: ${fault}`),
    ...glued.map((fault) => `glued: ${fault}`),
  ];
}

/** As a style of the reader's own does. */
const setLetters = (page: Page, size: string) =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);

/** In both schemes and with forced colours, narrow and wide. */
const focusViews = new Set([
  "320 px, light",
  "1280 px, dark",
  "forced colours, 1280 px, dark",
  "1280 px, light",
]);

async function focusFaultsIn(page: Page): Promise<string[]> {
  const place = await page.evaluate(() => ({ x: scrollX, y: scrollY }));
  await page.keyboard.press("Shift");
  const faults = await page.evaluate<string[]>(withIsCovered(findUnseenFocus));
  await page.evaluate(({ x, y }) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(x, y);
  }, place);
  return faults.map((fault) => `focus: ${fault}`);
}

/** What is wrong with a page or state, and in which views. */
export type Findings = Record<string, string[]>;

/**
 * Looks at the page as it is in every way there is, and notes what is wrong. The page is not
 * loaded again in between: size, scheme, text size and colours change under it, as they do for a
 * visitor who turns the phone or zooms.
 *
 * @param what name of the page or state, which begins each of its findings
 */
export async function lookAt(page: Page, what: string, findings: Findings): Promise<void> {
  await bringAxe(page);
  for (const view of views) {
    await setTextSize(page, view.textSize ?? usualTextSize);
    await setLetters(page, view.isDoubled ? "200%" : "");
    await page.setViewportSize({ width: view.width, height: 800 });
    await page.emulateMedia({
      colorScheme: view.colorScheme,
      forcedColors: view.forcedColors ?? "none",
      reducedMotion: "reduce",
    });
    // A target that is half under the bar at the top is not a small target.
    await page.evaluate(() => scrollTo(0, 0));
    const faults = await faultsIn(page, view);
    if (focusViews.has(view.name)) faults.push(...(await focusFaultsIn(page)));
    for (const fault of faults) {
      (findings[`${what}: ${fault.replaceAll(/\s+/g, " ").trim()}`] ??= []).push(view.name);
    }
  }
  await setTextSize(page, usualTextSize);
  await setLetters(page, "");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none", reducedMotion: "reduce" });
}

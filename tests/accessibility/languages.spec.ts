import type { Page } from "@playwright/test";

import { languageCodes, languages } from "#content/languages.ts";
import { bringAxe, setTextSize, overflowOf, violationsOn } from "#tests/e2e/support/axe.ts";
import { accountPaths, personalPaths, readablePaths } from "#tests/e2e/support/paths.ts";
import { expect, test } from "#tests/e2e/support/test.ts";
import { misdirected, untranslated } from "#tests/e2e/support/untranslated.ts";
import { someOf } from "#tests/support/some-of.ts";
import { findLostText, findSmallTargets } from "./support/layout.ts";

const views = [
  { width: 320, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
  { width: 390, colorScheme: "light", isDoubled: true },
] as const;

async function faultsOf(page: Page, name: string): Promise<string[]> {
  const faults = [
    ...(await violationsOn(page)),
    ...(await overflowOf(page)).map((fault) => `sideways: ${fault}`),
    ...(await page.evaluate(findLostText)).map((fault) => `text: ${fault}`),
    ...(await page.evaluate(findSmallTargets)).map((fault) => `small: ${fault}`),
  ];
  return faults.map((fault) => `${name}: ${fault.replaceAll(/\s+/g, " ")}`);
}

// Which Latin words are English is known where all others are in Arabic script.
for (const code of languageCodes.filter((one) => languages[one].dir === "rtl")) {
  for (const path of someOf([...readablePaths, ...personalPaths, ...accountPaths, "/nowhere"])) {
    test(`/${code}${path}`, { tag: "@deep" }, async ({ page, open }) => {
      // Or the first of the slides, which has the heading, would give way to the next.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(`/${code}${path}`.replace(/\/$/, ""));
      // What a language does not have is shown in English.
      if (!new URL(page.url()).pathname.startsWith(`/${code}`)) return;
      await expect(page.locator("html")).toHaveAttribute("dir", languages[code].dir);
      const faults = (await untranslated(page)).map((words) => `English: ${words}`);
      const turned = await page.evaluate(misdirected);
      faults.push(...turned.map((words) => `right to left: ${words}`));
      await bringAxe(page);
      for (const { width, colorScheme, ...more } of views) {
        if ("isDoubled" in more) await setTextSize(page);
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.evaluate(() => scrollTo(0, 0));
        faults.push(...(await faultsOf(page, `${width} px`)));
      }
      expect(faults).toEqual([]);
    });
  }

  test(`the keyboard goes through the bar of /${code} from right to left`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await open(`/${code}/about`);
    const ends = await page
      .getByRole("banner")
      .locator("a, button, summary")
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility())
          .map((one) => Math.round(one.getBoundingClientRect().right)),
      );
    expect(ends.length).toBeGreaterThan(5);
    expect(ends).toEqual(ends.toSorted((one, next) => next - one));
  });
}

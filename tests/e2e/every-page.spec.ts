import type { Page } from "@playwright/test";
import axe from "axe-core";

import { allPaths, coursePaths } from "./support/paths.ts";
import { expect, test } from "./support/test.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const widths = [320, 390, 768, 1280, 1920];
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that a colour scheme can break; what else there is was looked at before. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Puts axe into the page, once for each page that is opened. */
async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

async function barriersOn(page: Page, rules: "all" | "colours" = "all"): Promise<string[]> {
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
async function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className} ${root.scrollWidth}`)
      .slice(0, 5);
  });
}

async function expectSound(page: Page, path: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  await expect(page.getByRole("banner"), path).toBeVisible();
  await expect(page.getByRole("contentinfo"), path).toBeVisible();
  await expect(page.getByTitle("Chat with us on WhatsApp"), path).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), `${path} at ${width}`).toEqual([]);
  }
  await bringAxe(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    expect(await barriersOn(page), `${path}, light at ${width}`).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    expect(await barriersOn(page, "colours"), `${path}, dark at ${width}`).toEqual([]);
  }
}

test.describe("pages open, without barriers or sideways scrolling", () => {
  // Colours that are still fading would be measured on their way.
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

  for (const path of [...allPaths, "/nowhere"].filter((one) => !coursePaths.includes(one))) {
    test(path, async ({ page, open }) => {
      await open(path);
      await expectSound(page, path);
    });
  }

  // One browser for several pages that are built alike: it has their files already.
  const together = 8;
  for (let first = 0; first < coursePaths.length; first += together) {
    const paths = coursePaths.slice(first, first + together);
    test(`${paths[0]} to ${paths.at(-1)}`, async ({ page, open }) => {
      test.setTimeout(180_000);
      for (const path of paths) {
        await open(path);
        await expectSound(page, path);
      }
    });
  }
});

test("moving carousels have no barriers", async ({ page, open }) => {
  await open("/");
  await bringAxe(page);
  expect(await barriersOn(page)).toEqual([]);
});

test("menus have no barriers while they are open", async ({ page, open }) => {
  await open("/about");
  await bringAxe(page);
  await page.getByRole("navigation", { name: "Main" }).getByText("Pages", { exact: true }).click();
  expect(await barriersOn(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByText("Menu", { exact: true }).click();
  expect(await barriersOn(page)).toEqual([]);
  expect(await overflowOf(page)).toEqual([]);
});

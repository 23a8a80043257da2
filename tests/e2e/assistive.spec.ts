import type { Page } from "@playwright/test";

import { expect, test } from "./support/test.ts";

const landmarks = "banner complementary contentinfo form main navigation region search".split(" ");

/** What screen readers count and jump between, in Chromium's accessibility tree. */
async function landmarksOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role }) => String(role?.value))
    .filter((role) => landmarks.includes(role));
}

test(
  "the home page has no more landmarks and forms than help to find one's way",
  { tag: "@deep" },
  async ({ page, open }) => {
    await open("/");
    const found = await landmarksOf(page);
    expect(found.length, found.join()).toBeLessThanOrEqual(13);
    expect(found.filter((role) => role === "form").length).toBeLessThanOrEqual(1);
    // Firefox announces a form without a name as one, unless its role says otherwise.
    await expect(page.locator("form:not([role])")).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Book Free Trial" }).first()).toBeVisible();
  },
);

test(
  "with forced colours the step that is shown has a line of its own",
  { tag: "@deep" },
  async ({ page, open }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await open("/classes/trial?course=tajweed&learner=self");
    const lines = await page
      .locator("main ol[aria-hidden] > li")
      .evaluateAll((steps) => steps.map((step) => getComputedStyle(step).borderBlockStart));
    expect(lines).toHaveLength(3);
    expect(lines.slice(1)).not.toContain(lines[0]);
  },
);

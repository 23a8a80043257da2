import type { Page } from "@playwright/test";

import { bringAxe, barriersOn, expectNoBarriers, overflowOf, screens } from "./support/barriers.ts";
import { layoutShiftOf, mostShift } from "./support/layout-shift.ts";
import { accountPaths, coursePaths, readablePaths } from "./support/paths.ts";
import { changedByScripts } from "./support/scriptless.ts";
import { expect, test } from "./support/test.ts";

/** Looked at for what sticks out, beside those at which barriers are looked for. */
const moreWidths = [390, 768, 1920];

/** A phone, as Lighthouse has it: what moves is looked at there. */
const phone = { width: 412, height: 823 };

async function expectSound(
  page: Page,
  path: string,
  widths: readonly number[] = moreWidths,
  onScreens = screens.slice(),
): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  await expect(page.getByRole("banner"), path).toBeVisible();
  await expect(page.getByRole("contentinfo"), path).toBeVisible();
  await expect(page.getByTitle("Chat with us on WhatsApp"), path).toBeVisible();
  expect(await layoutShiftOf(page), `${path} moves`).toBeLessThan(mostShift);
  expect(await changedByScripts(page), path).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), `${path} at ${width}`).toEqual([]);
  }
  await expectNoBarriers(page, path, onScreens);
}

test.describe("pages open, without barriers or sideways scrolling", () => {
  // Colours that are still fading would be measured on their way.
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

  // One browser for several pages: it has their files already.
  const together = 8;
  const inGroups = (paths: readonly string[]) =>
    Array.from({ length: Math.ceil(paths.length / together) }, (_, group) =>
      paths.slice(group * together, (group + 1) * together),
    );

  const single = [...readablePaths, ...accountPaths, "/nowhere"].filter(
    (path) => !coursePaths.includes(path),
  );
  for (const paths of inGroups(single)) {
    test(`${paths[0]} to ${paths.at(-1)}`, async ({ page, open }) => {
      test.setTimeout(180_000);
      for (const path of paths) {
        await page.setViewportSize(phone);
        await open(path);
        await expectSound(page, path);
      }
    });
  }

  // Pages that are built alike are each looked at on a phone or on a wide screen, in turns.
  for (const paths of inGroups(coursePaths)) {
    test(`${paths[0]} to ${paths.at(-1)}`, async ({ page, open }) => {
      test.setTimeout(180_000);
      for (const [index, path] of paths.entries()) {
        await page.setViewportSize(phone);
        await open(path);
        const [first, second] = index % 2 === 0 ? screens : screens.toReversed();
        await expectSound(page, path, second ? [second.width] : [], first ? [first] : []);
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

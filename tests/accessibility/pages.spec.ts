import { layoutShiftOf, mostShift } from "#tests/e2e/support/layout-shift.ts";
import { accountPaths, personalPaths, readablePaths } from "#tests/e2e/support/paths.ts";
import { changedByScripts } from "#tests/e2e/support/scriptless.ts";
import { expect } from "#tests/e2e/support/test.ts";
import { someOf } from "#tests/support/some-of.ts";
import { test } from "./support/test.ts";

/** As Lighthouse has it: what moves is looked at there. */
const phone = { width: 412, height: 823 };
const desk = { width: 1280, height: 900 };

/** Pages with a filter or a search, and some where nothing is found. */
const otherPaths = [
  "/courses?category=web",
  "/courses?q=gcse+maths",
  "/courses?q=urdu",
  "/courses?q=violin",
  "/classes/trial/booked",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/nowhere",
];

const all = [...readablePaths, ...personalPaths, ...accountPaths, ...otherPaths];
for (const path of someOf(all)) {
  // The sign-in page leads on at once: it is looked at among the states.
  if (path === "/signin") continue;
  test(path, async ({ page, open, look }) => {
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      await open(path);
      expect(await layoutShiftOf(page), `${size.width} pixels wide`).toBeLessThan(mostShift);
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const chat = page.getByTitle("Chat with us on WhatsApp").filter({ visible: true });
    await expect(chat).toHaveCount(1);
    expect(await changedByScripts(page)).toEqual([]);
    await look(path);
  });
}

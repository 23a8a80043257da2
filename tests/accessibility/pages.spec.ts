import { accountPaths, personalPaths, readablePaths } from "#tests/e2e/support/paths.ts";
import { expect } from "#tests/e2e/support/test.ts";
import { test } from "./support/test.ts";

/** What stands where there is nothing, and a page with a filter. */
const otherPaths = [
  "/courses?category=web",
  "/classes/trial/booked",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/nowhere",
];

for (const path of new Set([...readablePaths, ...personalPaths, ...accountPaths, ...otherPaths])) {
  // The sign-in page leads on at once: it is looked at among the states.
  if (path === "/signin") continue;
  test(path, async ({ page, open, look }) => {
    await open(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await look(path);
  });
}

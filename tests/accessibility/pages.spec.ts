import { personalPaths, readablePaths } from "#tests/e2e/support/paths.ts";
import { expect } from "#tests/e2e/support/test.ts";
import { test } from "./support/test.ts";

/** Pages of an account, and what stands where there is nothing; for someone whom nobody knows. */
const otherPaths = [
  "/register/done",
  "/account/forgot",
  "/account/forgot?sent=1",
  "/account/reset",
  "/account/reset?done=1",
  "/account/verify",
  "/account/verify?sent=1",
  "/account/password",
  "/courses?category=web",
  "/classes/trial/booked",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/nowhere",
];

for (const path of new Set([...readablePaths, ...personalPaths, ...otherPaths])) {
  // The sign-in page leads on at once: it is looked at among the states.
  if (path === "/signin") continue;
  test(path, async ({ page, open, look }) => {
    await open(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await look(path);
  });
}

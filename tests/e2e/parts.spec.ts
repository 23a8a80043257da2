import type { Page } from "@playwright/test";

import { brokenPart } from "#words/site-words.ts";
import { broken, makeBreakable } from "./support/breakable-page.ts";
import { expect, test } from "./support/test.ts";

/** What the test brings about itself, and that it is reported. */
const own = [/Broken by the test/, /api\/error-report/];

/** Mends what is broken, and presses each 'Try again'. */
async function mend(page: Page): Promise<void> {
  await broken.only(page, null);
  await page.evaluate(async () => {
    for (let tries = 0; tries < 200; tries += 1) {
      const button = document.querySelector<HTMLElement>("[data-broken] button");
      if (!button) return;
      button.click();
      await new Promise((done) => setTimeout(done, 0));
    }
  });
}

test("a part that breaks says so, and gives back what was typed", async ({
  page,
  open,
  watch,
  allowServerErrors,
}) => {
  watch.allow(...own);
  allowServerErrors();
  await makeBreakable(page);
  await open("/contact");
  const name = page.getByRole("textbox", { name: /name/i }).first();
  const email = page.getByRole("textbox", { name: /email/i }).first();
  await name.fill("Zainab");
  await email.fill("zainab@example.com");
  const message = page.getByRole("alert").filter({ hasText: brokenPart.text });
  for (const id of await broken.parts(page)) {
    await broken.only(page, id);
    if (!(await name.isVisible())) break;
    await mend(page);
  }
  await expect(name).toBeHidden();
  await expect(message.first().getByRole("link")).toHaveAttribute("href", /^tel:\+/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await broken.only(page, null);
  while (await message.count()) await message.first().getByRole("button").press("Enter");
  await expect(name).toHaveValue("Zainab");
  await expect(email).toHaveValue("zainab@example.com");
});

import type { Page } from "@playwright/test";

import { minute } from "#app/platform/.server/clock.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { enterDesk, servicesOf } from "./support/desk.ts";
import { eventually } from "./support/eventually.ts";
import { expect, hydrated, test } from "./support/test.ts";

const longestMs = 15 * minute;

/** What comes in over some days, in the order in which it did. */
const kinds: readonly CaseKind[] = (
  "enquiry trial other-times enquiry data-request worry enquiry trial card-report enquiry " +
  "enquiry trial enquiry other-times enquiry data-request trial enquiry card-report enquiry"
).split(" ") as CaseKind[];

const nameOf = (number: number) => `Family ${number}`;

async function write(page: Page, key: string, text: string, send: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(page.locator("textarea:focus")).toBeVisible();
  await page.keyboard.type(text);
  await page.keyboard.press(send);
}

/** Works the case that is open to its end, as a person does with each kind. */
async function work(page: Page, kind: CaseKind, number: number): Promise<void> {
  if (kind === "worry") {
    await write(page, "l", "Rang the mother; she is calm.", "Control+Enter");
    await expect(page.getByText("on the phone")).toBeVisible();
  } else if (kind === "card-report") {
    await write(page, "n", "It names nobody. It stays.", "Control+Enter");
    await expect(page.getByRole("article", { name: /^Internal note/ })).toBeVisible();
  } else if (number % 7 === 6) {
    await page.keyboard.press("z");
    await page.keyboard.press("1");
    await expect(page.getByText(`Asleep: ${nameOf(number)}.`)).toBeVisible();
    return;
  } else {
    await page.keyboard.press("i");
    await expect(page.getByText("Owner you")).toBeVisible();
    await write(page, "a", `Dear family, yes. Number ${number}.`, "Control+Enter");
    await expect(page.getByText(`Your answer to ${nameOf(number)} leaves`)).toBeVisible();
  }
  // Out of a text field; then the letter is a key again.
  if (await page.locator("textarea:focus").isVisible()) await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  await expect(page.getByText(`Done: ${nameOf(number)}.`)).toBeVisible();
}

test(
  "twenty mixed cases are worked to the end without a mouse",
  { tag: "@deep" },
  async ({ context, page, ownSite }) => {
    test.setTimeout(longestMs);
    const site = await ownSite();
    const services = await servicesOf(site);
    const byId = new Map<string, { kind: CaseKind; number: number }>();
    for (const [index, kind] of kinds.entries()) {
      const number = index + 1;
      const email = kind === "card-report" ? null : `family-${number}@visitor.example`;
      const [name, subject] = [nameOf(number), `Question ${number}`];
      const id = await openTestCase(services.db, { kind, email, name, subject }, Date.now());
      byId.set(id, { kind, number });
    }
    await enterDesk(context, site, "safeguarding");
    const startedAt = Date.now();
    await page.goto(`${site.url}/desk/cases`);
    await hydrated(page);
    await expect(page.locator("[data-case]")).toHaveCount(kinds.length);
    for (let left = kinds.length; left > 0; left -= 1) {
      await page.keyboard.press("j");
      await expect(page.locator("[data-case]:focus")).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
      const one = byId.get(id);
      if (!one) throw new Error(`No such case: ${id}`);
      await work(page, one.kind, one.number);
      byId.delete(id);
      // The list as it is now.
      await page.keyboard.press("1");
      await expect(page.getByRole("heading", { name: "Cases", level: 1 })).toBeFocused();
      await expect(page.locator("[data-case]")).toHaveCount(left - 1);
    }
    expect(Date.now() - startedAt).toBeLessThan(longestMs);
    await expect(page.getByText(/^Nothing is waiting/)).toBeVisible();
    const answered = await services.db
      .selectFrom("case_message")
      .select("text")
      .where("direction", "=", "out")
      .execute();
    await services.close();
    expect(answered.length).toBeGreaterThan(10);
    await eventually(
      () => answered.every(({ text }) => site.mailbox.countWith(text) === 1) || undefined,
      "each answer once",
    );
  },
);

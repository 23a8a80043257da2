import { importDocuments } from "#app/features/documents/carry.server.ts";
import { openAccount } from "#app/features/money/account-store.server.ts";
import { enterByHand } from "#app/features/money/enter-by-hand.server.ts";
import { monthBeside, monthOf } from "#app/features/record/desk/report/write-report.server.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { billing } from "#tests/support/invoices.ts";
import { aLearner, owner } from "#tests/support/lessons.ts";
import { agreementFacts } from "#tests/support/money.ts";
import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

test("a month is checked, released and sent without scripts, and then stands under what is owed and in the books", async ({
  browser,
  context,
  page,
  site,
  unique,
}) => {
  await enterDesk(context, site, "owner");
  const services = await site.services();
  const { clock, db } = services;
  const published = await importDocuments(services, new Map([["en/billing", billing]]));
  expect(["published", "same"]).toContain(published.kind);
  const month = monthBeside(monthOf(clock.now()), -1);
  for (const sum of [3_600, 4_800]) {
    const { learnerId, guardianId } = await aLearner(services);
    const payer = `${unique} ${sum}`;
    const facts = agreementFacts({
      plan_id: newId(),
      learner_id: learnerId,
      payer_id: guardianId,
      payer_name: payer,
    });
    const { id: accountId } = await db
      .transaction()
      .execute((trx) => openAccount(trx, facts, "Ibrahim", clock.now()));
    const line = { accountId, kind: "charge", sum, on: `${month}-01`, words: "" } as const;
    await enterByHand(services, owner, { ...line, key: newId() });
  }
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: await context.storageState(),
  });
  const phone = await plain.newPage();
  await phone.goto(`${site.url}/desk/money`);
  await phone.getByRole("link", { name: /^Check / }).click();
  const row = phone.getByRole("row").filter({ hasText: `${unique} 3600` });
  await expect(row.getByText("1 line", { exact: true })).toBeVisible();
  await phone.getByRole("checkbox", { name: `${unique} 3600` }).check();
  await phone.getByRole("button", { name: "Release those that are ticked" }).click();
  await expect(phone.getByText("1 invoice is issued.")).toBeVisible();
  await expect(row.getByRole("link", { name: /^Invoice \d+, £36\.00$/ })).toBeVisible();
  await phone.getByRole("link", { name: /^Send \d+ invoices? that/ }).click();
  await expect(phone.getByText(`${unique} 3600`).first()).toBeVisible();
  await phone.getByRole("button", { name: "Send them" }).click();
  await expect(phone.getByText(/invoices? (?:was|were) sent\./)).toBeVisible();
  await plain.close();

  await page.goto(`${site.url}/desk/money/months/${month}?tick=all`);
  await expect(page.getByRole("checkbox", { name: `${unique} 4800` })).toBeChecked();
  await expectNoViolations(page, "a month to release");
  await page.goto(`${site.url}/desk/money`);
  await expect(page.getByRole("cell", { name: "in 14 days" }).first()).toBeVisible();
  await expectNoViolations(page, "who owes what");
  const [books] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save invoices and payments" }).click(),
  ]);
  expect(books.suggestedFilename()).toBe(`books-${month}-${month}.csv`);
});

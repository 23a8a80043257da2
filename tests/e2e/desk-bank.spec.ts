import { importDocuments } from "#app/features/documents/carry.server.ts";
import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { issueBefore } from "#app/features/money/issue-invoice.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { billing } from "#tests/support/invoices.ts";
import { aLearner, owner } from "#tests/support/lessons.ts";
import { heldAgreement } from "#tests/support/money.ts";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

/** Somebody who pays before lessons, with an invoice of £48.00. @returns its reference, and who pays */
async function anInvoice(services: Services) {
  const { clock, db } = services;
  const published = await importDocuments(services, new Map([["en/billing", billing]]));
  expect(["published", "same"]).toContain(published.kind);
  const { learnerId, guardianId } = await aLearner(services);
  const payer = (await findGuardianById(db, guardianId))?.name ?? "";
  const planId = newId();
  const facts = { plan_id: planId, learner_id: learnerId, payer_id: guardianId, payer_name: payer };
  const from = { from_on: "2020-01-01", to_on: "2099-12-31", pays: "before" } as const;
  const { id } = await heldAgreement(db, { ...facts, ...from }, clock.now());
  const asked = { planId, agreementId: id, count: 4, key: newId() };
  const made = await issueBefore(services, owner, asked);
  if ("problem" in made) throw new Error(made.problem);
  return { payer, reference: made.invoice.reference ?? "" };
}

async function choose(page: Page, text: Buffer) {
  await page.goto("/desk/money/bank");
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "bank.csv", mimeType: "text/csv", buffer: text });
  await page.getByRole("button", { name: "Show what is in it" }).click();
}

const column = (page: Page, name: string) => page.getByRole("combobox", { name });

test("a file of a bank that nobody knows is put right, entered once, and what names no invoice by hand", async ({
  context,
  page,
  site,
  unique,
}) => {
  await enterDesk(context, site, "owner");
  const services = await site.services();
  const { payer, reference } = await anInvoice(services);
  // Days of two figures tell nobody which of the two is the month.
  const [year, month] = toIso(services.clock.now() - 70 * day).split("-");
  const on = `05/${month}/${year}`;
  const said = reference.toLowerCase().replaceAll("-", " ");
  const wide = Buffer.from(
    `\uFEFFWhen;What;How much;Who\n${on};"${said}; thank you";48,00;A ${unique}\n${on};Lessons;1.005,50;B ${unique}\n${on};Shop;-12,00;C ${unique}\n`,
    "utf16le",
  );
  await choose(page, wide);
  await expect(page.getByRole("alert")).toHaveText(/No column was recognised as the date/);
  await expectNoViolations(page, "columns that nobody knows");
  for (const [name, role] of [
    ["When", "Date"],
    ["What", "What the payer wrote"],
    ["How much", "Sum, with a minus for what goes out"],
    ["Who", "Who paid"],
  ] as const)
    await column(page, name).selectOption(role);
  await column(page, "Currency, where").selectOption("GBP");
  await page.getByRole("button", { name: "Read it again" }).click();
  await expect(page.getByRole("alert")).toHaveText(/whether the day or the month is first/);
  await column(page, "In dates").selectOption("the day is first");
  await page.getByRole("button", { name: "Read it again" }).click();

  const match = page.getByRole("table", { name: "Match: 1" });
  await expect(match.getByRole("link", { name: payer })).toBeVisible();
  await expect(page.getByRole("table", { name: "For you to decide: 1" })).toContainText(
    "£1,005.50",
  );
  await expect(page.getByText("Going out, or no money: 1.")).toBeVisible();
  await expectNoViolations(page, "what is in a file");
  await page.getByRole("button", { name: "Enter 1 payment" }).click();
  await expect(page.getByText("1 payment was entered. 1 waits below.")).toBeVisible();
  await expectNoViolations(page, "payments that wait");

  await page.getByRole("button", { name: "Enter in this account" }).click();
  await expect(page.getByRole("alert")).toHaveText("Choose a payment.");
  await page.getByRole("radio", { name: `B ${unique}` }).check();
  await page.getByLabel("Account", { exact: true }).selectOption({
    label: (await page.getByRole("option", { name: payer }).first().textContent()) ?? "",
  });
  await page.getByRole("button", { name: "Enter in this account" }).click();
  await expect(page.getByRole("radio", { name: `B ${unique}` })).toHaveCount(0);
  await page.goto("/desk/money/invoices");
  await expect(page.getByRole("row", { name: payer })).toContainText("paid");

  // A file of other columns has the same two payments.
  await choose(
    page,
    Buffer.from(
      `Payer,Amount,Currency,Date,Reference\nB ${unique},1005.50,GBP,${year}-${month}-05,lessons\nA ${unique},48.00,GBP,${year}-${month}-05,"${said}; thank you"\n`,
    ),
  );
  await expect(page.getByText("Known already: 2")).toBeVisible();
  await expect(page.getByText("There is nothing in this file to enter.")).toBeVisible();
});

test("without scripts a file is shown and entered, and a picture refused", async ({
  browser,
  context,
  site,
  unique,
}) => {
  await enterDesk(context, site, "owner");
  const services = await site.services();
  const { payer, reference } = await anInvoice(services);
  const plain = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const page = await plain.newPage();
  await choose(page, Buffer.from("\u0089PNG\r\n", "latin1"));
  await expect(page.getByText("This is a picture, a PDF or a spreadsheet.")).toBeVisible();
  const on = toIso(services.clock.now() - day).slice(0, 10);
  const text = `Date,Amount,Currency,Reference,Payer\n${on},48.00,GBP,${reference},A ${unique}\n`;
  await choose(page, Buffer.from(text));
  await expect(page.getByRole("table", { name: "Match: 1" })).toContainText(payer);
  await page.getByRole("button", { name: "Enter 1 payment" }).click();
  await expect(page.getByText("1 payment was entered.")).toBeVisible();
  await plain.close();
});

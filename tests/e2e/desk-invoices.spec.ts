import { importDocuments } from "#app/features/documents/carry.server.ts";
import { listPlanLessons } from "#app/features/lessons/charge-lesson.server.ts";
import { setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { weeklyKinds } from "#app/features/lessons/weekly-kind.server.ts";
import { draftAgreement, enterElsewhere } from "#app/features/money/draft-agreement.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import { familyInvoices, invoice } from "#content/words/ur/pages/invoice.ts";
import { familyCookie } from "#tests/support/family-devices.ts";
import { billing } from "#tests/support/invoices.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { draftFacts, lastAgreement } from "#tests/support/money.ts";
import { setRows } from "#tests/support/databases.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

test("the desk checks a month, issues and sends its invoice, and a mother reads it in Urdu without scripts", async ({
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
  const tutorId = await checkedTutor(services, { name: `Amal ${unique}` });
  const { learnerId, guardianId } = await aLearner(services, { language: "ur" });
  const startsOn = toIso(clock.now() + day).slice(0, 10);
  const { id, lessons } = await begin(
    services,
    seriesForm(learnerId, tutorId, { startsOn, writes: false }),
  );
  const [first] = lessons;
  if (!first) throw new Error("There is no lesson");
  const facts = { ...(await draftFacts(services, id)), from_on: "2020-01-01", to_on: "2099-12-31" };
  await draftAgreement(services, owner, facts, []);
  const agreement = await lastAgreement(services, id);
  const today = toIso(clock.now()).slice(0, 10);
  await enterElsewhere(services, owner, { ...agreement, on: today }, listPlanLessons);
  // It was yesterday.
  const before = toIso(clock.now() - day);
  const moved = {
    starts_at: before,
    on_day: before.slice(0, 10),
    original_on: before.slice(0, 10),
  };
  await setRows(db, "lesson", moved, { id: first.id });
  await setOutcome(services, weeklyKinds, owner, first.id, "came");

  await page.goto(`${site.url}/desk/money/plans/${agreement.planId}`);
  await page.getByRole("button", { name: /^Mark as checked/ }).click();
  await expect(page.getByText(/^Checked by/)).toBeVisible();
  await expectNoViolations(page, "a month to invoice");
  await page.getByRole("button", { name: /^Issue the invoice of/ }).click();
  await expect(page.getByRole("heading", { name: /^انوائس/ })).toBeVisible();
  await expectNoViolations(page, "an invoice at the desk");
  await page.getByRole("button", { name: /^Send it to/ }).click();
  await expect(page.getByText(/^Sent /)).toBeVisible();
  await page.goto(`${site.url}/desk/money/invoices`);
  await expect(page.getByRole("link", { name: /^Invoice \d/ }).first()).toBeVisible();
  await expectNoViolations(page, "all invoices");

  const [name = "", value = ""] = (await familyCookie(services, { guardianId })).split("=");
  const phone = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await phone.addCookies([{ name, value, url: site.url }]);
  const hers = await phone.newPage();
  await hers.goto(`${site.url}/ur/family/money`);
  await hers.getByRole("link", { name: /^انوائس/ }).click();
  await expect(hers.getByText(/^MA-\d{4}-\d$/).first()).toBeVisible();
  await expect(hers.getByText(invoice.reference.label)).toBeVisible();
  await expect(hers.getByText("12345678")).toBeVisible();
  await expect(hers.getByRole("link", { name: familyInvoices.back })).toBeVisible();
  const address = hers.url();
  await phone.close();
  await context.addCookies([{ name, value, url: site.url }]);
  await page.goto(address);
  await expect(page.getByRole("button", { name: familyInvoices.print })).toBeVisible();
  await expectNoViolations(page, "an invoice in Urdu");
});

import { importDocuments } from "#app/features/documents/carry.server.ts";
import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { sendInvoice } from "#app/features/money/after-invoice.server.ts";
import { issueBefore } from "#app/features/money/issue-invoice.server.ts";
import { familyInvoices as urdu } from "#content/words/ur/pages/invoice.ts";
import { startStripe, type StripeStandIn } from "#server/demo/card-stand-in.ts";
import { familyCookie } from "#tests/support/family-devices.ts";
import { billing } from "#tests/support/invoices.ts";
import { aLearner, owner } from "#tests/support/lessons.ts";
import { heldAgreement } from "#tests/support/money.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { familyInvoices } from "#words/pages/invoice.ts";
import { expectNoViolations } from "./support/axe.ts";
import { startSite, type Site } from "./support/site.ts";
import { expect, test as base } from "./support/test.ts";

const webhookSecret = "whsec_of_the_journey";
const { card } = familyInvoices;

type Provider = { readonly stripe: StripeStandIn; siteUrl: string };

const test = base.extend<object, { provider: Provider }>({
  provider: [
    async ({}, use) => {
      const provider: { siteUrl: string; stripe?: StripeStandIn } = { siteUrl: "" };
      const deliver = async (body: string, signature: string) => {
        const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
        const answer = await fetch(`${provider.siteUrl}/api/card`, {
          method: "POST",
          headers,
          body,
        });
        expect(answer.status).toBe(200);
      };
      const stripe = await startStripe({ webhookSecret, deliver });
      await use(Object.assign(provider, { stripe }));
      await stripe.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ provider }, use) => {
      const site = await startSite({
        STRIPE_SECRET_KEY: "sk_test_journey",
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_BASE: provider.stripe.base,
      });
      provider.siteUrl = site.url;
      await use(site);
      await site.dispose();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

// One site for all of them.
test.describe.configure({ mode: "default" });

/** An invoice of £48.00 that was sent to a guardian, and what their browser sends. */
async function anInvoice(site: Site, unique: string, language?: "ur") {
  const services = await site.services();
  const { clock, db } = services;
  await importDocuments(services, new Map([["en/billing", billing]]));
  const { learnerId, guardianId } = await aLearner(services, language ? { language } : {});
  const payer = await findGuardianById(db, guardianId);
  const theirs = { plan_id: unique, learner_id: learnerId, payer_id: guardianId } as const;
  const facts = { ...theirs, pays: "before", payer_name: payer?.name ?? "" } as const;
  const dates = { from_on: "2020-01-01", to_on: "2099-12-31" };
  const { id } = await heldAgreement(db, { ...facts, ...dates }, clock.now());
  const asked = { planId: unique, agreementId: id, count: 4, key: unique };
  const made = await issueBefore(services, owner, asked);
  if ("problem" in made) throw new Error(made.problem);
  await sendInvoice(services, owner, made.invoice.id, async () => {});
  const [name = "", value = ""] = (await familyCookie(services, { guardianId })).split("=");
  return {
    path: `/family/money/invoices/${made.invoice.id}`,
    cookie: { name, value, url: site.url },
  };
}

test("an invoice is paid by card: by a press, a link, the provider’s page, and back", async ({
  context,
  page,
  provider,
  site,
  unique,
  watch,
}) => {
  watch.allow(new RegExp(provider.stripe.base));
  const { path, cookie } = await anInvoice(site, unique);
  await context.addCookies([cookie]);
  await page.goto(`${site.url}${path}`);
  await expectNoViolations(page, "an invoice to be paid by card");
  await page.getByRole("button", { name: "Pay £48.00 by card" }).click();
  await expect(page.getByRole("heading", { name: card.ready })).toBeVisible();
  await expectNoViolations(page, "the way to the provider");
  await page.getByRole("link", { name: "Pay £48.00 at Stripe" }).click();
  await expect(page.getByRole("heading", { name: "Stand-in for Stripe" })).toBeVisible();
  // Nothing is paid by going back.
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByText(card.none)).toBeVisible();
  await page.getByRole("button", { name: "Pay £48.00 by card" }).click();
  await page.getByRole("link", { name: "Pay £48.00 at Stripe" }).click();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByText(card.paid)).toBeVisible();
  await expectNoViolations(page, "a payment by card");
  await page.goto(`${site.url}${path}`);
  await expect(page.getByText(familyInvoices.paid, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /by card/ })).toBeHidden();
});

test("the same without scripts, in Urdu, by a way that takes days", async ({
  browser,
  site,
  provider,
  unique,
}) => {
  const { path, cookie } = await anInvoice(site, unique, "ur");
  const phone = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await phone.addCookies([cookie]);
  const page = await phone.newPage();
  const sum = (words: string) => new RegExp(fillText(words, { sum: ".*48.*" }));
  await page.goto(`${site.url}/ur${path}`);
  await page.getByRole("button", { name: sum(urdu.card.button) }).click();
  const link = page.getByRole("link", { name: sum(urdu.card.link) });
  const id = (await link.getAttribute("href"))?.split("/").at(-1) ?? "";
  await provider.stripe.pay(id, { isLater: true });
  await page.goto(`${site.url}/ur${path}/card`);
  await expect(page.getByText(urdu.card.waiting)).toBeVisible();
  await provider.stripe.endLater(id, true);
  await page.getByRole("link", { name: urdu.card.again }).click();
  await expect(page.getByText(urdu.card.paid)).toBeVisible();
  await phone.close();
});

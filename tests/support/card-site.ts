import { onTestFinished } from "vitest";

import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { listEntries } from "#app/features/money/account-store.server.ts";
import { takeWebhook } from "#app/features/money/card/card-api.server.ts";
import { listHeldEvents } from "#app/features/money/card/card-store.server.ts";
import { openCheckout } from "#app/features/money/card/open-checkout.server.ts";
import { issueBefore } from "#app/features/money/issue-invoice.server.ts";
import { findInvoice, type Invoice } from "#app/features/money/invoice-store.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { startStripe } from "#server/demo/card-stand-in.ts";
import type { DatabaseMaker } from "./databases.ts";
import { deskArgs } from "./desk.ts";
import { billed } from "./invoices.ts";
import { aLearner, owner } from "./lessons.ts";
import { heldAgreement } from "./money.ts";
import { createTestServices } from "./services.ts";

export const webhookSecret = "whsec_of_the_test";

/** What a shop of the same provider would be sent. @param signature empty for none */
async function sendWebhook(services: Services, body: string, signature: string) {
  const args = deskArgs(services, "", "/api/card");
  const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
  const request = new Request(args.request.url, { method: "POST", body, headers });
  const answer = await takeWebhook({ ...args, request });
  return `${answer.status} ${(await answer.text()).trim()}`;
}

/**
 * An academy with payments by card, the provider's stand-in, and a family with an invoice of four lessons.
 *
 * @param isTold whether the provider's messages reach the site by themselves
 */
export async function openCardSite(
  maker: DatabaseMaker,
  { isTold = true, currency = "GBP", minor = 1_200 } = {},
) {
  let now = Date.now;
  let deliver: ((body: string, signature: string) => Promise<unknown>) | null = null;
  const stripe = await startStripe({
    webhookSecret,
    now: () => now(),
    deliver: async (body, signature) => await deliver?.(body, signature),
  });
  onTestFinished(stripe.close);
  const env = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.base,
  };
  const site = await createTestServices(maker, { env });
  const services = billed(site.services, {
    accounts: [{ currency, iban: "GB29 NWBK 6016 1331 9268 19" }],
  });
  const { clock } = site;
  const { db } = services;
  now = clock.now;
  if (isTold) deliver = (body, signature) => sendWebhook(services, body, signature);
  clock.advance(Date.parse("2027-03-20T10:12:00Z") - clock.now());
  const { learnerId, guardianId } = await aLearner(services);
  const payer = await findGuardianById(db, guardianId);
  const theirs = { plan_id: "one", learner_id: learnerId, payer_id: guardianId } as const;
  const facts = { ...theirs, pays: "before", payer_name: payer?.name ?? "" } as const;
  const agreed = { currency, minor, list_minor: minor };
  const { id } = await heldAgreement(db, { ...facts, ...agreed }, clock.now());
  const issue = async (key: string, count = 4): Promise<Invoice> => {
    const made = await issueBefore(services, owner, {
      planId: "one",
      agreementId: id,
      count,
      key,
    });
    if ("problem" in made) throw new Error(made.problem);
    return made.invoice;
  };
  const invoice = await issue("first");
  /** What a press leads to: the id of the provider's page, or why there is none. */
  const press = async (of = invoice, language = "en") => {
    const current = (await findInvoice(db, of.id)) ?? of;
    const back = `https://academy.example/${language}/back`;
    const answer = await openCheckout(services, current, { name: "Invoice 1", back, language });
    return answer.kind === "open" ? (answer.url.split("/").at(-1) ?? "") : answer.kind;
  };
  /** The lines of the account, the first one first. */
  const lines = async () =>
    (await listEntries(db, invoice.money_account_id))
      .map((one) => `${one.kind} ${one.minor} ${one.words}`)
      .toReversed();
  const held = async () =>
    (await listHeldEvents(db)).map((one) => `${one.why} ${one.minor} ${one.currency}`).toReversed();
  return {
    ...site,
    services,
    db,
    stripe,
    invoice,
    issue,
    press,
    lines,
    held,
    guardianId,
    send: (body: string, signature: string) => sendWebhook(services, body, signature),
  };
}

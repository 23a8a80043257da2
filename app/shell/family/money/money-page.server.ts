import { listEntries } from "#app/features/money/account-store.server.ts";
import { standingOf, type Agreement } from "#app/features/money/agreement-store.server.ts";
import { sumIn } from "#app/features/money/agreement-words.server.ts";
import { listOwnAgreements, mayCancel } from "#app/features/money/answer-agreement.server.ts";
import type { FamilyPerson } from "#app/features/families/ways-in/family-person.server.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { familyMoney as texts } from "#words/pages/agreement.ts";
import { showMoney } from "../family-answer.server.ts";
import { invoiceRows } from "./invoice-page.server.ts";
import {
  balanceWords,
  dateOn,
  dateWords,
  lineWords,
  ownAccounts,
  planToStop,
  unsaidOf,
} from "./own-accounts.server.ts";

/** So many lines of an account stand on the page. */
const ofPage = 40;

/** Where an agreement stands, as whoever pays reads it. */
export function standingWords(person: FamilyPerson, one: Agreement): string {
  const { standing } = texts;
  const on = (moment: string | null) => ({ date: moment === null ? "" : dateOn(person, moment) });
  switch (standingOf(one)) {
    case "accepted":
      return fillText(standing.accepted, on(one.accepted_at));
    case "elsewhere":
      return fillText(standing.elsewhere, { date: dateWords(one.elsewhere_on ?? "") });
    case "declined":
      return fillText(standing.declined, on(one.declined_at));
    case "cancelled":
      return fillText(standing.cancelled, on(one.cancelled_at));
    case "draft":
    case "sent":
    case "withdrawn":
      return standing.sent;
  }
}

async function moneyView(services: Services, person: FamilyPerson, search: URLSearchParams) {
  const { clock, db } = services;
  const agreements = await listOwnAgreements(db, person.guardian, clock.now());
  const accounts = await ownAccounts(services, person);
  const stops = new Map<string, string>();
  for (const planId of new Set(agreements.map((one) => one.plan_id))) {
    const plan = await planToStop(db, person.guardian, planId, clock.now());
    if (plan) stops.set(planId, plan.agreementId);
  }
  const withAccount = new Set(accounts.map((one) => one.plan_id));
  const [before] = /^\d{1,9}$/.exec(search.get("before") ?? "")?.map(Number) ?? [null];
  return {
    invoices: await invoiceRows(services, person),
    agreements: agreements.map((one) => ({
      id: one.id,
      title: one.words.title,
      isOpen: standingOf(one) === "sent",
      mayCancel: mayCancel(one, clock.now()),
      // Beside the account once there is one.
      stops:
        stops.get(one.plan_id) === one.id && !withAccount.has(one.plan_id) ? one.plan_id : null,
      standing: standingWords(person, one),
      summary: fillText(texts.summary, {
        lesson: sumIn(one.currency, one.minor),
        from: dateWords(one.from_on),
        to: dateWords(one.to_on),
      }),
    })),
    accounts: await Promise.all(
      accounts.map(async (account) => {
        const entries = await listEntries(db, account.id, { limit: ofPage + 1, before });
        const { name, sum, minutes } = await balanceWords(services, account);
        return {
          id: account.id,
          stops: stops.has(account.plan_id) ? account.plan_id : null,
          title: fillText(texts.account.title, { name: account.learner_name }),
          balance: { name, sum, minutes },
          unsaid: (await unsaidOf(services, account)).join(", "),
          earlier: entries.length > ofPage ? (entries[ofPage - 1]?.n ?? null) : null,
          lines: entries.slice(0, ofPage).map((entry) => ({
            id: entry.id,
            n: entry.n,
            what: lineWords(entry),
            more: entry.words,
            minutes:
              entry.minutes === 0
                ? ""
                : fillText(texts.account.minutes, { minutes: entry.minutes }),
            date: dateWords(entry.effective_on),
            sum: sumIn(account.currency, entry.minor),
            isOwed: entry.minor < 0,
          })),
        };
      }),
    ),
  };
}

export type MoneyView = Awaited<ReturnType<typeof moneyView>>;

/** `GET /family/money`: what was agreed with whoever asks, and their accounts. */
export async function loadMoney(args: RequestArgs) {
  const { searchParams } = new URL(args.request.url);
  return await showMoney(args, (services, person) => moneyView(services, person, searchParams));
}

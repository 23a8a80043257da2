import { academyDate, academyDay, startOfDate } from "#app/features/clock/academy-days.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listPlanLessons } from "#app/features/lessons/charge-lesson.server.ts";
import { findSeries } from "#app/features/lessons/series-store.server.ts";
import { listAccounts } from "#app/features/money/account-store.server.ts";
import { creditInvoice, sendInvoice } from "#app/features/money/after-invoice.server.ts";
import { listAgreementsOf, listHolding } from "#app/features/money/agreement-store.server.ts";
import { enterBankLines } from "#app/features/money/bank/enter-lines.server.ts";
import { planLines, signOf } from "#app/features/money/bank/match-lines.server.ts";
import { readBankFile } from "#app/features/money/bank/read-bank-file.server.ts";
import { enterByHand } from "#app/features/money/enter-by-hand.server.ts";
import type { Invoice } from "#app/features/money/invoice-store.server.ts";
import {
  issueBefore,
  issueMonth,
  releaseMonth,
  type Issued,
} from "#app/features/money/issue-invoice.server.ts";
import { day, hour } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { putInvoiceMail } from "#app/shell/family/money/invoice-mail.server.ts";
import type { Told } from "./story.ts";

type Whose = { readonly owner: DeskMember; readonly seriesId: string };

const week = 7 * day;

/** Schedules the invoices of a family who pays eight lessons ahead; the last one is open. */
export function tellBefore(services: Told, whose: Whose, began: number): void {
  for (const at of [1, 9, 17, 25]) {
    const time = began + at * week + 3 * day;
    services.later(time, async () => {
      const { clock, db } = services;
      const { plan_id: planId = "" } = (await findSeries(db, whose.seriesId)) ?? {};
      const agreements = await listAgreementsOf(db, [planId]);
      const [agreement] = listHolding(agreements, academyDay(clock.now()));
      const asked = { planId, agreementId: agreement?.id ?? "", count: 8, key: newId() };
      const sent = await send(services, whose, await issueBefore(services, whose.owner, asked));
      if (sent && at < 25) services.later(time + 2 * day, () => pay(services, whose, sent));
    });
  }
}

/**
 * Schedules the invoices of a family who pays for each month after it: one is paid short, one taken back and issued again, one
 * payment entered by hand, and of the last 45 days none is paid, so that one is overdue.
 */
export function tellAfter(services: Told, whose: Whose, began: number, now: number): void {
  const { later } = services;
  for (let n = 1; n <= 6; n += 1) {
    const date = academyDate(began).with({ day: 2 }).add({ months: n });
    const time = startOfDate(date) + 9 * hour;
    if (time > now - hour) return;
    const month = date.subtract({ months: 1 }).toString().slice(0, 7);
    later(time, async () => {
      let sent = await tellMonth(services, whose, month);
      if (sent && n === 3) {
        const why = "The wrong month was released (sample)";
        await send(
          services,
          whose,
          await creditInvoice(services, whose.owner, { id: sent.id, why, key: newId() }),
        );
        sent = await tellMonth(services, whose, month);
      }
      const one = sent;
      if (!one || time > now - 45 * day) return;
      later(time + 5 * day, () => pay(services, whose, one, n));
    });
  }
}

async function tellMonth(services: Told, whose: Whose, month: string): Promise<Invoice | null> {
  const { db } = services;
  const { plan_id: planId = "" } = (await findSeries(db, whose.seriesId)) ?? {};
  const [account] = await listAccounts(db, { planIds: [planId] });
  const of = { accountId: account?.id ?? "", month };
  await releaseMonth(services, whose.owner, { ...of, setAside: [] }, listPlanLessons);
  const key = newId();
  return await send(
    services,
    whose,
    await issueMonth(services, whose.owner, { ...of, key }, listPlanLessons),
  );
}

/** Sends an invoice. @returns null if there is none, since nobody has said yet what came of a lesson */
async function send(services: Told, { owner }: Whose, issued: Issued): Promise<Invoice | null> {
  if ("problem" in issued) return null;
  const { invoice } = issued;
  await sendInvoice(services, owner, invoice.id, (trx, payer, one) =>
    putInvoiceMail(services, trx, payer, one),
  );
  return invoice;
}

/** Enters that an invoice was paid. */
async function pay(services: Told, { owner }: Whose, invoice: Invoice, n = 0): Promise<void> {
  const { currency, minor, payer_name: payer, money_account_id: accountId } = invoice;
  if (n === 4) {
    const on = academyDay(services.clock.now());
    const paid = {
      kind: "payment",
      sum: minor,
      on,
      words: `${invoice.reference}, in cash (sample)`,
    } as const;
    await enterByHand(services, owner, { ...paid, accountId, key: newId() });
    return;
  }
  const said = (invoice.reference ?? "").toLowerCase().replaceAll("-", " ");
  const sum = minor - (n === 2 ? 200 : 0);
  await tellBankFile(services, owner, [
    [currency, (sum / 100).toFixed(2), said, payer.toUpperCase()],
  ]);
}

/** Of a line in a bank's file its currency, its sum, what was written with it and by whom. */
type Line = readonly [currency: string, sum: string, text: string, name: string];

/** Reads a bank's file of today, and enters what is in it. */
export async function tellBankFile(
  services: Told,
  owner: DeskMember,
  lines: readonly Line[],
): Promise<void> {
  const today = academyDay(services.clock.now());
  const rows = lines.map((cells) => [today, ...cells].join(","));
  const text = ["Date,Currency,Amount,Payment Reference,Payer Name", ...rows].join("\n");
  const unsaid = { columns: null, currency: null, order: null };
  const read = readBankFile(text, unsaid, today).lines;
  const { letters } = services.documents.current().in("en").billing;
  const sign = signOf(await planLines(services.db, letters, read));
  const made = await enterBankLines(services, owner, { lines: read, sign });
  if (made.kind !== "entered") throw new Error(`The demo has a fault: ${made.kind}`);
}

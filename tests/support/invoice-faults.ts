import { createHash } from "node:crypto";

import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { listPlanLessons } from "#app/features/lessons/charge-lesson.server.ts";
import { balancesOf, listEntries } from "#app/features/money/account-store.server.ts";
import { creditInvoice, invoiceMailKey } from "#app/features/money/after-invoice.server.ts";
import {
  listInvoices,
  standingOf,
  type Invoice,
} from "#app/features/money/invoice-store.server.ts";
import { issueMonth, releaseMonth } from "#app/features/money/issue-invoice.server.ts";
import { listOpen } from "#app/features/money/open-invoices.server.ts";
import {
  isMoney,
  monthOf,
  openEntries,
  outdatedInvoice,
  owedOf,
  standingEntries,
} from "#app/features/money/to-invoice.server.ts";
import { listAgreementsOf } from "#app/features/money/agreement-store.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { bankLines } from "./bank-ledger.ts";
import { rowsIn } from "./databases.ts";
import { numberFaults } from "./invoices.ts";
import { owner } from "./lessons.ts";
import type { StormPlan, Told } from "./money-worker.ts";

const everything = { limit: 1_000_000 };

/** The pennies of a sum as it is printed. */
const printed = (sum: string) => Number(sum.replaceAll(/\D/g, ""));

/** What the paper says is what the invoice is about. */
function paperFaults({ id, kind, minor, words }: Invoice): readonly string[] {
  const lines = words.lines.reduce((total, { sum }) => total + printed(sum), 0);
  const [, total = ""] = words.totals[0] ?? [];
  const [, toPay = ""] = words.totals.at(-1) ?? [];
  const paid = words.totals.length > 1 ? printed(words.totals[1]?.[1] ?? "") : 0;
  const isRight =
    lines === minor && printed(total) === minor && printed(toPay) === minor - paid && paid >= 0;
  return isRight ? [] : [`the ${kind} ${id} over ${minor} prints ${JSON.stringify(words)}`];
}

/** Of invoices nothing may be missing, twice or changed, nor a number left out. */
export async function invoiceFaults(
  services: Services,
  plans: readonly StormPlan[],
  told: Told,
): Promise<string[]> {
  const { db } = services;
  const faults = await numberFaults(services);
  const rows = await rowsIn(db, "invoice");
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const first = new Set(plans.map(({ id }) => id));
  for (const { key } of rows)
    if (!told.has(key) && !first.has(key)) faults.push(`nobody issued ${key}`);
  for (const { act, as } of told.values()) {
    if (!["month", "before", "credit"].includes(act.does)) continue;
    const own = byKey.get(act.id) ?? [];
    const isCounted = as === null ? own.length <= 1 : own.length === (as === "" ? 1 : 0);
    if (!isCounted) faults.push(`${act.does} ${act.id} (${as}) issued ${own.length}`);
    const [one] = own;
    const isIt =
      (act.does !== "month" || one?.month === act.of) &&
      (act.does !== "before" || one?.lessons === act.value) &&
      (act.does !== "credit" || one?.credits === act.of);
    if (one && !isIt) faults.push(`${act.does} ${act.id} is not what was asked for`);
  }
  for (const { id, words, words_hash: hash } of rows) {
    if (createHash("sha256").update(words).digest("hex") !== hash) faults.push(`${id} has changed`);
  }
  const mails = new Set((await rowsIn(db, "outgoing_mail")).map((one) => one.dedupe_key));
  const entries = new Map((await rowsIn(db, "money_entry")).map((one) => [one.id, one]));
  for (const { accountId } of plans) {
    const all = await listInvoices(db, [accountId]);
    const standing = standingOf(all);
    const on = standing.flatMap((one) => one.entries);
    if (new Set(on).size !== on.length) faults.push(`a line of ${accountId} is invoiced twice`);
    for (const one of all) {
      faults.push(...paperFaults(one));
      const isSent = one.sent_at !== null && (one.kind === "credit" || standing.includes(one));
      if (isSent !== mails.has(invoiceMailKey(one.id))) faults.push(`${one.id} is half sent`);
      const own = one.entries.flatMap((id) => entries.get(id) ?? []);
      const isTheirs = own.every((entry) => entry.money_account_id === accountId);
      const isAll = own.length === one.entries.length && own.length === new Set(one.entries).size;
      const isSum = one.month === null || owedOf(own) === one.minor;
      if (!isTheirs || !isAll || !isSum) faults.push(`${one.id} is not the sum of its lines`);
    }
    const lines = await listEntries(db, accountId, everything);
    const came = 0 - owedOf(standingEntries(lines).filter(isMoney));
    const asked = standing.reduce((sum, { minor }) => sum + minor, 0);
    const open = (await listOpen(db, [accountId])).values().reduce((sum, one) => sum + one, 0);
    if (open !== Math.max(0, asked - came)) {
      faults.push(`of ${asked} in ${accountId}, with ${came} paid, ${open} are open`);
    }
  }
  return faults;
}

/** Each line of a bank is there once: entered in one account, or waiting. */
export async function bankFaults({ db }: Services, told: Told): Promise<string[]> {
  const faults: string[] = [];
  const held = new Map((await rowsIn(db, "bank_line")).map((one) => [one.key, one]));
  const entries = await rowsIn(db, "money_entry");
  const ofBank = entries.filter(({ key }) => key?.startsWith("bank:"));
  const entered = Map.groupBy(ofBank, ({ key }) => key ?? "");
  for (const [key, { state }] of held) {
    const count = entered.get(key)?.length ?? 0;
    if (count !== (state === "entered" ? 1 : 0))
      faults.push(`${key}, ${state}, is ${count} times entered`);
  }
  for (const key of entered.keys()) if (!held.has(key)) faults.push(`${key} would be read again`);
  for (const { act, as } of told.values()) {
    if (act.does !== "file") continue;
    for (const { key, on, minor } of bankLines(Number(act.of), Number(act.value))) {
      if (as === "" && !held.has(key)) faults.push(`${key}, which was read, is lost`);
      const isIt = (entered.get(key) ?? []).every(
        (one) => one.kind === "payment" && one.minor === minor && one.effective_on === on,
      );
      if (!isIt) faults.push(`${key} is not what the bank says`);
    }
  }
  return faults;
}

/** Once every lesson is on an invoice that is right, what is open of invoices is what is owed. */
export async function openFaults(
  services: Services,
  plans: readonly StormPlan[],
): Promise<string[]> {
  const { clock, db } = services;
  const month = monthOf(academyDay(clock.now()));
  const faults: string[] = [];
  for (const { id: planId, accountId } of plans.filter(({ beforeId }) => beforeId === null)) {
    const read = async () => ({
      entries: await listEntries(db, accountId, everything),
      invoices: await listInvoices(db, [accountId]),
      agreements: await listAgreementsOf(db, [planId]),
    });
    for (let wrong = outdatedInvoice(await read()); wrong; wrong = outdatedInvoice(await read())) {
      await creditInvoice(services, owner, {
        id: wrong.id,
        why: "Outdated",
        key: `end-${wrong.id}`,
      });
    }
    const setAside = (await listPlanLessons(db, planId, "")).map(({ id }) => id);
    const asked = { accountId, month, key: `end-${accountId}` };
    await releaseMonth(services, owner, { ...asked, setAside }, listPlanLessons);
    await issueMonth(services, owner, asked, listPlanLessons);
    const rest = owedOf(openEntries(await read()));
    const open = (await listOpen(db, [accountId])).values().reduce((sum, one) => sum + one, 0);
    const balance = (await balancesOf(db, [accountId])).get(accountId)?.minor ?? 0;
    if (rest !== 0 || open !== Math.max(0, 0 - balance)) {
      faults.push(`${accountId} at ${balance} has ${open} open, and ${rest} on no invoice`);
    }
  }
  return [...faults, ...(await numberFaults(services))];
}

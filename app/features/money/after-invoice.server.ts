import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { guardiansOf, mayFor } from "#app/features/families/family-access.server.ts";
import {
  findGuardianById,
  listIdsOfGuardian,
  type Guardian,
} from "#app/features/families/family-store.server.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { holdAccount, listAccounts, payerOf } from "./account-store.server.ts";
import {
  findInvoice,
  findIssued,
  listInvoices,
  standingOf,
  storeInvoice,
  storeSent,
  takeNumber,
  type Invoice,
} from "./invoice-store.server.ts";
import { issuing, noteMoney, type Issued } from "./issue-invoice.server.ts";

/** What the mail with an invoice is known by. */
export const invoiceMailKey = (id: string) => `invoice:${id}`;

/** Takes an invoice back, whole, by a credit note, after which its lines may stand on another one. Pressed twice it is one. */
export async function creditInvoice(
  services: Services,
  member: DeskMember,
  { id, why, key }: { readonly id: string; readonly why: string; readonly key: string },
): Promise<Issued> {
  assertMay(member, "money");
  const { clock, db } = services;
  return await issuing(db, async (trx, refuse) => {
    const named = await findInvoice(trx, id);
    const account = (named && (await holdAccount(trx, named.money_account_id))) ?? refuse("gone");
    const before = await findIssued(trx, key);
    if (before) return before.credits === id ? before : refuse("gone");
    const all = standingOf(await listInvoices(trx, [account.id]));
    const of = all.find((one) => one.id === id) ?? refuse("gone");
    const { name: payer } = await payerOf(trx, account);
    const number = (await takeNumber(trx, "credit", clock.now())) ?? refuse("restored");
    // Once nobody else takes one: a later number is of no earlier moment.
    const now = clock.now();
    // In the language of its invoice, whose lines stand on it.
    const { currency, minor, money_account_id, payer_id, learner_id, language } = of;
    const issuedOn = academyDay(now);
    const { invoices } = services.wordingIn(language);
    const words = invoices.toCredit(services, { number, account, payer, issuedOn, of, why });
    const facts = { currency, minor, money_account_id, payer_id, learner_id, language, key };
    const credit = await storeInvoice(
      trx,
      {
        ...facts,
        ...number,
        kind: "credit",
        credits: of.id,
        reference: null,
        month: null,
        lessons: null,
        entries: [],
        payer_name: payer,
        due_on: null,
        issued_by: member.name,
      },
      words,
      now,
    );
    await services.outbox.withdraw(trx, [invoiceMailKey(of.id)]);
    await noteMoney(trx, member.id, "invoice.credit", account, now);
    return credit;
  });
}

/** `gone`: it was sent before, or was taken back. `noPayer`: the payer has nothing to do with the learner any more. */
export type SendProblem = "gone" | "noPayer";

/** Sends an invoice or a credit note to its payer, once: from then on it is on their page. @param tell mails it */
export async function sendInvoice(
  services: Services,
  member: DeskMember,
  id: string,
  tell: (trx: Trx, payer: Guardian, invoice: Invoice) => Promise<void>,
): Promise<SendProblem | null> {
  assertMay(member, "money");
  const { clock, database, db } = services;
  const now = clock.now();
  const problem = await db.transaction().execute(async (trx) => {
    const invoice = await findInvoice(trx, id);
    if (!invoice || !(await holdAccount(trx, invoice.money_account_id))) return "gone";
    const standing = standingOf(await listInvoices(trx, [invoice.money_account_id]));
    if (invoice.kind === "invoice" && !standing.some((one) => one.id === id)) return "gone";
    const all = await guardiansOf(trx, invoice.learner_id, now, database.engine, "belong");
    const kept = await findGuardianById(trx, invoice.payer_id);
    const payer = all.find((one) => one.id === kept?.id);
    if (!payer) return "noPayer";
    if (!(await storeSent(trx, id, now))) return "gone";
    await tell(trx, payer, invoice);
    await noteMoney(trx, member.id, "invoice.send", invoice, now);
    return null;
  });
  services.outbox.wake();
  return problem;
}

/** What was sent to somebody who pays, as long as they have to do with who learns, the last one first. */
export async function listOwnInvoices(
  db: Db,
  guardian: Pick<Guardian, "id">,
  now: number,
): Promise<Invoice[]> {
  const accounts = await listAccounts(db, { payerIds: await listIdsOfGuardian(db, guardian.id) });
  const own = await Promise.all(
    accounts.map(({ learner_id: learnerId }) =>
      mayFor(db, { guardianId: guardian.id, learnerId }, "belong", now),
    ),
  );
  const ids = accounts.filter((_, index) => own[index]).map(({ id }) => id);
  return (await listInvoices(db, ids)).filter(({ sent_at: sent }) => sent !== null);
}

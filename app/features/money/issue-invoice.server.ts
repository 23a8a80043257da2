import { academyDate, academyDay } from "#app/features/clock/academy-days.server.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { timesSum } from "#content/money.ts";
import { holdAccount, listEntries, payerOf, type Account } from "./account-store.server.ts";
import { holdAgreements, listAgreementsOf, listHolding } from "./agreement-store.server.ts";
import type { PlanLessons } from "./answer-agreement.server.ts";
import {
  findIssued,
  listInvoices,
  listReleases,
  storeInvoice,
  storeRelease,
  takeNumber,
  type Invoice,
  type InvoiceFacts,
} from "./invoice-store.server.ts";
import type { IssuedFacts } from "./invoice-words.server.ts";
import { referenceOf } from "./reference.ts";
import { accountOf } from "./settle-lesson.server.ts";
import {
  monthOf,
  openEntries,
  outdatedInvoice,
  owedOf,
  paidOf,
  unsaidLessons,
} from "./to-invoice.server.ts";

/**
 * Why the desk's act on an invoice was refused. `gone`: it is not there, or somebody has changed it. `other`: a form under
 * its key was sent before, with something else in it. `unsaid`: nobody has said of a lesson of that time what came of it. `unreleased`: the month was not checked. `early`: it has not begun.
 * `nothing`: nothing is owed. `outdated`: an invoice has a line that was taken back, and is to be taken back first. `bank`:
 * nobody has entered where that currency is paid to. `restored`: an owner has to say first what the last number was.
 */
export type InvoiceProblem =
  | "gone"
  | "other"
  | "unsaid"
  | "unreleased"
  | "early"
  | "nothing"
  | "outdated"
  | "bank"
  | "restored";

export type Issued = { readonly invoice: Invoice } | { readonly problem: InvoiceProblem };

/** An act was refused, and nothing of it is kept: a number that it took is free again. */
class NotIssued extends Error {
  readonly problem: InvoiceProblem;
  constructor(problem: InvoiceProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Issues within a transaction, of which nothing stays if it is refused. */
export async function issuing(
  db: Db,
  make: (trx: Trx, refuse: (problem: InvoiceProblem) => never) => Promise<Invoice>,
): Promise<Issued> {
  const refuse = (problem: InvoiceProblem): never => {
    throw new NotIssued(problem);
  };
  try {
    return { invoice: await db.transaction().execute((trx) => make(trx, refuse)) };
  } catch (error) {
    if (error instanceof NotIssued) return { problem: error.problem };
    throw error;
  }
}

/** Notes in the log what was done about an account. */
export async function noteMoney(
  trx: Trx,
  memberId: string,
  action: string,
  { learner_id: id }: Pick<Account, "learner_id">,
  now: number,
): Promise<void> {
  await recordAct(trx, { memberId, action, about: { kind: "learner", id } }, now);
}

export type OfMonth = { readonly accountId: string; readonly month: string };

/** Lessons of an account until the end of a month, but none of a day ahead, of which nobody has said what came of them. */
async function unsaidOfMonth(
  trx: Trx,
  account: Account,
  { month, now }: { readonly month: string; readonly now: number },
  lessonsOf: PlanLessons,
) {
  const { ids: payerIds } = await payerOf(trx, account);
  const agreements = await listAgreementsOf(trx, [account.plan_id]);
  const today = academyDate(now).toString();
  const all = await lessonsOf(trx, account.plan_id, "");
  const lessons = all.filter(({ on_day: on }) => on <= today);
  return unsaidLessons({ payerIds, currency: account.currency }, agreements, lessons, month);
}

/**
 * Says that a month of an account was checked, and may be invoiced.
 *
 * @param setAside lessons that are left without an outcome: every one of them has to be named
 */
export async function releaseMonth(
  { clock, db }: Services,
  member: DeskMember,
  { accountId, month, setAside }: OfMonth & Checked,
  lessonsOf: PlanLessons,
): Promise<InvoiceProblem | null> {
  assertMay(member, "money");
  const now = clock.now();
  if (month > monthOf(academyDate(now).toString())) return "early";
  return await db.transaction().execute(async (trx) => {
    const account = await holdAccount(trx, accountId);
    return account
      ? await releaseIn(trx, member, account, { month, setAside, now }, lessonsOf)
      : "gone";
  });
}

/** The same within a transaction, of a member who may and of an account that is held. */
export async function releaseIn(
  trx: Trx,
  member: DeskMember,
  account: Account,
  { month, setAside, now }: Checked & { readonly now: number },
  lessonsOf: PlanLessons,
): Promise<InvoiceProblem | null> {
  const unsaid = await unsaidOfMonth(trx, account, { month, now }, lessonsOf);
  if (unsaid.some(({ id }) => !setAside.includes(id))) return "unsaid";
  await storeRelease(trx, {
    money_account_id: account.id,
    month,
    setAside: unsaid.map(({ id }) => id),
    released_at: toIso(now),
    by_id: member.id,
    by_name: member.name,
  });
  await noteMoney(trx, member.id, "invoice.release", account, now);
  return null;
}

type Checked = Pick<OfMonth, "month"> & { readonly setAside: readonly string[] };

type NewInvoice = Pick<InvoiceFacts, "month" | "lessons" | "minor" | "entries" | "key"> & {
  readonly of: IssuedFacts["of"];
};

/** Takes the next number and keeps an invoice, as whoever pays reads it. */
async function issue(
  services: Services,
  trx: Trx,
  member: DeskMember,
  account: Account,
  { of, ...facts }: NewInvoice,
  refuse: (problem: InvoiceProblem) => never,
): Promise<Invoice> {
  const { billing } = services.documents.current().in("en");
  const { currency, learner_id } = account;
  if (!billing.accounts.some((one) => one.currency === currency)) refuse("bank");
  const { name: payer, language } = await payerOf(trx, account);
  const number = (await takeNumber(trx, "invoice", services.clock.now())) ?? refuse("restored");
  // Once nobody else takes one: a later number is of no earlier moment.
  const now = services.clock.now();
  const reference = referenceOf(billing.letters, number.series, number.n);
  const today = academyDate(now);
  const issuedOn = today.toString();
  const dueOn = today.add({ days: billing.days }).toString();
  const words = services.wordingIn(language).invoices.toInvoice(services, {
    number,
    account,
    payer,
    reference,
    issuedOn,
    dueOn,
    of,
    sum: facts.minor,
  });
  const invoice = await storeInvoice(
    trx,
    {
      ...facts,
      ...number,
      reference,
      currency,
      learner_id,
      language,
      kind: "invoice",
      credits: null,
      money_account_id: account.id,
      payer_id: account.payer_id,
      payer_name: payer,
      due_on: dueOn,
      issued_by: member.name,
    },
    words,
    now,
  );
  await noteMoney(trx, member.id, "invoice.issue", account, now);
  return invoice;
}

/** Whether what was issued under a key is what is asked for under it now. */
const isSame = (
  before: Invoice,
  { accountId, month = null, lessons = null, minor = before.minor }: Sent,
) =>
  before.money_account_id === accountId &&
  before.month === month &&
  before.lessons === lessons &&
  before.minor === minor;

type Sent = { readonly accountId: string } & Partial<
  Pick<InvoiceFacts, "month" | "lessons" | "minor">
>;

/** Issues the invoice of a month that was checked: what stands on no other one until its end. Pressed twice it is one. */
export async function issueMonth(
  services: Services,
  member: DeskMember,
  { accountId, month, key }: OfMonth & { readonly key: string },
  lessonsOf: PlanLessons,
): Promise<Issued> {
  assertMay(member, "money");
  return await issuing(services.db, async (trx, refuse) => {
    const account = (await holdAccount(trx, accountId)) ?? refuse("gone");
    const before = await findIssued(trx, key);
    if (before) return isSame(before, { accountId, month }) ? before : refuse("other");
    const release = (await listReleases(trx, [accountId])).find((one) => one.month === month);
    if (!release) return refuse("unreleased");
    const now = services.clock.now();
    const unsaid = await unsaidOfMonth(trx, account, { month, now }, lessonsOf);
    if (unsaid.some(({ id }) => !release.setAside.includes(id))) refuse("unsaid");
    return await issueIn(services, trx, member, account, { month, key, lessonsOf }, refuse);
  });
}

type Releasing = {
  readonly month: string;
  readonly key: string;
  readonly seen?: number;
  readonly lessonsOf: PlanLessons;
};

/**
 * Issues the invoice of a month within a transaction, of an account that is held and of a month that was checked.
 *
 * @param seen what it was to come to; what it comes to now is refused if it is something else
 */
export async function issueIn(
  services: Services,
  trx: Trx,
  member: DeskMember,
  account: Account,
  { month, key, seen, lessonsOf }: Releasing,
  refuse: (problem: InvoiceProblem) => never,
): Promise<Invoice> {
  const { id: accountId } = account;
  const entries = await listEntries(trx, accountId, { limit: mostEntries });
  const invoices = await listInvoices(trx, [accountId]);
  if (outdatedInvoice({ entries, invoices })) refuse("outdated");
  const agreements = await listAgreementsOf(trx, [account.plan_id]);
  const open = { entries, invoices, agreements };
  const lines = openEntries(open).filter((one) => monthOf(one.effective_on) <= month);
  const minor = owedOf(lines);
  if (seen !== undefined && seen !== minor) refuse("gone");
  if (minor <= 0) refuse("nothing");
  const paid = paidOf(open, lines, month, minor);
  const lessons = await lessonsOf(trx, account.plan_id, "");
  const of = { month, lines, paid, agreements, lessons };
  const made = { lessons: null, entries: lines.map(({ id }) => id) };
  return await issue(services, trx, member, account, { ...made, month, minor, key, of }, refuse);
}

/** More than an account ever has. */
export const mostEntries = 10_000;

export type Before = {
  readonly planId: string;
  readonly agreementId: string;
  readonly count: number;
  readonly key: string;
};

/** Issues an invoice for lessons that are paid before they are given, at the price that was agreed. Pressed twice it is one. */
export async function issueBefore(
  services: Services,
  member: DeskMember,
  { planId, agreementId, count, key }: Before,
): Promise<Issued> {
  assertMay(member, "money");
  const now = services.clock.now();
  return await issuing(services.db, async (trx, refuse) => {
    const holding = listHolding(await holdAgreements(trx, planId), academyDay(now));
    const agreement = holding.find(({ id }) => id === agreementId);
    if (agreement?.pays !== "before") return refuse("gone");
    const before = await findIssued(trx, key);
    const opened = await accountOf(trx, agreement, agreement, now);
    const account = (await holdAccount(trx, opened.id)) ?? refuse("gone");
    if (before) {
      const asked = {
        accountId: account.id,
        lessons: count,
        minor: timesSum(agreement.minor, count),
      };
      return isSame(before, asked) ? before : refuse("other");
    }
    const minor = timesSum(agreement.minor, count);
    if (minor <= 0) refuse("nothing");
    const made = { month: null, lessons: count, entries: [] };
    return await issue(
      services,
      trx,
      member,
      account,
      { ...made, minor, key, of: { count, agreement } },
      refuse,
    );
  });
}

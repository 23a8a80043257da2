import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { findAccount } from "../account-store.server.ts";
import { enterLine } from "../enter-by-hand.server.ts";
import { findHeld, storeAside, storeEntered, storeLines } from "./bank-line-store.server.ts";
import { planLines, signOf } from "./match-lines.server.ts";
import type { BankLine } from "./read-bank-file.server.ts";

/** What has become of a file's lines. `changed`: it would no longer be what was shown, and nothing was done. */
export type Entered =
  | { readonly kind: "entered"; readonly entered: number; readonly held: number }
  | { readonly kind: "changed" };

async function enterPayment(
  trx: Trx,
  member: DeskMember,
  accountId: string,
  { key, on, minor }: Pick<BankLine, "key" | "on" | "minor">,
  words: string,
  now: number,
): Promise<void> {
  const line = { accountId, kind: "payment", sum: minor, on, words, key } as const;
  const problem = await enterLine(trx, member, line, now);
  // An account is there for as long as its invoices are, and a key that nobody had read is nobody's.
  if (problem) throw new Error(`A line of a bank could not be entered: ${problem.kind}`);
}

/**
 * Enters what a file has that nobody has read yet, all of it or nothing: as payments, each in the account of the invoice that
 * it names, and what names none as lines that wait for somebody. Pressed twice it is once.
 *
 * @param sign of the plan that the member has seen
 */
export async function enterBankLines(
  services: Pick<Services, "clock" | "db" | "documents">,
  member: DeskMember,
  { lines, sign }: { readonly lines: readonly BankLine[]; readonly sign: string },
): Promise<Entered> {
  assertMay(member, "money");
  const now = services.clock.now();
  const { letters } = services.documents.current().in("en").billing;
  return await services.db.transaction().execute(async (trx) => {
    const read = () => planLines(trx, letters, lines);
    const once = await read();
    // Whoever enters the same file at this moment may have done so between two of its questions.
    const all = signOf(once) === sign ? once : await read();
    const plan = all.filter(({ outcome }) => outcome.kind !== "known");
    if (plan.length > 0 && signOf(all) !== sign) return { kind: "changed" };
    const made = plan.map(({ line, outcome }) => ({
      line,
      why: outcome.kind === "hold" ? outcome.why : null,
    }));
    const stored = await storeLines(trx, made, member.name, now);
    const payments = plan
      .flatMap(({ line, outcome }) =>
        outcome.kind === "enter" && stored.has(line.key) ? [{ line, of: outcome.invoice }] : [],
      )
      // Whoever enters other lines at the same moment takes accounts in this order too.
      .toSorted(
        (one, other) =>
          one.of.money_account_id.localeCompare(other.of.money_account_id) ||
          one.line.on.localeCompare(other.line.on),
      );
    for (const { line, of } of payments)
      await enterPayment(trx, member, of.money_account_id, line, of.reference ?? "", now);
    return { kind: "entered", entered: payments.length, held: stored.size - payments.length };
  });
}

/** `gone`: somebody has matched or forgotten it. `account`: there is no such account. `currency`: it is in another one. */
export type LineAct = "gone" | "account" | "currency";

/** Enters a line that waits as a payment of an account, because a person says that it is for that one. */
export async function matchLine(
  { clock, db }: Pick<Services, "clock" | "db">,
  member: DeskMember,
  { key, accountId }: { readonly key: string; readonly accountId: string },
): Promise<LineAct | null> {
  assertMay(member, "money");
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const line = await findHeld(trx, key);
    if (!line) return "gone";
    const account = await findAccount(trx, accountId);
    if (!account) return "account";
    if (account.currency !== line.currency) return "currency";
    if (!(await storeEntered(trx, key))) return "gone";
    await enterPayment(trx, member, accountId, line, "", now);
    return null;
  });
}

/** Says of a line that waits that it is for no account. */
export async function setLineAside(
  { clock, db }: Pick<Services, "clock" | "db">,
  member: DeskMember,
  key: string,
): Promise<LineAct | null> {
  assertMay(member, "money");
  return await db.transaction().execute(async (trx) => {
    if (!(await storeAside(trx, key, member.name))) return "gone";
    const about = { kind: "site", id: "bank" } as const;
    await recordAct(trx, { memberId: member.id, action: "money.aside", about }, clock.now());
    return null;
  });
}

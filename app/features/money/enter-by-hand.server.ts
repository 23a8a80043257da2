import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import {
  addEntry,
  findByKey,
  findEntry,
  holdAccount,
  keyOf,
  reverseEntry,
  type Account,
  type HandKind,
  type HandProblem,
} from "./account-store.server.ts";

/** A form of the desk: what is entered, of which there is one even if the form is sent twice. */
export type ByHand = {
  readonly accountId: string;
  readonly kind: HandKind;
  /** In the smallest part of the account's currency, more than nothing: the kind decides the sign. */
  readonly sum: number;
  readonly on: string;
  readonly words: string;
  readonly key: string;
};

const owed: readonly HandKind[] = ["refund", "charge"];

async function note(trx: Trx, member: DeskMember, action: string, account: Account, now: number) {
  const about = { kind: "learner", id: account.learner_id } as const;
  await recordAct(trx, { memberId: member.id, action, about }, now);
}

/** Enters a payment, money that goes back, or something in favour or at the charge of whoever pays. @returns null if it is there */
export async function enterByHand(
  { clock, db }: Services,
  member: DeskMember,
  line: ByHand,
): Promise<HandProblem | null> {
  assertMay(member, "money");
  return await db.transaction().execute((trx) => enterLine(trx, member, line, clock.now()));
}

/** The same within a transaction, of a member who may. */
export async function enterLine(
  trx: Trx,
  member: DeskMember,
  { accountId, kind, sum, on, words, key }: ByHand,
  now: number,
): Promise<HandProblem | null> {
  const account = await holdAccount(trx, accountId);
  if (!account) return { kind: "gone" };
  const known = keyOf(key, [accountId, kind, sum, on, words]);
  const before = await findByKey(trx, known);
  if (before) return "money_account_id" in before ? null : before;
  const minor = owed.includes(kind) ? 0 - sum : sum;
  const by = { by_id: member.id, by_name: member.name };
  await addEntry(
    trx,
    account.id,
    { kind, minor, minutes: 0, effective_on: on, words, ...known, ...by },
    now,
  );
  await note(trx, member, "money.enter", account, now);
  return null;
}

type Taken = {
  readonly id: string;
  /** The plan whose page it was pressed on. */
  readonly planId: string;
  readonly words: string;
  readonly key: string;
};

/** Takes a line that a person has entered back, whole. What a lesson costs follows from what is said of it. */
export async function reverseByHand(
  { clock, db }: Services,
  member: DeskMember,
  { id, planId, words, key }: Taken,
): Promise<HandProblem | null> {
  assertMay(member, "money");
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const entry = await findEntry(trx, id);
    const account = entry && (await holdAccount(trx, entry.money_account_id));
    if (account?.plan_id !== planId || !entry) return { kind: "gone" };
    const known = keyOf(key, [id, words]);
    const before = await findByKey(trx, known);
    if (before) return "money_account_id" in before ? null : before;
    if (entry.kind === "reversal" || entry.kind === "lesson") return { kind: "gone" };
    const taken = await trx
      .selectFrom("money_entry")
      .select("id")
      .where("reverses", "=", id)
      .executeTakeFirst();
    if (taken) return { kind: "reversed" };
    await reverseEntry(
      trx,
      entry,
      { words, ...known, by_id: member.id, by_name: member.name },
      now,
    );
    await note(trx, member, "money.reverse", account, now);
    return null;
  });
}

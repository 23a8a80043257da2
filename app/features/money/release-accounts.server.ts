import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { holdAccount } from "./account-store.server.ts";
import type { PlanLessons } from "./answer-agreement.server.ts";
import { findIssued } from "./invoice-store.server.ts";
import { issueIn, issuing, releaseIn, type InvoiceProblem } from "./issue-invoice.server.ts";
import { monthOf } from "./to-invoice.server.ts";

/** Of an account what was ticked: what its invoice was to come to, and the lessons that are set aside. */
export type Ticked = {
  readonly accountId: string;
  readonly seen: number;
  readonly setAside: readonly string[];
};

/** At most so many go in one act. */
const mostTicked = 500;

export type Released = {
  /** How many invoices there are by it now. */
  readonly issued: number;
  readonly refused: readonly { readonly accountId: string; readonly problem: InvoiceProblem }[];
};

/**
 * Checks a month that is over of several accounts and issues the invoice of each: those that are refused say why, and the others
 * go. Each is done whole or not at all. Pressed twice, or by two at once, each is issued once.
 *
 * @param key of the form that was filled in
 */
export async function releaseAccounts(
  services: Services,
  member: DeskMember,
  { month, key, ticked }: { month: string; key: string; ticked: readonly Ticked[] },
  lessonsOf: PlanLessons,
): Promise<Released> {
  assertMay(member, "money");
  const { clock, db } = services;
  const now = clock.now();
  const isOver = month < monthOf(academyDay(now));
  const refused: { accountId: string; problem: InvoiceProblem }[] = [];
  let issued = 0;
  let made = 0;
  for (const { accountId, seen, setAside } of ticked.slice(0, mostTicked)) {
    const own = `${key}-${accountId}`;
    let isNew = false;
    const answer = await issuing(db, async (trx, refuse) => {
      const account = (await holdAccount(trx, accountId)) ?? refuse("gone");
      const before = await findIssued(trx, own);
      if (before)
        return before.money_account_id === accountId && before.month === month
          ? before
          : refuse("other");
      if (!isOver) refuse("early");
      const problem = await releaseIn(trx, member, account, { month, setAside, now }, lessonsOf);
      if (problem) refuse(problem);
      isNew = true;
      return await issueIn(
        services,
        trx,
        member,
        account,
        { month, key: own, seen, lessonsOf },
        refuse,
      );
    });
    if ("problem" in answer) refused.push({ accountId, problem: answer.problem });
    else {
      issued += 1;
      made += Number(isNew);
    }
  }
  if (made > 0) {
    const about = { kind: "site", id: "invoices" } as const;
    const detail = `${month}: ${made}`;
    await recordAct(db, { memberId: member.id, action: "invoice.month", about, detail }, now);
  }
  return { issued, refused };
}

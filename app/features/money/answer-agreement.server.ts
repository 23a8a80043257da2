import { academyDate, academyDay } from "#app/features/clock/academy-days.server.ts";
import { mayFor } from "#app/features/families/family-access.server.ts";
import {
  findGuardianById,
  listIdsOfGuardian,
  type Guardian,
} from "#app/features/families/family-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { policy } from "#content/policy.ts";
import {
  areWordsWhole,
  findAgreement,
  holdAgreements,
  keptFrom,
  listAgreementsFor,
  standingOf,
  storeStanding,
  type Agreement,
} from "./agreement-store.server.ts";
import type { PlanLesson } from "./lesson-facts.ts";
import { accountOf, settleLesson, type By } from "./settle-lesson.server.ts";

/** Whoever keeps lessons gives those of a plan from an original date on. */
export type PlanLessons = (trx: Trx, planId: string, fromOn: string) => Promise<PlanLesson[]>;

/** Whether somebody pays by an agreement, and still has to do with who learns. */
async function paysBy(
  db: Db,
  guardian: Pick<Guardian, "id">,
  agreement: Pick<Agreement, "payer_id" | "learner_id">,
  now: number,
): Promise<boolean> {
  const payer = await findGuardianById(db, agreement.payer_id);
  const pair = { guardianId: guardian.id, learnerId: agreement.learner_id };
  return payer?.id === guardian.id && (await mayFor(db, pair, "belong", now));
}

/** What somebody has been asked to accept, has accepted or pays by, as long as they have to do with who learns. */
export async function listOwnAgreements(
  db: Db,
  guardian: Pick<Guardian, "id">,
  now: number,
): Promise<Agreement[]> {
  const all = await listAgreementsFor(db, await listIdsOfGuardian(db, guardian.id));
  const own = await Promise.all(all.map((one) => paysBy(db, guardian, one, now)));
  return all.filter((_, index) => own[index]);
}

/** One of them. */
export async function findOwnAgreement(
  db: Db,
  guardian: Pick<Guardian, "id">,
  id: string,
  now: number,
): Promise<Agreement | null> {
  return (await listOwnAgreements(db, guardian, now)).find((one) => one.id === id) ?? null;
}

/**
 * Why an agreement was not answered. `gone`: there is none for them. `answered`: it was, in another way, or the desk took it
 * back. `words`: it is not what they have read.
 */
export type AnswerProblem = { readonly kind: "gone" | "answered" | "words" };

export type Answer = {
  readonly id: string;
  /** The hash of the words that the page showed. */
  readonly hash: string;
  /** Whether lessons are to begin before the days are over in which it may be cancelled; null for who says no. */
  readonly beginsAtOnce: boolean | null;
};

/** The last day on which an agreement may be cancelled that is accepted at a moment, on the academy's clock. */
export function cancelUntil(now: number): string {
  return academyDate(now).add({ days: policy.cancelDays }).toString();
}

/**
 * Accepts an agreement, or says no to it, as whoever pays. What was said of its lessons until now is charged by it. Pressed
 * twice it is answered once.
 */
export async function answerAgreement(
  trx: Trx,
  guardian: Guardian,
  { id, hash, beginsAtOnce }: Answer,
  { lessonsOf, now }: { readonly lessonsOf: PlanLessons; readonly now: number },
): Promise<
  { readonly done: Agreement; readonly isNew: boolean } | { readonly problem: AnswerProblem }
> {
  const named = await findOwnAgreement(trx, guardian, id, now);
  if (!named) return { problem: { kind: "gone" } };
  const all = await holdAgreements(trx, named.plan_id);
  const one = all.find((other) => other.id === id);
  if (!one || !(await paysBy(trx, guardian, one, now))) return { problem: { kind: "gone" } };
  if (one.words_hash !== hash || !areWordsWhole(one)) return { problem: { kind: "words" } };
  const standing = standingOf(one);
  const wanted = beginsAtOnce === null ? "declined" : "accepted";
  if (standing === wanted) return { done: one, isNew: false };
  if (standing !== "sent") return { problem: { kind: "answered" } };
  if (beginsAtOnce === null) await storeStanding(trx, id, { declined_at: toIso(now) });
  else {
    await storeStanding(trx, id, {
      accepted_at: toIso(now),
      keep_until: keptFrom(one, now),
      accepted_by: guardian.id,
      begins_at_once: beginsAtOnce ? 1 : 0,
      cancel_until: cancelUntil(now),
    });
    await settleFrom(trx, one, { lessonsOf, now, by: bySite });
  }
  const done = await findAgreement(trx, id);
  if (!done) throw new Error("An agreement is gone while it is answered");
  return { done, isNew: true };
}

/** Whoever settles what nobody has said just now. */
const bySite: By = { by_id: null, by_name: "" };

/**
 * Has the accounts of a plan follow an agreement that holds from now on, or does not any more. Where lessons are paid before,
 * there is one for the first payment.
 */
export async function settleFrom(
  trx: Trx,
  agreement: Agreement,
  {
    lessonsOf,
    now,
    by,
  }: { readonly lessonsOf: PlanLessons; readonly now: number; readonly by: By },
): Promise<void> {
  const { plan_id: planId, from_on: fromOn } = agreement;
  if (agreement.pays === "before") await accountOf(trx, agreement, agreement, now);
  for (const lesson of await lessonsOf(trx, planId, fromOn)) {
    await settleLesson(trx, lesson, { now, by });
  }
}

/** Whether an agreement may still be cancelled without a reason at a moment. */
export function mayCancel(one: Agreement, now: number): boolean {
  return (
    standingOf(one) === "accepted" &&
    one.cancel_until !== null &&
    academyDay(now) <= one.cancel_until
  );
}

/**
 * Cancels an agreement within its first days: what was given until then is paid for if they had asked to begin at once, and
 * else nothing is.
 *
 * @returns false if it may not be cancelled, or not by them; true also if it was
 */
export async function cancelAgreement(
  trx: Trx,
  guardian: Guardian,
  id: string,
  { lessonsOf, now }: { readonly lessonsOf: PlanLessons; readonly now: number },
): Promise<Agreement | null> {
  const named = await findOwnAgreement(trx, guardian, id, now);
  if (!named) return null;
  const one = (await holdAgreements(trx, named.plan_id)).find((other) => other.id === id);
  if (!one || !(await paysBy(trx, guardian, one, now))) return null;
  if (standingOf(one) === "cancelled") return one;
  if (!mayCancel(one, now)) return null;
  await storeStanding(trx, id, { cancelled_at: toIso(now) });
  await settleFrom(trx, one, { lessonsOf, now, by: bySite });
  return await findAgreement(trx, id);
}

import type { Db } from "#app/platform/.server/db/database.ts";
import { chargeOf } from "./agreed-rules.ts";
import { findStanding, type Balance } from "./account-store.server.ts";
import { agreementOn, priceOf, type Agreement } from "./agreement-store.server.ts";
import type { PlanLesson } from "./lesson-facts.ts";

/** A lesson as it will have been: given, or called off late. */
export type StoppedLesson = PlanLesson & {
  /** Whether it makes up for a lesson that was charged. */
  readonly isPaidFor: boolean;
};

/** Lessons, each with whether it makes up for one that was charged. */
export async function withPaidFor<Lesson extends PlanLesson>(
  db: Db,
  lessons: readonly Lesson[],
): Promise<(Lesson & StoppedLesson)[]> {
  const found: (Lesson & StoppedLesson)[] = [];
  for (const lesson of lessons) {
    const missed = lesson.made_up_for === null ? null : await findStanding(db, lesson.made_up_for);
    found.push({ ...lesson, isPaidFor: (missed?.minor ?? 0) < 0 });
  }
  return found;
}

/** Whose account it is, and in what. */
type Whose = { readonly payerIds: readonly string[]; readonly currency: string };

/**
 * What an account comes to once some lessons stand in it too, each by the agreement of its original date: what is above
 * nothing goes back, what is below is owed.
 */
export function sumAfter(
  { minor }: Pick<Balance, "minor">,
  agreements: readonly Agreement[],
  { payerIds, currency }: Whose,
  lessons: readonly StoppedLesson[],
): number {
  return lessons.reduce((sum, lesson) => {
    const one = agreementOn(agreements, lesson.made_up_on ?? lesson.original_on);
    const isTheirs = one && payerIds.includes(one.payer_id) && one.currency === currency;
    const charge = isTheirs ? chargeOf(lesson, priceOf(one), lesson.isPaidFor) : null;
    return sum - (charge?.minor ?? 0);
  }, minor);
}

import type { Trx } from "#app/platform/.server/db/database.ts";
import { findLearners, firstNameOf } from "#app/features/families/family-store.server.ts";
import { chargeOf, stepFor } from "./agreed-rules.ts";
import { addEntry, findStanding, openAccount, reverseEntry } from "./account-store.server.ts";
import { agreementOn, holdAgreements, priceOf, type Agreement } from "./agreement-store.server.ts";
import type { PlanLesson } from "./lesson-facts.ts";

/**
 * Brings what is charged for a lesson to what its agreement asks for it, as it is now: what was charged otherwise is taken
 * back, and nothing is written if it is right already. Call it in the transaction that changes the lesson.
 *
 * @param by who said it; the site itself has no name
 */
export async function settleLesson(
  trx: Trx,
  lesson: PlanLesson,
  { now, by }: { readonly now: number; readonly by: By },
): Promise<void> {
  if (lesson.kind === "trial") return;
  // Whoever accepts one meanwhile waits, and then settles what was said by now.
  const all = await holdAgreements(trx, lesson.plan_id);
  const agreement = agreementOn(all, lesson.made_up_on ?? lesson.original_on, lesson.on_day);
  const charge = agreement && (await chargeBy(trx, agreement, lesson));
  const standing = await findStanding(trx, lesson.id);
  if (!charge && !standing) return;
  const account = charge && (await accountOf(trx, agreement, lesson, now));
  const { takesBack, charges } = stepFor(
    standing && { ...standing, account: standing.money_account_id },
    charge && account && { ...charge, account: account.id },
  );
  if (standing && takesBack) await reverseEntry(trx, standing, by, now);
  if (!charge || !account || !charges) return;
  await addEntry(
    trx,
    account.id,
    {
      kind: "lesson",
      minor: 0 - charge.minor,
      minutes: charge.minutes,
      counts: charge.counts,
      effective_on: lesson.original_on,
      agreement_id: agreement.id,
      lesson_id: lesson.id,
      ...by,
    },
    now,
  );
}

export type By = { readonly by_id: string | null; readonly by_name: string };

async function chargeBy(trx: Trx, agreement: Agreement, lesson: PlanLesson) {
  const missed = lesson.made_up_for === null ? null : await findStanding(trx, lesson.made_up_for);
  return chargeOf(lesson, priceOf(agreement), (missed?.minor ?? 0) < 0);
}

/** The account of whoever pays by an agreement; it is opened if there is none. */
export async function accountOf(
  trx: Trx,
  agreement: Agreement,
  { learner_id: id }: Pick<PlanLesson, "learner_id">,
  now: number,
) {
  const [learner] = await findLearners(trx, [id]);
  return await openAccount(trx, agreement, learner ? firstNameOf(learner) : "", now);
}

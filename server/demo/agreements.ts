import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { listPlanLessons } from "#app/features/lessons/charge-lesson.server.ts";
import { findSeries } from "#app/features/lessons/series-store.server.ts";
import { usualRules } from "#app/features/money/agreed-rules.ts";
import { listAgreementsOf } from "#app/features/money/agreement-store.server.ts";
import { answerAgreement } from "#app/features/money/answer-agreement.server.ts";
import { draftAgreement, sendAgreement } from "#app/features/money/draft-agreement.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import {
  putAcceptedMail,
  putAgreementMail,
} from "#app/shell/family/money/agreement-mail.server.ts";

/** What a family of the demo agrees to. `sent`: they have not answered yet. */
export type DemoAgreement = {
  readonly currency: "GBP" | "PKR" | "CAD";
  /** Of a lesson by the list, in the smallest part of the currency, and for a sibling a tenth less. */
  readonly list: number;
  readonly isSibling?: boolean;
  /** What a lesson was by the list when they began, half a year ago; null of those who have only begun. */
  readonly earlier: number | null;
  readonly pays: "before" | "after";
  readonly answer: "accepted" | "sent";
};

const dateOf = (time: number) => toIso(time).slice(0, 10);
const week = 7 * 86_400_000;

const priceOf = ({ list, isSibling = false }: DemoAgreement) => (isSibling ? 0.9 : 1) * list;

/** Agrees with whoever manages a learner on their weekly lessons, from a date on or from the first lesson on. */
export async function tellAgreement(
  services: Services,
  owner: DeskMember,
  seriesId: string,
  agreed: DemoAgreement,
  { from, weeks }: { readonly from?: number; readonly weeks: number },
): Promise<void> {
  const { clock, db } = services;
  const now = clock.now();
  const series = await findSeries(db, seriesId);
  const [payer] = series ? await guardiansOf(db, series.learner_id, now) : [];
  if (!series || !payer) return;
  const { plan_id: planId, learner_id, minutes } = series;
  const facts = {
    plan_id: planId,
    learner_id,
    payer_id: payer.id,
    currency: agreed.currency,
    minor: priceOf(agreed),
    list_minor: agreed.list,
    reduction: agreed.isSibling ? "sibling" : "none",
    reduction_words: "",
    minutes,
    per_week: 1,
    pays: agreed.pays,
    tells_left: agreed.pays === "before" ? 1 : 0,
    from_on: from === undefined ? series.starts_on : dateOf(from),
    to_on: dateOf(now + weeks * week),
    rules: usualRules,
  } as const;
  await draftAgreement(services, owner, facts, [series]);
  const [one] = (await listAgreementsOf(db, [planId])).slice(-1);
  if (!one) return;
  await sendAgreement(services, owner, { planId, id: one.id }, (trx, guardian, sent) =>
    putAgreementMail(services, trx, guardian, sent),
  );
  if (agreed.answer === "sent") return;
  const accepted = { id: one.id, hash: one.words_hash, beginsAtOnce: true };
  await db.transaction().execute(async (trx) => {
    const lessonsOf = listPlanLessons;
    const answered = await answerAgreement(trx, payer, accepted, { lessonsOf, now });
    if ("done" in answered) await putAcceptedMail(services, trx, payer, answered.done);
  });
}

import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { listPlanLessons } from "#app/features/lessons/charge-lesson.server.ts";
import { findSeries } from "#app/features/lessons/series-store.server.ts";
import { usualRules } from "#app/features/money/agreed-rules.ts";
import { listAccounts } from "#app/features/money/account-store.server.ts";
import { listAgreementsOf } from "#app/features/money/agreement-store.server.ts";
import { answerAgreement } from "#app/features/money/answer-agreement.server.ts";
import { draftAgreement, sendAgreement } from "#app/features/money/draft-agreement.server.ts";
import { enterByHand } from "#app/features/money/enter-by-hand.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putAgreementMail } from "#app/shell/family/money/agreement-mail.server.ts";

/** What a family of the demo agrees to. `sent`: they have not answered yet. */
export type DemoAgreement = {
  readonly currency: "GBP" | "PKR" | "CAD";
  /** Of a lesson by the list, and what of it is taken off, in the smallest part of the currency. */
  readonly list: number;
  readonly less?: number;
  readonly pays: "before" | "after";
  readonly weeks: number;
  readonly answer: "accepted" | "sent";
};

const dateOf = (time: number) => toIso(time).slice(0, 10);
const week = 7 * 86_400_000;

/** Agrees with whoever manages a learner on their weekly lessons; of who pays before, the lessons of eight weeks are paid. */
export async function tellAgreement(
  services: Services,
  owner: DeskMember,
  seriesId: string,
  { currency, list, less = 0, pays, weeks, answer }: DemoAgreement,
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
    currency,
    minor: list - less,
    list_minor: list,
    reduction: less > 0 ? "sibling" : "none",
    reduction_words: "",
    minutes,
    per_week: 1,
    pays,
    from_on: series.starts_on,
    to_on: dateOf(now + weeks * week),
    rules: usualRules,
  } as const;
  await draftAgreement(services, owner, facts, [series]);
  const [one] = (await listAgreementsOf(db, [planId])).slice(-1);
  if (!one) return;
  await sendAgreement(services, owner, { planId, id: one.id }, (trx, guardian, sent) =>
    putAgreementMail(services, trx, guardian, sent),
  );
  if (answer === "sent") return;
  const accepted = { id: one.id, hash: one.words_hash, beginsAtOnce: true };
  await db
    .transaction()
    .execute((trx) => answerAgreement(trx, payer, accepted, { lessonsOf: listPlanLessons, now }));
  const [account] = await listAccounts(db, { planIds: [planId] });
  if (pays === "after" || !account) return;
  const paid = { kind: "payment", sum: 8 * (list - less), on: dateOf(now), words: "" } as const;
  await enterByHand(services, owner, { ...paid, accountId: account.id, key: newId() });
}

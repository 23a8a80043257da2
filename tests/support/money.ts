import { usualRules } from "#app/features/money/agreed-rules.ts";
import { listAccounts, openAccount } from "#app/features/money/account-store.server.ts";
import {
  findAgreement,
  keptFrom,
  listAgreementsOf,
  storeDraft,
  storeStanding,
  type Agreement,
  type AgreementFacts,
} from "#app/features/money/agreement-store.server.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { findSeries } from "#app/features/lessons/series-store.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { PlanLesson } from "#app/features/money/lesson-facts.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { newId } from "#app/platform/.server/ids.ts";

export const words = {
  title: "Ibrahim’s lessons",
  lines: [["Price", "£12.00 a lesson"]],
  rules: [],
} as const;

/** What an agreement says, of a plan that need not exist. */
export const agreementFacts = (change: Partial<AgreementFacts> = {}): AgreementFacts => ({
  plan_id: "plan",
  learner_id: newId(),
  payer_id: newId(),
  payer_name: "Maryam Example",
  currency: "GBP",
  minor: 1_200,
  list_minor: 1_200,
  reduction: "none",
  reduction_words: "",
  minutes: 45,
  per_week: 1,
  pays: "after",
  tells_left: 0,
  from_on: "2027-03-01",
  to_on: "2027-06-30",
  language: "en",
  rules: usualRules,
  ...change,
});

/** An agreement that was sent. */
export async function sentAgreement(
  db: Db,
  facts: Partial<AgreementFacts>,
  now: number,
): Promise<Agreement> {
  return await db.transaction().execute(async (trx) => {
    const id = await storeDraft(trx, agreementFacts(facts), words, "Nadia", now);
    await storeStanding(trx, id, { sent_at: toIso(now) });
    const sent = await findAgreement(trx, id);
    if (!sent) throw new Error("It was not stored");
    return sent;
  });
}

/** One that holds, whoever pressed. */
export async function heldAgreement(
  db: Db,
  facts: Partial<AgreementFacts>,
  now: number,
): Promise<Agreement> {
  const sent = await sentAgreement(db, facts, now);
  const held = { accepted_at: toIso(now), accepted_by: sent.payer_id, begins_at_once: 1 };
  await db.transaction().execute(async (trx) => {
    const kept = { cancel_until: "2027-03-15", keep_until: keptFrom(sent, now) };
    await storeStanding(trx, sent.id, { ...held, ...kept });
  });
  return { ...sent, ...held };
}

/** What a member enters by hand. */
export const aPayment = { kind: "payment", sum: 100, on: "2027-03-09", words: "" } as const;

/** What a member would draft for the plan of a weekly time, and who pays. */
export async function draftFacts({ clock, db }: Pick<Services, "clock" | "db">, seriesId: string) {
  const series = await findSeries(db, seriesId);
  const { plan_id = "", learner_id = "" } = series ?? {};
  const [payer] = await guardiansOf(db, learner_id, clock.now());
  const { payer_name: _, language: __, ...facts } = agreementFacts();
  return { ...facts, plan_id, learner_id, payer_id: payer?.id ?? "" };
}

/** The last agreement of the plan of a weekly time. */
export async function lastAgreement({ db }: Pick<Services, "db">, seriesId: string) {
  const planId = (await findSeries(db, seriesId))?.plan_id ?? "";
  return { planId, id: (await listAgreementsOf(db, [planId])).at(-1)?.id ?? "" };
}

/** Its account, if there is one. */
export async function findAccountFor({ db }: Pick<Services, "db">, seriesId: string) {
  const planId = (await findSeries(db, seriesId))?.plan_id ?? "";
  return (await listAccounts(db, { planIds: [planId] }))[0] ?? { id: "", plan_id: planId };
}

/** Its account, which is opened. */
export async function accountFor(services: Pick<Services, "clock" | "db">, seriesId: string) {
  const facts = { ...(await draftFacts(services, seriesId)), payer_name: "Maryam Example" };
  return await services.db
    .transaction()
    .execute((trx) => openAccount(trx, facts, "Ibrahim", services.clock.now()));
}

/** A lesson of a plan as the room of lessons gives it. */
export const planLesson = (change: Partial<PlanLesson> = {}): PlanLesson => ({
  id: newId(),
  kind: "weekly",
  plan_id: "plan",
  learner_id: "learner",
  course: "tajweed",
  wanted_language: "",
  original_on: "2027-03-16",
  on_day: "2027-03-16",
  minutes: 45,
  held_minutes: null,
  state: "on",
  counts_as: null,
  outcome: null,
  made_up_for: null,
  made_up_on: null,
  ...change,
});

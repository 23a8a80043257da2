import { academyDay, endOfDay, startOfDay } from "#app/features/clock/academy-days.server.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import {
  findLearners,
  firstNameOf,
  type Guardian,
} from "#app/features/families/family-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { isDate } from "#app/features/tutors/tutor-fields.ts";
import {
  holdAgreements,
  keptFrom,
  standingOf,
  storeDraft,
  storeStanding,
  type Agreement,
  type AgreementFacts,
} from "./agreement-store.server.ts";
import type { Around } from "./agreement-words.server.ts";
import { cancelUntil, settleFrom, type PlanLessons } from "./answer-agreement.server.ts";

/**
 * Why the desk's act on an agreement was refused. `gone`: somebody has changed it. `noPayer`: whoever is to pay has nothing
 * to do with the learner. `elsewhere`: it is no day that has been. `late`: the days are over in which it can be cancelled.
 * `ended`: it is no day on which it holds.
 */
export type DraftProblem = "gone" | "noPayer" | "elsewhere" | "late" | "ended";

type Facts = Omit<AgreementFacts, "payer_name" | "language">;

/** Whoever is to pay by an agreement, and still has to do with who learns. */
async function findPayer(
  { clock, database }: Pick<Services, "clock" | "database">,
  trx: Trx,
  { learner_id: learnerId, payer_id: payerId }: Pick<Agreement, "learner_id" | "payer_id">,
): Promise<Guardian | null> {
  const all = await guardiansOf(trx, learnerId, clock.now(), database.engine, "belong");
  return all.find(({ id }) => id === payerId) ?? null;
}

async function note(
  trx: Trx,
  member: DeskMember,
  action: string,
  one: Pick<Agreement, "learner_id">,
  now: number,
) {
  const about = { kind: "learner", id: one.learner_id } as const;
  await recordAct(trx, { memberId: member.id, action, about }, now);
}

/** Drafts the next agreement for a plan, worded in the language of whoever is to pay. An earlier draft goes. */
export async function draftAgreement(
  services: Services,
  member: DeskMember,
  facts: Facts,
  subjects: Around["subjects"],
): Promise<DraftProblem | null> {
  assertMay(member, "money");
  const { clock, db } = services;
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const payer = await findPayer(services, trx, facts);
    const [learner] = await findLearners(trx, [facts.learner_id]);
    if (!payer || !learner) return "noPayer";
    const language = payer.site_language;
    const all = { ...facts, payer_name: payer.name, language };
    const name = learner.adult_id === null ? firstNameOf(learner) : null;
    const { agreements } = services.wordingIn(language);
    const words = agreements.toAgreement(services, all, { name, subjects });
    await storeDraft(trx, all, words, member.name, now);
    await note(trx, member, "agreement.draft", facts, now);
    return null;
  });
}

type Held = { readonly one: Agreement; readonly trx: Trx; readonly now: number };

/** Does something to an agreement of a plan that stands in one of some ways. */
async function onAgreement(
  { clock, db }: Services,
  member: DeskMember,
  { planId, id }: { readonly planId: string; readonly id: string },
  standings: readonly ReturnType<typeof standingOf>[],
  act: (held: Held) => Promise<DraftProblem | null>,
): Promise<DraftProblem | null> {
  assertMay(member, "money");
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const one = (await holdAgreements(trx, planId)).find((other) => other.id === id);
    if (!one || !standings.includes(standingOf(one))) return "gone";
    return await act({ one, trx, now });
  });
}

/** Takes back what waits for an answer: a later version takes its place. */
async function withdrawOpen(trx: Trx, planId: string, now: number): Promise<void> {
  for (const { id, ...other } of await holdAgreements(trx, planId)) {
    const isOpen = standingOf({ id, ...other }) === "sent";
    if (isOpen) await storeStanding(trx, id, { withdrawn_at: toIso(now) });
  }
}

type At = { readonly planId: string; readonly id: string };

/** Sends a draft to whoever is to pay. @param tell mails it; one that was sent before and not answered is taken back */
export async function sendAgreement(
  services: Services,
  member: DeskMember,
  at: At,
  tell: (trx: Trx, payer: Guardian, agreement: Agreement) => Promise<void>,
): Promise<DraftProblem | null> {
  const problem = await onAgreement(services, member, at, ["draft"], async ({ one, trx, now }) => {
    const payer = await findPayer(services, trx, one);
    if (!payer) return "noPayer";
    await withdrawOpen(trx, at.planId, now);
    await storeStanding(trx, one.id, { sent_at: toIso(now) });
    await tell(trx, payer, one);
    await note(trx, member, "agreement.send", one, now);
    return null;
  });
  services.outbox.wake();
  return problem;
}

/** Takes back an agreement that was sent and not answered. */
export async function withdrawAgreement(services: Services, member: DeskMember, at: At) {
  return await onAgreement(services, member, at, ["sent"], async ({ one, trx, now }) => {
    await storeStanding(trx, one.id, { withdrawn_at: toIso(now) });
    await note(trx, member, "agreement.withdraw", one, now);
    return null;
  });
}

type Entering = At & { readonly on: string };

/** Enters something of an agreement, by which the accounts of its plan go from then on. */
async function enter(
  services: Services,
  member: DeskMember,
  at: Entering,
  action: string,
  lessonsOf: PlanLessons,
  /** What is noted, or why not. */
  noted: (one: Agreement, now: number) => Parameters<typeof storeStanding>[2] | DraftProblem,
): Promise<DraftProblem | null> {
  const standings =
    action === "elsewhere" ? (["draft"] as const) : (["accepted", "elsewhere"] as const);
  return await onAgreement(services, member, at, standings, async ({ one, trx, now }) => {
    const change = noted(one, now);
    if (typeof change === "string") return change;
    if (action === "elsewhere") await withdrawOpen(trx, at.planId, now);
    await storeStanding(trx, one.id, change);
    const by = { by_id: member.id, by_name: member.name };
    await settleFrom(trx, one, { lessonsOf, now, by });
    await note(trx, member, `agreement.${action}`, one, now);
    return null;
  });
}

/** Enters that a draft was agreed in another way on a day. What was said of its lessons until now is charged by it. */
export async function enterElsewhere(
  services: Services,
  member: DeskMember,
  at: Entering,
  lessonsOf: PlanLessons,
): Promise<DraftProblem | null> {
  return await enter(services, member, at, "elsewhere", lessonsOf, (one, now) =>
    isDate(at.on) && at.on <= academyDay(now)
      ? { elsewhere_on: at.on, keep_until: keptFrom(one, now) }
      : "elsewhere",
  );
}

/**
 * Enters that somebody has cancelled an agreement within its first days, by a letter for example, on the day on which they
 * told us.
 */
export async function enterCancelled(
  services: Services,
  member: DeskMember,
  at: Entering,
  lessonsOf: PlanLessons,
): Promise<DraftProblem | null> {
  return await enter(services, member, at, "cancel", lessonsOf, (one, now) => {
    if (!isDate(at.on) || at.on > academyDay(now)) return "elsewhere";
    const until = one.cancel_until ?? cancelUntil(startOfDay(one.elsewhere_on ?? at.on));
    if (at.on > until) return "late";
    return { cancelled_at: toIso(Math.min(now, endOfDay(at.on) - 1)) };
  });
}

/** Ends an agreement before its time, once: lessons after that date cost nothing by it. */
export async function endAgreement(
  services: Services,
  member: DeskMember,
  at: Entering,
  lessonsOf: PlanLessons,
): Promise<DraftProblem | null> {
  return await enter(services, member, at, "end", lessonsOf, (one) => {
    if (!isDate(at.on) || at.on > one.to_on) return "ended";
    return one.ended_on === null ? { ended_on: at.on } : "gone";
  });
}

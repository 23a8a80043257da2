import { writeSync } from "node:fs";

import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { attendances } from "#app/features/lessons/attendances.ts";
import { listPlanLessons } from "#app/features/lessons/charge-lesson.server.ts";
import { setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { weeklyKinds } from "#app/features/lessons/weekly-kind.server.ts";
import { listEntries } from "#app/features/money/account-store.server.ts";
import { listAgreementsOf } from "#app/features/money/agreement-store.server.ts";
import { answerAgreement } from "#app/features/money/answer-agreement.server.ts";
import { draftAgreement, sendAgreement } from "#app/features/money/draft-agreement.server.ts";
import { enterByHand, reverseByHand } from "#app/features/money/enter-by-hand.server.ts";
import { seededRandom } from "#app/features/quizzes/seeded-random.ts";
import { systemClock } from "#app/platform/.server/clock.ts";
import { parseConfig } from "#app/platform/.server/config.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { createServices, type Services } from "#app/platform/.server/services.ts";
import {
  putAcceptedMail,
  putAgreementMail,
} from "#app/shell/family/money/agreement-mail.server.ts";
import { wording } from "#app/shell/wording/wording.server.ts";
import { memberOf } from "./desk.ts";
import { agreementFacts } from "./money.ts";
import { openSeeds } from "./seeds.ts";

/** A plan of the storm: whose it is, its account, and its lessons, which have been. */
export type StormPlan = {
  readonly id: string;
  readonly learnerId: string;
  readonly payerId: string;
  readonly accountId: string;
  readonly lessons: readonly { readonly id: string; readonly on: string }[];
};

/** Something that is done: by a member who is called by its id, so that whatever it leaves behind names it. */
export type MoneyAct = {
  readonly id: string;
  readonly does: "say" | "pay" | "back" | "draft" | "send" | "answer";
  readonly plan: number;
  /** The lesson, the line or the agreement; a payment and a draft have none. */
  readonly of: string;
  /** The outcome, the sum, or whether it is accepted. */
  readonly value: string | number;
};

/** What a worker says of an act: that it begins, and what came of it, empty if it was done. */
export type Said = { readonly begins: MoneyAct } | { readonly ended: string; readonly as: string };

export type StormOrder = {
  readonly now: number;
  readonly seed: string;
  readonly plans: readonly StormPlan[];
  /** What a process before had begun when it was killed, and is sent again, as a browser would. */
  readonly again: readonly MoneyAct[];
};

const often: Readonly<Record<MoneyAct["does"], number>> = {
  say: 10,
  pay: 5,
  back: 3,
  draft: 1,
  send: 1,
  answer: 1,
};
const kinds = Object.entries(often).flatMap(([does, times]) =>
  Array.from({ length: times }, () => does as MoneyAct["does"]),
);
const atOnce = 4;

const order = JSON.parse(process.argv[2] ?? "") as StormOrder;
const random = seededRandom(order.seed);
const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
const planAt = (index: number) => order.plans[index] as StormPlan;

/** @returns null where there is nothing to do it to */
async function chooseAct({ db }: Services): Promise<MoneyAct | null> {
  const plan = Math.floor(random() * order.plans.length);
  const { accountId, lessons } = planAt(plan);
  const does = pick(kinds) ?? "say";
  const act = (of: string | undefined, value: string | number = "") =>
    of === undefined ? null : { id: newId(), does, plan, of, value };
  if (does === "say") return act(pick(lessons)?.id, pick(attendances));
  if (does === "pay") return act("", 100 + Math.floor(random() * 900));
  if (does === "draft") return act("", 1_000 + Math.floor(random() * 500));
  if (does === "back") {
    const last = await listEntries(db, accountId, { limit: 20 });
    return act(pick(last.filter(({ kind }) => kind === "payment"))?.id);
  }
  // Of any plan, as there are few.
  const open = await db
    .selectFrom("agreement")
    .select(["id", "plan_id"])
    .where("sent_at", does === "send" ? "is" : "is not", null)
    .where("accepted_at", "is", null)
    .where("declined_at", "is", null)
    .where("withdrawn_at", "is", null)
    .execute();
  const one = pick(open);
  const at = order.plans.findIndex(({ id }) => id === one?.plan_id);
  return one ? { id: newId(), does, plan: at, of: one.id, value: random() < 0.8 ? 1 : 0 } : null;
}

/** Does it as the desk's page or the family's does. @returns why not, or nothing */
async function run(services: Services, { id, does, plan, of, value }: MoneyAct): Promise<string> {
  const { clock, db } = services;
  const member = { ...memberOf("owner"), id, name: id };
  const { id: planId, learnerId, payerId, accountId, lessons } = planAt(plan);
  if (does === "say") {
    const minutes = value === "short" ? 20 : null;
    const isDone = await setOutcome(services, weeklyKinds, member, of, String(value), minutes);
    return isDone ? "" : "refused";
  }
  const line = { on: "2027-03-09", words: "As told", key: id };
  if (does === "pay") {
    const paid = { ...line, accountId, kind: "payment", sum: Number(value) } as const;
    return (await enterByHand(services, member, paid))?.kind ?? "";
  }
  if (does === "back") {
    return (await reverseByHand(services, member, { ...line, id: of, planId }))?.kind ?? "";
  }
  if (does === "draft") {
    const minor = Number(value);
    const {
      payer_name: _,
      language: __,
      ...facts
    } = agreementFacts({
      plan_id: planId,
      learner_id: learnerId,
      payer_id: payerId,
      minor,
      list_minor: minor,
      from_on: lessons[minor % lessons.length]?.on ?? "",
      to_on: "2099-12-31",
    });
    return (await draftAgreement(services, member, facts, [])) ?? "";
  }
  if (does === "send") {
    const tell: Parameters<typeof sendAgreement>[3] = (trx, payer, one) =>
      putAgreementMail(services, trx, payer, one);
    return (await sendAgreement(services, member, { planId, id: of }, tell)) ?? "";
  }
  const guardian = await findGuardianById(db, payerId);
  const hash = (await listAgreementsOf(db, [planId])).find((one) => one.id === of)?.words_hash;
  if (!guardian || hash === undefined) return "gone";
  return await db.transaction().execute(async (trx) => {
    const answer = { id: of, hash, beginsAtOnce: value === 1 ? true : null };
    const how = { lessonsOf: listPlanLessons, now: clock.now() };
    const answered = await answerAgreement(trx, guardian, answer, how);
    if ("problem" in answered) return answered.problem.kind;
    const { done, isNew } = answered;
    if (isNew && value === 1) await putAcceptedMail(services, trx, guardian, done);
    return "";
  });
}

/** A process that does one thing after the other, some at once, until it is killed. */
const config = parseConfig(process.env, { email: "hello@academy.example" });
if (!config.ok) throw new Error(config.faults.join(" "));
process.stdin.on("end", () => process.exit()).resume();
const services = await createServices(config.config, {
  clock: { ...systemClock, now: () => order.now },
  logger: createLogger("fatal"),
  wordingIn: () => wording,
  openDocuments: openSeeds,
});
const say = (said: Said) => void writeSync(1, `${JSON.stringify(said)}\n`);
const left = [...order.again];
const lane = async () => {
  for (;;) {
    const act = left.pop() ?? (await chooseAct(services));
    if (!act) continue;
    say({ begins: act });
    const as = await run(services, act).catch((error: unknown) => `failed: ${String(error)}`);
    say({ ended: act.id, as });
  }
};
await Promise.all(Array.from({ length: atOnce }, lane));

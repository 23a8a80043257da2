import { writeSync } from "node:fs";

import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { putInvoiceMail } from "#app/shell/family/money/invoice-mail.server.ts";
import { attendances } from "#app/features/lessons/attendances.ts";
import { listPlanLessons } from "#app/features/lessons/charge-lesson.server.ts";
import { setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { weeklyKinds } from "#app/features/lessons/weekly-kind.server.ts";
import { listEntries } from "#app/features/money/account-store.server.ts";
import { creditInvoice, sendInvoice } from "#app/features/money/after-invoice.server.ts";
import { listAgreementsOf } from "#app/features/money/agreement-store.server.ts";
import { answerAgreement } from "#app/features/money/answer-agreement.server.ts";
import { draftAgreement, sendAgreement } from "#app/features/money/draft-agreement.server.ts";
import { listHeld } from "#app/features/money/bank/bank-line-store.server.ts";
import { enterBankLines, matchLine } from "#app/features/money/bank/enter-lines.server.ts";
import { planLines, signOf } from "#app/features/money/bank/match-lines.server.ts";
import { enterByHand, reverseByHand } from "#app/features/money/enter-by-hand.server.ts";
import { listInvoices, standingOf } from "#app/features/money/invoice-store.server.ts";
import {
  issueBefore,
  issueMonth,
  releaseMonth,
  type Issued,
} from "#app/features/money/issue-invoice.server.ts";
import { monthOf } from "#app/features/money/to-invoice.server.ts";
import { seededRandom } from "#app/features/quizzes/seeded-random.ts";
import { systemClock } from "#app/platform/.server/clock.ts";
import { isBusy } from "#app/platform/.server/db/errors.ts";
import { parseConfig } from "#app/platform/.server/config.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { createServices, type Services } from "#app/platform/.server/services.ts";
import {
  putAcceptedMail,
  putAgreementMail,
} from "#app/shell/family/money/agreement-mail.server.ts";
import { wording } from "#app/shell/wording/wording.server.ts";
import { bankLines, linesOfDay } from "./bank-ledger.ts";
import { memberOf } from "./desk.ts";
import { billed, billing } from "./invoices.ts";
import { agreementFacts } from "./money.ts";
import { openSeeds } from "./seeds.ts";

/** A plan of the storm: whose it is, its account, and its lessons, which have been. */
export type StormPlan = {
  readonly id: string;
  readonly learnerId: string;
  readonly payerId: string;
  readonly accountId: string;
  readonly lessons: readonly { readonly id: string; readonly on: string }[];
  /** Of one that is paid before lessons are given: what was agreed. */
  readonly beforeId: string | null;
};

/** Something that is done: by a member who is called by its id, so that whatever it leaves behind names it. */
export type MoneyAct = {
  readonly id: string;
  readonly does: keyof typeof often;
  readonly plan: number;
  /** The lesson, the line, the agreement, the invoice, the month, or the first day of the file; a payment and a draft have none. */
  readonly of: string;
  /** The outcome, the sum, whether it is accepted, how many lessons, or how many days the file has. */
  readonly value: string | number;
};

/** What a worker says of an act: that it begins, and what came of it, empty if it was done. */
export type Said = { readonly begins: MoneyAct } | { readonly ended: string; readonly as: string };

/** By its id what was begun; as what it ended, null if nobody was told. */
export type Told = Map<string, { readonly act: MoneyAct; as: string | null }>;

export type StormOrder = {
  readonly now: number;
  readonly seed: string;
  readonly plans: readonly StormPlan[];
  /** What a process before had begun when it was killed, and is sent again, as a browser would. */
  readonly again: readonly MoneyAct[];
};

const often = {
  say: 10,
  pay: 5,
  back: 3,
  draft: 2,
  send: 2,
  answer: 2,
  month: 5,
  before: 2,
  credit: 3,
  post: 2,
  file: 3,
  match: 2,
};
const kinds = (Object.keys(often) as MoneyAct["does"][]).flatMap((does) =>
  Array.from({ length: often[does] }, () => does),
);
const atOnce = 4;

const order = JSON.parse(process.argv[2] ?? "") as StormOrder;
const random = seededRandom(order.seed);
const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
const planAt = (index: number) => order.plans[index] as StormPlan;

/** @returns null where there is nothing to do it to */
async function chooseAct({ db }: Services): Promise<MoneyAct | null> {
  const does = pick(kinds) ?? "say";
  const all = order.plans.map((_, at) => at);
  const plan =
    pick(does === "before" ? all.filter((at) => planAt(at).beforeId !== null) : all) ?? 0;
  const { accountId, lessons, beforeId } = planAt(plan);
  const act = (of: string | undefined, value: string | number = "") =>
    of === undefined ? null : { id: newId(), does, plan, of, value };
  if (does === "say") return act(pick(lessons)?.id, pick(attendances));
  if (does === "pay") return act("", 100 + Math.floor(random() * 900));
  if (does === "draft") return lessons[0] ? act("", 1_000 + Math.floor(random() * 500)) : null;
  if (does === "month") return lessons[0] ? act(monthOf(pick(lessons)?.on ?? "")) : null;
  if (does === "before") return act(beforeId ?? undefined, 1 + Math.floor(random() * 8));
  if (does === "credit" || does === "post") {
    const issued = await listInvoices(db, [accountId]);
    return act(pick(does === "credit" ? standingOf(issued) : issued)?.id);
  }
  if (does === "file") {
    // Files end about where nobody has read further, and begin with days that others have read, or read now.
    const { count } = await db
      .selectFrom("bank_line")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    const from = Math.floor(Number(count) / linesOfDay) - Math.floor(random() * 4);
    return act(String(Math.max(0, from)), 1 + Math.floor(random() * 4));
  }
  if (does === "match") return act(pick(await listHeld(db))?.key);
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

const issuedAs = (issued: Issued) => ("problem" in issued ? issued.problem : "");

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
  if (does === "month") {
    const asked = { accountId, month: of, key: id };
    const setAside = (await listPlanLessons(db, planId, "")).map((one) => one.id);
    const released = await releaseMonth(services, member, { ...asked, setAside }, listPlanLessons);
    if (released !== null) return released;
    return issuedAs(await issueMonth(services, member, asked, listPlanLessons));
  }
  if (does === "before") {
    const asked = { planId, agreementId: of, count: Number(value), key: id };
    return issuedAs(await issueBefore(services, member, asked));
  }
  if (does === "credit") {
    return issuedAs(await creditInvoice(services, member, { id: of, why: "As told", key: id }));
  }
  if (does === "post") {
    const tell: Parameters<typeof sendInvoice>[3] = (trx, payer, invoice) =>
      putInvoiceMail(services, trx, payer, invoice);
    return (await sendInvoice(services, member, of, tell)) ?? "";
  }
  if (does === "file") {
    const lines = bankLines(Number(of), Number(value));
    // Whoever is shown that something has changed looks again, and presses again.
    for (let looks = 0; looks < 5; looks += 1) {
      const sign = signOf(await planLines(db, billing.letters, lines));
      const made = await enterBankLines(services, member, { lines, sign });
      if (made.kind === "entered") return "";
    }
    return "changed";
  }
  if (does === "match") return (await matchLine(services, member, { key: of, accountId })) ?? "";
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
const site = await createServices(config.config, {
  clock: { ...systemClock, now: () => order.now },
  logger: createLogger("fatal"),
  wordingIn: () => wording,
  openDocuments: openSeeds,
});
const services = billed(site);
const say = (said: Said) => void writeSync(1, `${JSON.stringify(said)}\n`);
const left = [...order.again];
const lane = async () => {
  for (;;) {
    const act = left.pop() ?? (await chooseAct(services));
    if (!act) continue;
    say({ begins: act });
    // On a busy machine SQLite's one writer may be waited for in vain: a form says so, and nothing is stored.
    const as = await run(services, act).catch((error: unknown) =>
      isBusy(error) ? "busy" : `failed: ${String(error)}`,
    );
    say({ ended: act.id, as });
  }
};
await Promise.all(Array.from({ length: atOnce }, lane));

import { data, redirect } from "react-router";

import { academyDate } from "#app/features/clock/academy-days.server.ts";
import { momentIn } from "#app/features/clock/time-words.server.ts";
import {
  findLearners,
  firstNameOf,
  listIdsOfGuardian,
  type Guardian,
} from "#app/features/families/family-store.server.ts";
import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import type { FamilyPerson } from "#app/features/families/ways-in/family-person.server.ts";
import { listPlanLessons } from "#app/features/lessons/charge-lesson.server.ts";
import type { LessonProblem } from "#app/features/lessons/lesson-acts.server.ts";
import type { FamilyProblem } from "#app/features/lessons/family/as-guardian.server.ts";
import {
  endOfPlan,
  listLate,
  lessonsOfPlan,
  readStopped,
  resumePlan,
  stopPlan,
  timesOfPlan,
} from "#app/features/lessons/family/stop-plan.server.ts";
import { inCalendar, Refused } from "#app/features/lessons/in-calendar.server.ts";
import { balancesOf, listAccounts } from "#app/features/money/account-store.server.ts";
import { listAgreementsOf } from "#app/features/money/agreement-store.server.ts";
import { sumIn } from "#app/features/money/agreement-words.server.ts";
import {
  sumAfter,
  withPaidFor,
  type StoppedLesson,
} from "#app/features/money/stop-effect.server.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { textIn } from "#app/platform/text-input.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { policy } from "#content/policy.ts";
import { familyMoney } from "#words/pages/agreement.ts";
import { money as deskTexts } from "#words/pages/desk-agreements.ts";
import { readPayer, showMoney } from "../family-answer.server.ts";
import { tellDesk } from "../tell-desk.server.ts";
import { dateWords, planToStop } from "./own-accounts.server.ts";

const texts = familyMoney.stop;
const headers = { "Cache-Control": "no-store" };

/** So many of the next lessons are shown at first, of which one can be chosen as the last one. */
const ofPage = 8;

/** A choice: stop now, or after a lesson; what their accounts come to by it, and which lessons are too near to be free. */
type Choice = {
  readonly lastAt: number | null;
  readonly value: string;
  readonly sums: readonly (readonly [currency: string, minor: number])[];
  readonly late: readonly number[];
};

type Plan = NonNullable<Awaited<ReturnType<typeof planToStop>>>;

async function readChoices(db: Db, { id }: Pick<Guardian, "id">, plan: Plan, now: number) {
  const { planId, currency } = plan;
  const payerIds = await listIdsOfGuardian(db, id);
  const accounts = (await listAccounts(db, { planIds: [planId] })).filter((one) =>
    payerIds.includes(one.payer_id),
  );
  const balances = await balancesOf(
    db,
    accounts.map((one) => one.id),
  );
  const agreements = await listAgreementsOf(db, [planId]);
  const currencies = [...new Set([...accounts.map((one) => one.currency), currency])];
  const on = (await lessonsOfPlan(db, plan)).filter(({ state }) => state === "on");
  const ahead = on.filter((one) => Date.parse(one.starts_at) > now);
  const startsOf = new Map(ahead.map((one) => [one.id, Date.parse(one.starts_at)]));
  const all = await listPlanLessons(db, planId, "");
  const unsaid = all.filter(({ state, outcome }) => state !== "off" && outcome === null);
  const lessons = await withPaidFor(db, unsaid);
  const near = await listLate(db, ahead, now);
  const choose = (lastAt: number | null): Choice => {
    const isKept = (at: number) => lastAt !== null && at <= lastAt;
    const late = ahead.filter((one) => !isKept(Date.parse(one.starts_at)) && near.has(one.id));
    const lateIds = new Set(late.map((one) => one.id));
    const charged = lessons.flatMap((lesson): StoppedLesson[] => {
      const at = startsOf.get(lesson.id);
      if (at === undefined || isKept(at)) return [{ ...lesson, outcome: "came" }];
      return lateIds.has(lesson.id) ? [{ ...lesson, state: "off", counts_as: "taken" }] : [];
    });
    const sums = currencies.map((of) => {
      const own = accounts.filter((one) => one.currency === of);
      const minor = own.reduce((sum, one) => sum + (balances.get(one.id)?.minor ?? 0), 0);
      const whose = { payerIds, currency: of };
      return [of, sumAfter({ minor }, agreements, whose, charged)] as const;
    });
    return {
      lastAt,
      value: [lastAt ?? "now", ...sums.flat()].join(" "),
      sums,
      late: late.map((one) => Date.parse(one.starts_at)),
    };
  };
  const starts = [...new Set(startsOf.values())];
  const times = await timesOfPlan(db, plan);
  const endedAt = endOfPlan(times, on);
  return {
    choices: [null, ...starts].map(choose),
    /** What it comes to as it is; null while lessons go on. */
    ended: endedAt === null ? null : { ...choose(starts.at(-1) ?? null), by: backBy(endedAt) },
  };
}

const effectWords = ([currency, minor]: Choice["sums"][number]) => {
  const { back, even, owed } = texts.effect;
  if (minor === 0) return even;
  return fillText(minor > 0 ? back : owed, { sum: sumIn(currency, Math.abs(minor)) });
};

/** The last day on which what is theirs goes back: so long after the last lesson, or after they have stopped. */
const backBy = (lastAt: number) => academyDate(lastAt).add({ days: policy.refundDays }).toString();

async function nameOf(db: Db, { learnerId }: Pick<Plan, "learnerId">): Promise<string> {
  const [learner] = await findLearners(db, [learnerId]);
  return learner ? firstNameOf(learner) : "";
}

async function stopView(
  { clock, db }: Services,
  { guardian }: FamilyPerson,
  planId: string,
  isWhole: boolean,
) {
  const now = clock.now();
  const plan = await planToStop(db, guardian, planId, now);
  if (!plan) return null;
  const { choices, ended } = await readChoices(db, guardian, plan, now);
  const name = await nameOf(db, plan);
  const moment = (at: number) => momentIn(zoneAt(clockOf(guardian, academyZone()), at), at);
  const { lastAt: endsAt } = ended ?? { lastAt: null };
  const open = choices.filter(
    ({ lastAt }) => ended === null || (endsAt !== null && (lastAt === null || lastAt < endsAt)),
  );
  const stopped = ended && (await readStopped(db, guardian, plan, now));
  const shown = isWhole ? open : open.slice(0, ofPage + 1);
  return {
    title: fillText(texts.title, { name }),
    hasMore: shown.length < open.length,
    back: stopped && {
      title: fillText(texts.back.title, { name }),
      until: fillText(texts.back.until, { time: moment(stopped.until) }),
    },
    ended: ended && [
      endsAt === null
        ? fillText(texts.doneNow, { name })
        : fillText(texts.done, { name, time: moment(endsAt) }),
      ...ended.sums.map(([currency, minor]) =>
        minor > 0
          ? fillText(texts.backBy, { sum: sumIn(currency, minor), date: dateWords(ended.by) })
          : effectWords([currency, minor]),
      ),
    ],
    choices: shown.map(({ lastAt, value, sums, late }) => ({
      value,
      label: lastAt === null ? texts.now : moment(lastAt),
      effect: sums.map(effectWords).join(" · "),
      late: late.map((at) => fillText(texts.late, { time: moment(at), hours: policy.moveHours })),
    })),
  };
}

export type StopView = NonNullable<Awaited<ReturnType<typeof stopView>>>;

/** `GET /family/money/stop/{id}`: what it comes to if a plan stops now, or after one of its next lessons. */
export async function loadStop(args: RequestArgs) {
  const isWhole = new URL(args.request.url).searchParams.has("more");
  return await showMoney(args, (services, person) =>
    stopView(services, person, args.params?.id ?? "", isWhole),
  );
}

/** What our team reads when a plan has been stopped. */
function deskWords(name: string, { lastAt, sums }: Choice, now: number): string {
  const { stopped, stoppedSums } = deskTexts;
  const by = backBy(lastAt ?? now);
  const last =
    lastAt === null
      ? stopped.now
      : fillText(stopped.after, { date: academyDate(lastAt).toString() });
  const effects = sums.map(([currency, minor]) => {
    const { back, even, owed } = stoppedSums;
    if (minor === 0) return even;
    const sum = sumIn(currency, Math.abs(minor));
    return fillText(minor > 0 ? back : owed, { sum, date: by });
  });
  return [fillText(stopped.words, { name, last }), ...effects].join(" ");
}

/**
 * `POST /family/money/stop/{id}`: stops it as they have chosen, if it still comes to what they have read, or takes that
 * back.
 */
export async function handleStop(args: RequestArgs) {
  const asked = await readPayer(args);
  const answer = (problem: "stale" | "noBack" | null, status: number) =>
    data({ problem }, { status, headers });
  if (!asked) return answer(null, 404);
  const { services, person, form } = asked;
  const { guardian } = person;
  const now = services.clock.now();
  const refused = (kind: FamilyProblem["kind"]) => new Refused<FamilyProblem>({ kind });
  const planId = args.params?.id ?? "";
  const isBack = textIn(form, "do") === "back";
  const result = await inCalendar(services, Refused<LessonProblem | FamilyProblem>, async (trx) => {
    const plan = await planToStop(trx, guardian, planId, now);
    if (!plan) throw refused("gone");
    if (isBack) {
      // Pressed twice it is done once, also where an end was planned.
      const { choices, ended } = await readChoices(trx, guardian, plan, now);
      const isStopped = (await timesOfPlan(trx, plan)).some((one) => one.stopped_by !== null);
      if (!ended || (!isStopped && choices.length > 1)) return;
      await resumePlan(services, trx, guardian, plan);
      const name = await nameOf(trx, plan);
      await tellDesk(services, trx, guardian, fillText(deskTexts.resumed, { name }));
      return;
    }
    const { choices } = await readChoices(trx, guardian, plan, now);
    const chosen = choices.find(({ value }) => value === textIn(form, "last"));
    if (!chosen) throw refused("stale");
    if (!(await stopPlan(services, trx, guardian, plan, chosen.lastAt))) return;
    await tellDesk(services, trx, guardian, deskWords(await nameOf(trx, plan), chosen, now));
  });
  if ("problem" in result) {
    if (result.problem.kind === "gone") return answer(null, 404);
    return answer(isBack ? "noBack" : "stale", 409);
  }
  throw redirect(`/family/money/stop/${planId}?done=${isBack ? "back" : "stop"}`, {
    status: 303,
    headers,
  });
}

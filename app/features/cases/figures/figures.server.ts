import { sql } from "kysely";

import { assertMay, requireMember } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { shortDay } from "#app/platform/zone-clock.ts";
import { deskFigures as texts } from "#content/pages/desk-figures.ts";
import { courseTitle } from "#app/features/trial/availability/trial-courses.server.ts";
import { policy } from "#content/policy.ts";
import { kindsWith } from "#app/features/case-record/case-kinds.ts";
import { workingTimeBetween } from "#app/features/case-record/working-hours.server.ts";
import { mergeNeighbours, mergeParts, mergeSmallest, sum, type Row } from "./small-groups.ts";

/** A chart, and the table behind it: the same rows. */
export type Figure = {
  readonly id: string;
  readonly heading: string;
  /** Of the columns. */
  readonly columns: readonly string[];
  /** Each number is 0 or at least five. Null if there are fewer in all. */
  readonly rows: readonly { readonly label: string; readonly values: readonly number[] }[] | null;
};

const daysShown = 30;
const mostRows = 5_000;

const dayOfIso = sql<string>`substr(created_at, 1, 10)`;

/** How it came in. */
const sources = ["enquiry", "trial", "mail"] as const;
const countedKinds = kindsWith(({ isCounted }) => isCounted);

export function countAsked(db: Db, since: number) {
  return db
    .selectFrom("desk_case")
    .select((eb) => [
      dayOfIso.as("day"),
      "source_kind as source",
      eb.fn.countAll<number>().as("count"),
    ])
    .where("created_at", ">=", toIso(since))
    .where("source_kind", "in", sources)
    .where("kind", "in", countedKinds)
    .groupBy([dayOfIso, "source_kind"])
    .execute();
}

export function listAnswerTimes(db: Db, since: number) {
  return db
    .selectFrom("desk_case")
    .select(["created_at as asked", "first_answered_at as answered"])
    .where("created_at", ">=", toIso(since))
    .where("kind", "in", countedKinds)
    .where("state", "<>", "spam")
    .orderBy("created_at", "desc")
    .limit(mostRows)
    .execute();
}

/** As far back as bookings are kept. */
export function countTrials(db: Db, since: number) {
  const month = sql<string>`substr(created_at, 1, 7)`;
  return db
    .selectFrom("trial_booking")
    .select((eb) => [
      month.as("month"),
      "course",
      "language",
      "state",
      "outcome",
      "next_step as nextStep",
      eb.fn.countAll<number>().as("count"),
    ])
    .where("created_at", ">=", toIso(since))
    .where("state", "<>", "held")
    .groupBy([month, "course", "language", "state", "outcome", "next_step"])
    .execute();
}

export function countQuizzes(db: Db, since: number) {
  const started = sql<string>`substr(started_at, 1, 10)`;
  return db
    .selectFrom("quiz_attempt")
    .select((eb) => [
      started.as("day"),
      eb.fn.countAll<number>().as("started"),
      eb.fn.count<number>("finished_at").as("finished"),
    ])
    .where("started_at", ">=", toIso(since))
    .groupBy(started)
    .execute();
}

function lastDays(now: number): string[] {
  return Array.from({ length: daysShown }, (_, index) =>
    toIso(now - (daysShown - index) * day).slice(0, 10),
  );
}

/** When the days and months shown begin; today is left out, as it is not over. */
function windowsOf(now: number) {
  const [first = ""] = lastDays(now);
  const months = Array.from({ length: policy.trialMonths }, (_, index) => {
    const month = Temporal.PlainYearMonth.from(toIso(now).slice(0, 7));
    return month.subtract({ months: policy.trialMonths - 1 - index }).toString();
  });
  return { days: Date.parse(first), months, since: Date.parse(`${months[0]}-01`) };
}

async function enquiryFigure(db: Db, now: number): Promise<Figure> {
  const counted = await countAsked(db, windowsOf(now).days);
  const rows = lastDays(now).map((date) => ({
    label: shortDay(`${date}T12:00:00.000Z`),
    parts: sources.map((source) =>
      sum(
        counted
          .filter((one) => one.day === date && one.source === source)
          .map(({ count }) => Number(count)),
      ),
    ),
  }));
  const safe = mergeParts(rows);
  const names = safe?.kept.map((from, index) => {
    const until = safe.kept[index + 1] ?? sources.length;
    return sources
      .slice(from, until)
      .map((source) => texts.sources[source])
      .join(" / ");
  });
  return {
    id: "enquiries",
    heading: texts.enquiries,
    columns: names ?? [],
    rows: safe && toValues(mergeNeighbours(safe.rows)),
  };
}

const toValues = (rows: readonly Row[]) =>
  rows.map(({ label, parts }) => ({ label, values: parts }));

/** Counts how many have come as far as each stage: what has reached one has been through those before it. */
function stagedFigure(
  id: string,
  heading: string,
  stages: readonly string[],
  merge: (rows: readonly Row[]) => readonly Row[],
  rows: readonly Row[],
): Figure {
  const safe = mergeParts(rows);
  const reached = ({ parts }: Row) => parts.map((_, index) => sum(parts.slice(index)));
  return {
    id,
    heading,
    columns: safe?.kept.map((stage) => stages[stage] ?? "") ?? [],
    rows: safe && merge(safe.rows).map((row) => ({ label: row.label, values: reached(row) })),
  };
}

/** Answers are counted within these hours. */
const steps = [2, 4, policy.answerHours, 2 * policy.answerHours];

async function answerFigure(db: Db, now: number): Promise<Figure> {
  const times = await listAnswerTimes(db, now - 3 * daysShown * day);
  const counts = Array.from({ length: steps.length + 2 }, () => 0);
  for (const { asked, answered } of times) {
    const waited =
      answered === null ? null : workingTimeBetween(Date.parse(asked), Date.parse(answered));
    const within = steps.findIndex((step) => waited !== null && waited <= step * hour);
    const index = waited === null ? steps.length + 1 : within < 0 ? steps.length : within;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  const labels = [...steps.map((step) => `${texts.within} ${step} h`), texts.later, texts.notYet];
  const rows = labels.map((label, index) => ({ label, parts: [counts[index] ?? 0] }));
  const safe = mergeParts(rows);
  return {
    id: "answers",
    heading: texts.answers,
    columns: [texts.cases],
    rows: safe && toValues(mergeNeighbours(safe.rows)),
  };
}

type TrialCount = Awaited<ReturnType<typeof countTrials>>[number];

/** How far a trial has got: asked, booked, held, going on. */
function stageOf({ state, outcome, nextStep }: TrialCount): number {
  if (state !== "booked") return 0;
  if (outcome !== "held") return 1;
  return nextStep === "yes" ? 3 : 2;
}

function trialRows(counted: readonly TrialCount[], labelOf: (one: TrialCount) => string): Row[] {
  return [...Map.groupBy(counted, labelOf)].map(([label, some]) => ({
    label,
    parts: texts.stages.map((_, stage) =>
      sum(some.filter((one) => stageOf(one) === stage).map(({ count }) => Number(count))),
    ),
  }));
}

/** Such as `Nov 2026`. @param month such as 2026-11 */
function monthWords(month: string): string {
  return shortDay(`${month}-15T12:00:00.000Z`).replace(/^\d+ /, "");
}

async function trialFigures(db: Db, now: number): Promise<Figure[]> {
  const { months, since } = windowsOf(now);
  const counted = await countTrials(db, since);
  const byMonth = trialRows(counted, ({ month }) => month).toSorted((one, other) =>
    one.label < other.label ? -1 : 1,
  );
  const smallest = (rows: readonly Row[]) => mergeSmallest(rows, texts.others);
  const inMonths = byMonth
    .filter(({ label }) => months.includes(label))
    .map(({ label, parts }) => ({ label: monthWords(label), parts }));
  return [
    stagedFigure("trials-month", texts.byMonth, texts.stages, mergeNeighbours, inMonths),
    stagedFigure(
      "trials-course",
      texts.byCourse,
      texts.stages,
      smallest,
      trialRows(counted, ({ course }) => (course ? courseTitle(course) : texts.noCourse)),
    ),
    stagedFigure(
      "trials-language",
      texts.byLanguage,
      texts.stages,
      smallest,
      trialRows(counted, (one) => one.language || texts.noLanguage),
    ),
  ];
}

async function quizFigure(db: Db, now: number): Promise<Figure> {
  const counted = await countQuizzes(db, windowsOf(now).days);
  const rows = lastDays(now).map((date) => {
    const { started = 0, finished = 0 } = counted.find((one) => one.day === date) ?? {};
    return {
      label: shortDay(`${date}T12:00:00.000Z`),
      parts: [Number(started) - Number(finished), Number(finished)],
    };
  });
  return stagedFigure("quizzes", texts.quizzes, texts.quizStages, mergeNeighbours, rows);
}

/** Everything that the desk counts, from what is stored in any case. */
export async function readFigures(
  { clock, db }: Services,
  member: DeskMember,
): Promise<readonly Figure[]> {
  assertMay(member, "figures");
  const now = clock.now();
  return [
    await enquiryFigure(db, now),
    await answerFigure(db, now),
    ...(await trialFigures(db, now)),
    await quizFigure(db, now),
  ];
}

/** `GET /desk/figures`. */
export async function loadFigures(args: RequestArgs) {
  const member = await requireMember(args, "figures");
  return { figures: await readFigures(args.context.get(servicesContext), member) };
}

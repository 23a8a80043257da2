import { setTimeout as pause } from "node:timers/promises";

import { currentHours } from "#app/platform/.server/current-site.ts";
import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { portion } from "#app/platform/.server/db/portions.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { shortDay } from "#app/platform/zone-clock.ts";
import { deskFigures as texts } from "#words/pages/desk-figures.ts";
import { courseTitle } from "#app/features/catalogue/lesson-subjects.server.ts";
import { policy } from "#content/policy.ts";
import { wasHeld } from "#app/features/lessons/attendances.ts";
import { findLessons } from "#app/features/lessons/lesson-store.server.ts";
import { kindsWith } from "#app/features/case-record/case-kinds.ts";
import { workingTimeBetween } from "#app/features/clock/working-hours.server.ts";

/** A chart, and the table behind it: the same rows. */
export type Figure = {
  readonly id: string;
  readonly heading: string;
  /** Of the columns. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly values: readonly number[] }[];
};

/** From where a table is read on: rows are in the order of their time and their id. */
export type Place = { readonly at: string; readonly id: string };

const daysShown = 30;
const answerDays = 90;
/** Between two portions, in which others have their turn: node:sqlite works synchronously. */
const pauseMs = 5;

/** How it came in. */
const sources = ["enquiry", "trial", "mail"] as const;
const countedKinds = kindsWith(({ isCounted }) => isCounted);

export function casesAfter(db: Db, { at, id }: Place) {
  return db
    .selectFrom("desk_case")
    .select(["id", "created_at as at", "source_kind as source", "kind", "state"])
    .select("first_answered_at as answered")
    .where(({ eb, refTuple, tuple }) => eb(refTuple("created_at", "id"), ">", tuple(at, id)))
    .orderBy("created_at")
    .orderBy("id")
    .limit(portion)
    .execute();
}

export async function bookingsAfter(db: Db, { at, id }: Place) {
  const rows = await db
    .selectFrom("trial_booking")
    .select(["id", "created_at as at", "course", "language", "state", "next_step as nextStep"])
    .where(({ eb, refTuple, tuple }) => eb(refTuple("created_at", "id"), ">", tuple(at, id)))
    .orderBy("created_at")
    .orderBy("id")
    .limit(portion)
    .execute();
  const lessons = await findLessons(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, lesson: lessons.get(row.id) ?? null }));
}

export function attemptsAfter(db: Db, { at, id }: Place) {
  return db
    .selectFrom("quiz_attempt")
    .select(["id", "started_at as at", "finished_at as finished"])
    .where(({ eb, refTuple, tuple }) => eb(refTuple("started_at", "id"), ">", tuple(at, id)))
    .orderBy("started_at")
    .orderBy("id")
    .limit(portion)
    .execute();
}

/** @property signal ends it with an error */
type Window = { readonly since: string; readonly until: string; readonly signal: AbortSignal };

/** Reads the rows from a time on until another, in portions. */
async function eachRow<Row extends Place>(
  read: (after: Place) => Promise<readonly Row[]>,
  { since, until, signal }: Window,
  use: (row: Row) => void,
): Promise<void> {
  for (let after: Place = { at: since, id: "" }; ;) {
    const rows = await read(after);
    for (const row of rows) if (row.at < until) use(row);
    const last = rows.at(-1);
    if (rows.length < portion || last === undefined || last.at >= until) return;
    after = last;
    signal.throwIfAborted();
    await pause(pauseMs);
  }
}

/** Counts by a label, in columns. */
class Tally {
  readonly #width: number;
  readonly #rows = new Map<string, number[]>();

  constructor(width: number, labels: readonly string[] = []) {
    this.#width = width;
    for (const label of labels) this.#row(label);
  }

  #row(label: string): number[] {
    const row = this.#rows.get(label) ?? Array.from({ length: this.#width }, () => 0);
    this.#rows.set(label, row);
    return row;
  }

  /** Counts one in each of these columns. */
  add(label: string, columns: readonly number[]): void {
    const row = this.#row(label);
    for (const column of columns) row[column] = (row[column] ?? 0) + 1;
  }

  rows(labelOf: (key: string) => string = (key) => key): Figure["rows"] {
    return [...this.#rows].map(([key, values]) => ({ label: labelOf(key), values }));
  }

  byNumber(): Figure["rows"] {
    return this.rows().toSorted((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0));
  }
}

const dayOf = (at: string) => at.slice(0, 10);
const dayWords = (date: string) => shortDay(`${date}T12:00:00.000Z`);
/** Such as `Nov 2026`. @param month such as 2026-11 */
const monthWords = (month: string) => dayWords(`${month}-15`).replace(/^\d+ /, "");

/** Answers are counted within these hours. */
const steps = [2, 4, policy.answerHours, 2 * policy.answerHours];

/** How far a trial has got: asked, booked, held, going on. */
function stageOf({ lesson, nextStep }: Awaited<ReturnType<typeof bookingsAfter>>[number]) {
  if (lesson?.state !== "on") return 0;
  if (!wasHeld(lesson.outcome)) return 1;
  return nextStep === "yes" ? 3 : 2;
}

/**
 * Everything that the desk counts, from what is stored in any case, up to the end of yesterday (UTC). Reads a few
 * rows at a time.
 */
export async function countFigures(
  services: Pick<Services, "db" | "documents">,
  now: number,
  signal: AbortSignal,
): Promise<readonly Figure[]> {
  const { db } = services;
  const worked = currentHours(services);
  const until = toIso(now).slice(0, 10);
  const today = Date.parse(until);
  const daysAgo = (count: number) => toIso(today - count * day).slice(0, 10);
  const days = Array.from({ length: daysShown }, (_, index) => daysAgo(daysShown - index));
  const firstDay = daysAgo(daysShown);
  const thisMonth = Temporal.PlainYearMonth.from(until.slice(0, 7));
  const months = Array.from({ length: policy.trialMonths }, (_, index) =>
    thisMonth.subtract({ months: policy.trialMonths - 1 - index }).toString(),
  );

  const asked = new Tally(sources.length, days);
  const answerLabels = [
    ...steps.map((step) => `${texts.within} ${step} h`),
    texts.later,
    texts.notYet,
  ];
  const answers = new Tally(1, answerLabels);
  const readCases = (after: Place) => casesAfter(db, after);
  await eachRow(readCases, { since: daysAgo(answerDays), until, signal }, (row) => {
    if (!countedKinds.includes(row.kind)) return;
    const source = sources.findIndex((one) => one === row.source);
    if (source >= 0 && row.at >= firstDay) asked.add(dayOf(row.at), [source]);
    if (row.state === "spam") return;
    const { answered } = row;
    const waited =
      answered === null
        ? null
        : workingTimeBetween(worked, Date.parse(row.at), Date.parse(answered));
    const step = steps.findIndex((hours) => waited !== null && waited <= hours * hour);
    const late = waited === null ? texts.notYet : texts.later;
    answers.add(answerLabels[step] ?? late, [0]);
  });

  const byMonth = new Tally(texts.stages.length, months);
  const byCourse = new Tally(texts.stages.length);
  const byLanguage = new Tally(texts.stages.length);
  const readBookings = (after: Place) => bookingsAfter(db, after);
  await eachRow(readBookings, { since: months[0] ?? until, until, signal }, (row) => {
    // No one has confirmed it.
    if (row.state === "held") return;
    // What has reached a stage has been through those before it.
    const reached = Array.from({ length: stageOf(row) + 1 }, (_, stage) => stage);
    byMonth.add(row.at.slice(0, 7), reached);
    byCourse.add(row.course ? courseTitle(services, row.course) : texts.noCourse, reached);
    byLanguage.add(row.language || texts.noLanguage, reached);
  });

  const quizzes = new Tally(texts.quizStages.length, days);
  const readAttempts = (after: Place) => attemptsAfter(db, after);
  await eachRow(readAttempts, { since: firstDay, until, signal }, (row) => {
    quizzes.add(dayOf(row.at), row.finished === null ? [0] : [0, 1]);
  });

  const { stages, quizStages } = texts;
  return [
    {
      id: "enquiries",
      heading: texts.enquiries,
      columns: sources.map((source) => texts.sources[source]),
      rows: asked.rows(dayWords),
    },
    { id: "answers", heading: texts.answers, columns: [texts.cases], rows: answers.rows() },
    { id: "trials-month", heading: texts.byMonth, columns: stages, rows: byMonth.rows(monthWords) },
    { id: "trials-course", heading: texts.byCourse, columns: stages, rows: byCourse.byNumber() },
    {
      id: "trials-language",
      heading: texts.byLanguage,
      columns: stages,
      rows: byLanguage.byNumber(),
    },
    { id: "quizzes", heading: texts.quizzes, columns: quizStages, rows: quizzes.rows(dayWords) },
  ];
}

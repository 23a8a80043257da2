import type { Moment } from "#app/platform/moment.ts";
import { clockOf } from "#app/features/families/guardian-clock.ts";
import { guardiansOf, mayFor } from "#app/features/families/family-access.server.ts";
import { findLearners } from "#app/features/families/family-store.server.ts";
import { findLinkOwner, type LinkOwner } from "#app/features/families/guardian-links.server.ts";
import { isChildsNight } from "#app/features/clock/child-night.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { momentOf } from "#app/features/clock/occurrences.server.ts";
import { lockCalendar } from "#app/features/availability/place-store.server.ts";
import { hasLeft } from "#app/features/tutors/check-steps.ts";
import { listTutors, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { lacksOf, placeLesson } from "../place-lesson.server.ts";
import { changeWeekly, listFollowing, type WeeklyLesson } from "../lesson-store.server.ts";
import { findSeries, listRunning, lockSeries, type Series } from "../series-store.server.ts";
import {
  hasChanged,
  keptTimes,
  nextShift,
  offsetsOf,
  sameWalls,
  wallBy,
  wallsAt,
  type Offsets,
  type Shift,
} from "./clock-shifts.server.ts";
import {
  findQuestion,
  insertQuestion,
  listQuestions,
  readForeseen,
  storeDecision,
  storeForeseen,
  storeTold,
  type ClockQuestion,
  type ClockSide,
} from "./clock-store.server.ts";
import type { AskedQuestion, ClockOccasion } from "./clock-words.server.ts";
import { emailOf, takeOut, type ChangedLesson } from "../lesson-mail.server.ts";

/** For how many days before a lesson comes at another time both sides are asked. */
const askedDays = 21;
const bothSides: readonly ClockSide[] = ["family", "tutor"];
/** How many series are looked at in one query. */
const portion = 100;

type Clocked = Pick<
  Services,
  "clock" | "config" | "database" | "db" | "documents" | "outbox" | "secrets" | "wordingIn"
>;

/** What a question is about, in full; null if its series or learner is gone. */
export async function readQuestion(
  db: Db,
  row: ClockQuestion,
  tutors: readonly Tutor[],
): Promise<AskedQuestion | null> {
  const series = await findSeries(db, row.series_id);
  const [learner] = await findLearners(db, [row.learner_id]);
  const tutor = tutors.find((one) => one.id === row.tutor_id);
  if (!series || !learner || !tutor) return null;
  const startsAt = momentOf(series.zone, row.on_date, series.time);
  const question = { ...row, starts_at: startsAt };
  const times = keptTimes(question, series, tutor.zone);
  const isNight = (side: ClockSide) =>
    learner.adult_id === null &&
    isChildsNight(series.family_zone, times[side].startsAt, series.minutes);
  return {
    question,
    series,
    learnerName: learner.name,
    adultId: learner.adult_id,
    tutor,
    times,
    nights: new Set(bothSides.filter(isNight)),
  };
}

/**
 * Asks both sides of every lesson that will come at another time for one of them, 21 days before or as soon as a new
 * law is known, and says 7 days and 24 hours before what happens without an answer. Nothing moves: a series keeps the
 * clock that it follows. What a changed law makes of the moments of lessons is corrected, so that it does.
 *
 * However often it runs, and wherever it is stopped, each question is asked once.
 */
export async function tendClocks(services: Clocked): Promise<void> {
  const { clock, db, outbox } = services;
  const now = clock.now();
  const tutors = await listTutors(db);
  const changed = await changedZones(db, now);
  for await (const series of running(db, now)) {
    const tutor = tutors.find(({ id }) => id === series.tutor_id);
    if (!tutor) continue;
    const zones = [series.zone, series.family_zone, tutor.zone];
    if (zones.some((zone) => changed.has(zone))) {
      await correct(services, series, tutor, changed, now);
    }
    const shift = nextShift(series, tutor.zone, { now, withinDays: askedDays });
    if (!shift) continue;
    await db.transaction().execute((trx) => ask(services, trx, series, tutor, shift, now));
  }
  await askTutors(services, tutors, now);
  await settleGone(services, tutors, now);
  await remindOf(services, tutors, now);
  await keepForeseen(db, tutors, changed, now);
  outbox.wake();
}

async function* running(db: Db, now: number): AsyncGenerator<Series> {
  // A date behind every clock's.
  const today = toIso(now - day).slice(0, 10);
  for (let after: Series | null = null; ;) {
    const found: Series[] = await listRunning(db, today, after, portion);
    yield* found;
    after = found.at(-1) ?? null;
    if (found.length < portion || !after) return;
  }
}

/** Zones whose clocks are going to do something else than was foreseen, with what that was. */
async function changedZones(db: Db, now: number): Promise<ReadonlyMap<string, Offsets>> {
  const changed = new Map<string, Offsets>();
  for (const [zone, text] of await readForeseen(db)) {
    const foreseen = JSON.parse(text) as Offsets;
    if (hasChanged(foreseen, offsetsOf(zone, now), now)) changed.set(zone, foreseen);
  }
  return changed;
}

/** Notes what the clocks in use are going to do, once everything that a change of it touches has been seen to. */
async function keepForeseen(
  db: Db,
  tutors: readonly Tutor[],
  changed: ReadonlyMap<string, Offsets>,
  now: number,
): Promise<void> {
  const kept = await readForeseen(db);
  const zones = new Set([academyZone(), ...tutors.map(({ zone }) => zone)]);
  for await (const series of running(db, now)) zones.add(series.zone).add(series.family_zone);
  for (const zone of zones) {
    const from = (JSON.parse(kept.get(zone) ?? "[]") as Offsets)[0]?.[0] ?? 0;
    // Seen again once a month, so that it always reaches further than lessons are made.
    if (changed.has(zone) || from < now - 30 * day) {
      await storeForeseen(db, zone, JSON.stringify(offsetsOf(zone, now)), now);
    }
  }
}

/**
 * Puts the lessons of a series back to the time that was agreed, where a law has changed what its clock does, and asks
 * about the first one that comes at another time for one side than had been foreseen.
 */
async function correct(
  services: Clocked,
  series: Series,
  tutor: Tutor,
  changed: ReadonlyMap<string, Offsets>,
  now: number,
): Promise<void> {
  const { database, db } = services;
  const wallOf = (zone: string, at: string) =>
    wallBy(changed.get(zone) ?? offsetsOf(zone, now), at);
  await db.transaction().execute(async (trx) => {
    await lockCalendar(trx, database.engine);
    const locked = await lockSeries(trx, series.id, database.engine);
    if (!locked) return;
    let shift: Shift | null = null;
    const put: ChangedLesson[] = [];
    for (const lesson of await listFollowing(trx, series.id, now)) {
      if (lesson.is_moved === 1) continue;
      const on = lesson.original_on;
      const startsAt = momentOf(series.zone, on, series.time);
      const was = {
        family: wallOf(series.family_zone, lesson.starts_at),
        tutor: wallOf(tutor.zone, lesson.starts_at),
      };
      const isOther = !sameWalls(was, wallsAt(series, tutor.zone, startsAt));
      if (isOther && Date.parse(startsAt) > now) shift ??= { on, startsAt, was };
      if (startsAt === lesson.starts_at) continue;
      const there = await putBack(trx, series, tutor, lesson, startsAt, now);
      put.push({ lesson: there, was: lesson.starts_at });
    }
    await takeOut(services, trx, put);
    if (shift) await ask(services, trx, series, tutor, shift, now);
  });
}

async function putBack(
  trx: Trx,
  series: Series,
  tutor: Tutor,
  lesson: WeeklyLesson,
  startsAt: Moment,
  now: number,
): Promise<WeeklyLesson> {
  const put = await changeWeekly(trx, lesson.id, { starts_at: startsAt }, now, null);
  if (put.state === "off") return put;
  const teacher = put.tutor_id === tutor.id ? tutor : null;
  const lacks = lacksOf(await placeLesson(trx, put, series.learner_id, teacher));
  return lacks === put.lacks ? put : await changeWeekly(trx, lesson.id, { lacks }, now, null);
}

async function ask(
  services: Clocked,
  trx: Trx,
  series: Series,
  tutor: Tutor,
  { on, startsAt, was }: Shift,
  now: number,
): Promise<void> {
  const question = await insertQuestion(
    trx,
    {
      series_id: series.id,
      learner_id: series.learner_id,
      tutor_id: tutor.id,
      on_date: on,
      starts_at: startsAt,
      family_was: was.family,
      tutor_was: was.tutor,
    },
    now,
  );
  const asked = question && (await readQuestion(trx, question, [tutor]));
  if (asked) await mailFamily(services, trx, "asked", asked);
}

/** Asks each tutor of all lessons at once of which the families have been asked. */
async function askTutors(services: Clocked, tutors: readonly Tutor[], now: number): Promise<void> {
  const { db } = services;
  const untold = (await listQuestions(db, now)).filter((one) => one.tutor_told === 0);
  for (const [tutorId, own] of Map.groupBy(untold, (one) => one.tutor_id)) {
    const tutor = tutors.find(({ id }) => id === tutorId);
    if (!tutor) continue;
    const all: AskedQuestion[] = [];
    for (const question of own) {
      const asked = await readQuestion(db, question, tutors);
      if (asked) all.push(asked);
    }
    await db.transaction().execute(async (trx) => {
      await mailTutor(services, trx, "asked", all, tutor);
      await storeTold(
        trx,
        own.map(({ id }) => id),
      );
    });
  }
}

/** Writes to each guardian of the learner. Who may only look gets no link. */
async function mailFamily(
  services: Clocked,
  trx: Trx,
  occasion: ClockOccasion,
  asked: AskedQuestion,
): Promise<void> {
  const { clock, database } = services;
  const { question, series } = asked;
  const now = clock.now();
  const guardians = await guardiansOf(trx, question.learner_id, now, database.engine);
  for (const guardian of guardians) {
    const { id, email, may, site_language: language } = guardian;
    const link = {
      side: "family",
      questionId: question.id,
      guardianId: id,
      generation: guardian.link_generation,
    } as const;
    const reader = {
      id,
      email: email ?? "",
      side: "family",
      isLearner: id === asked.adultId,
      ...clockOf(guardian, series.family_zone),
      link: may === "manage" ? link : null,
    } as const;
    await putMail(services, trx, `clock-${occasion}`, { all: [asked], reader }, language);
  }
}

async function mailTutor(
  services: Clocked,
  trx: Trx,
  occasion: ClockOccasion,
  all: readonly AskedQuestion[],
  tutor: Tutor,
): Promise<void> {
  const until = Math.max(...all.map(({ question }) => Date.parse(question.starts_at)));
  const email = await emailOf(trx, tutor);
  const hasGone = hasLeft(tutor, academyDay(services.clock.now()));
  if (email === null || all.length === 0 || hasGone) return;
  const link = { side: "tutor", tutorId: tutor.id, until } as const;
  const reader = { id: tutor.id, email, side: "tutor", zone: tutor.zone, link } as const;
  await putMail(services, trx, `clock-${occasion}`, { all, reader });
}

/** Writes to one side or both about one lesson. */
export async function mailSides(
  services: Clocked,
  trx: Trx,
  occasion: ClockOccasion,
  asked: AskedQuestion,
  sides: readonly ClockSide[] = bothSides,
): Promise<void> {
  if (sides.includes("family")) await mailFamily(services, trx, occasion, asked);
  if (sides.includes("tutor")) await mailTutor(services, trx, occasion, [asked], asked.tutor);
}

/** Whether there is still something to ask: the series goes on, and the lesson comes at another time than before. */
export function isStillOpen({ question, series, tutor }: AskedQuestion): boolean {
  if (series.ends_on !== null && series.ends_on < question.on_date) return false;
  const startsAt = momentOf(series.zone, question.on_date, series.time);
  const was = { family: question.family_was, tutor: question.tutor_was };
  return !sameWalls(was, wallsAt(series, tutor.zone, startsAt));
}

/** Takes back questions about a change of clocks that is not coming, and says so where the lessons go on. */
async function settleGone(services: Clocked, tutors: readonly Tutor[], now: number) {
  const { db } = services;
  for (const question of await listQuestions(db, now)) {
    if (question.decided !== null) continue;
    const asked = await readQuestion(db, question, tutors);
    if (!asked || isStillOpen(asked)) continue;
    const goesOn = asked.series.ends_on === null || asked.series.ends_on >= question.on_date;
    await db.transaction().execute(async (trx) => {
      await storeDecision(trx, question.id, "gone", "");
      if (goesOn) await mailSides(services, trx, "gone", asked);
    });
  }
}

/** Says what happens without an answer, each once: 7 days before to whoever has not answered, a day before to both. */
async function remindOf(services: Clocked, tutors: readonly Tutor[], now: number): Promise<void> {
  const { db } = services;
  for (const question of await listQuestions(db, now)) {
    const at = Date.parse(question.starts_at);
    // Someone who was asked less than a week before has just read it.
    const isAgain = at <= now + 7 * day && Date.parse(question.asked_at) < at - 8 * day;
    const isTomorrow = at <= now + day;
    const staysPut = question.decided === null || (question.decided === "anchor" && isTomorrow);
    if (!staysPut || !(isAgain || isTomorrow)) continue;
    const silent = bothSides.filter((side) => question[`${side}_choice`] === null);
    const sides = isTomorrow ? bothSides : silent;
    const asked = await readQuestion(db, question, tutors);
    if (!asked || sides.length === 0) continue;
    const occasion = isTomorrow ? "tomorrow" : "again";
    await db.transaction().execute((trx) => mailSides(services, trx, occasion, asked, sides));
  }
}

/** How the answers to a question stand. */
export type Standing =
  | "open"
  | "agreed"
  | "differ"
  | "wish"
  | NonNullable<ClockQuestion["decided"]>;

export function standingOf(question: ClockQuestion): Standing {
  const { decided, family_choice: family, tutor_choice: tutor } = question;
  if (decided !== null) return decided;
  if (family === "other" || tutor === "other") return "wish";
  if (family === null || tutor === null) return "open";
  return family === tutor ? "agreed" : "differ";
}

/** The question that a guardian may answer now; null if there is none, or the guardian may not. */
export async function questionFor(
  db: Db,
  { questionId, ...owner }: LinkOwner & { readonly questionId: string },
  now: number,
): Promise<ClockQuestion | null> {
  const question = await findQuestion(db, questionId);
  if (!question || Date.parse(question.starts_at) <= now) return null;
  if (!(await findLinkOwner(db, owner))) return null;
  const pair = { guardianId: owner.guardianId, learnerId: question.learner_id };
  return (await mayFor(db, pair, "change", now)) ? question : null;
}

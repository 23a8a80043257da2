import { momentAt, timeOf } from "#app/platform/moment.ts";
import { settleAway, readAway, type AwayFate } from "#app/features/lessons/away.server.ts";
import { beginSeries } from "#server/demo/samples.ts";
import {
  coverWeekly,
  leaveOutWeekly,
  moveWeekly,
  restoreWeekly,
} from "#app/features/lessons/lesson-acts.server.ts";
import { changePlan, followSeries, seenAs } from "#app/features/lessons/change-plan.server.ts";
import { closeDays, openDays, readClosing } from "#app/features/lessons/close-days.server.ts";
import { addExtra } from "#app/features/lessons/extra-lesson.server.ts";
import { beginPlan } from "#app/features/lessons/begin-plan.server.ts";
import { listTouched, moveFamily } from "#app/features/lessons/move-family.server.ts";
import { beginningOfDay } from "#app/features/lessons/replace-times.server.ts";
import { findSeries, isRunning, listOfPlan } from "#app/features/lessons/series-store.server.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import {
  endSeries,
  pauseSeries,
  resumeSeries,
} from "#app/features/lessons/change-series.server.ts";
import { readBounds } from "#app/features/lessons/lesson-alarms.server.ts";
import { findSeenLesson } from "#app/features/lessons/lesson-read.server.ts";
import {
  changeLength,
  changeRoom,
  swapsFor,
  swapWeekly,
} from "#app/features/lessons/this-once.server.ts";
import { createLessonClock } from "#app/features/lessons/lesson-clock.server.ts";
import { resourcesOf, roomOf, spanOf } from "#app/features/lessons/place-lesson.server.ts";
import { seededRandom } from "#app/features/quizzes/seeded-random.ts";
import { quartersOf } from "#app/features/availability/busy-store.server.ts";
import { occurrencesOf } from "#app/features/clock/occurrences.server.ts";
import { listTutors } from "#app/features/tutors/tutor-store.server.ts";
import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { FakeClock } from "./fake-clock.ts";
import { aClosing } from "./closing.ts";
import { aLearner, owner, seriesForm } from "./lessons.ts";
import { checkedTutor } from "./tutors.ts";

/** How often each act was done, and how often refused. */
export type Storm = Readonly<Record<string, { readonly done: number; readonly refused: number }>>;

const zones = ["Asia/Karachi", "America/Toronto", "Europe/London", "Africa/Cairo"] as const;
/** Few tutors and times, so that most acts are in each other's way. */
const tutorsOf = 5;
const learnersOf = 12;
const atOnce = 6;

/**
 * Lets several processes begin, move, leave out, cover, swap, lengthen, pause, end and hand over lessons, plans and families, enter leave and
 * close days at once, some at a time, while another makes lessons and time goes on.
 *
 * @param processes services of each, on one database and one clock
 */
export async function runStorm(
  processes: readonly Services[],
  clock: FakeClock,
  { acts, seed }: { readonly acts: number; readonly seed: string },
): Promise<Storm> {
  const [first] = processes;
  if (!first) throw new Error("no process");
  const random = seededRandom(seed);
  const pick = <T>(all: readonly T[]): T => {
    const one = all[Math.floor(random() * all.length)];
    if (one === undefined) throw new Error("nothing to pick");
    return one;
  };
  const tutors: string[] = [];
  for (let at = 0; at < tutorsOf; at += 1) {
    // Two of them share a room.
    const room = `https://rooms.example/${Math.min(at, tutorsOf - 2)}`;
    tutors.push(await checkedTutor(first, { zone: pick(zones), room }));
  }
  const learners: string[] = [];
  for (let at = 0; at < learnersOf; at += 1) {
    learners.push((await aLearner(first, { isChild: at % 3 > 0 })).learnerId);
  }
  const dateIn = (days: number) => toIso(clock.now() + days * day).slice(0, 10);
  const quarter = () =>
    `${String(9 + Math.floor(random() * 6)).padStart(2, "0")}:${pick(["00", "15", "30", "45"])}`;
  const lessonAhead = async ({ db }: Services, isGone = false) => {
    // Some of those around a day, rather than all that there are.
    const ahead = await db
      .selectFrom("lesson")
      .select(["id", "sequence", "starts_at"])
      .where("starts_at", ">", toIso(clock.now() + random() * 80 * day))
      // Of a series that has ended none comes back.
      .$if(isGone, (query) => query.where("state", "=", "off").where("why", "<>", "ended"))
      .orderBy("starts_at")
      .orderBy("id")
      .limit(10)
      .execute();
    return ahead.length > 0 ? pick(ahead) : null;
  };
  const someSeries = async ({ db }: Services) => {
    const all = await db.selectFrom("series").selectAll().orderBy("id").execute();
    return all.length > 0 ? pick(all) : null;
  };
  const form = () =>
    seriesForm(pick(learners), pick(tutors), {
      startsOn: dateIn(1 + Math.floor(random() * 10)),
      time: quarter(),
      minutes: pick([30, 45, 60]),
      endsOn: random() < 0.3 ? dateIn(40) : null,
      anchor: pick(["family", "tutor", "london"]),
      writes: false,
    });
  const kinds: Readonly<Record<string, (services: Services) => Promise<boolean>>> = {
    begin: async (services) => "id" in (await beginSeries(services, owner, form())),
    move: async (services) => {
      const lesson = await lessonAhead(services);
      if (!lesson) return false;
      const by = Math.floor(random() * 40 - 20) * (hour / 4);
      const to = momentAt(timeOf(lesson.starts_at) + by);
      return (await moveWeekly(services, owner, lesson, to)) === null;
    },
    "leave out": async (services) => {
      const lesson = await lessonAhead(services);
      return lesson !== null && (await leaveOutWeekly(services, owner, lesson)) === null;
    },
    restore: async (services) => {
      const lesson = await lessonAhead(services, true);
      return lesson !== null && (await restoreWeekly(services, owner, lesson)) === null;
    },
    cover: async (services) => {
      const lesson = await lessonAhead(services);
      return (
        lesson !== null && (await coverWeekly(services, owner, lesson, pick(tutors), true)) === null
      );
    },
    swap: async (services) => {
      const bounds = await readBounds(services.db, clock.now());
      // Few have another at their hour.
      for (let tries = 0; tries < 10; tries += 1) {
        const some = await lessonAhead(services);
        const lesson = some && (await findSeenLesson(services.db, some.id));
        if (lesson?.state !== "on") continue;
        const [other] = await swapsFor(services.db, lesson, bounds, clock.now());
        if (other) return (await swapWeekly(services, owner, lesson, other, true)) === null;
      }
      return false;
    },
    room: async (services) => {
      const lesson = await lessonAhead(services);
      const room = random() < 0.3 ? "" : `https://rooms.example/${Math.floor(random() * 6)}`;
      return lesson !== null && (await changeRoom(services, owner, lesson, room)) === null;
    },
    length: async (services) => {
      const lesson = await lessonAhead(services);
      const minutes = pick([15, 30, 45, 60, 90]);
      return lesson !== null && (await changeLength(services, owner, lesson, minutes)) === null;
    },
    away: async (services) => {
      const from = `${dateIn(2 + Math.floor(random() * 50))}T00:00`;
      const asked = {
        tutorId: pick(tutors),
        from,
        until: `${from.slice(0, 10)}T12:00`,
        reason: "",
      };
      const found = await readAway(services, owner, asked);
      if (found.kind !== "ok") return false;
      const decisions = found.broken.map(({ lesson: { id, sequence }, covers }) => {
        const [cover] = covers;
        const fate: AwayFate = cover
          ? { kind: "cover", tutorId: cover.id, hasAgreed: true }
          : { kind: "off" };
        return { id, sequence, fate };
      });
      return (await settleAway(services, owner, asked, decisions, false)) === null;
    },
    pause: async (services) => {
      const series = await someSeries(services);
      if (!series) return false;
      const range = { from: dateIn(7), until: dateIn(20) };
      return "done" in (await pauseSeries(services, owner, [series], range));
    },
    end: async (services) => {
      const series = await someSeries(services);
      if (!series || random() < 0.5) return false;
      return "done" in (await endSeries(services, owner, [series], dateIn(10)));
    },
    hand: async (services) => {
      const series = await someSeries(services);
      if (!series) return false;
      const { learner_id: _learner, ...asked } = { ...form(), learner_id: series.learner_id };
      return "done" in (await followSeries(services, owner, series, asked));
    },
    extra: async (services) => {
      const series = await someSeries(services);
      if (!series) return false;
      const asked = { on: dateIn(1 + Math.floor(random() * 30)), time: quarter(), minutes: 30 };
      const who = { tutorId: pick(tutors), madeUpFor: "", hasAgreed: true };
      return "done" in (await addExtra(services, owner, series, { ...asked, ...who }));
    },
    plan: async (services) => {
      const { writes: _, ...once } = form();
      const days = [0, 2, 5].map((after) => ({ ...once, startsOn: dateIn(2 + after) }));
      const beginning = { kind: "why", words: "in the storm" } as const;
      const all = { learnerId: once.learnerId, times: days, beginning, writes: false };
      return "id" in (await beginPlan(services, owner, all));
    },
    change: async (services) => {
      const series = await someSeries(services);
      if (!series) return false;
      const times = (await listOfPlan(services.db, series.plan_id)).filter((one) =>
        isRunning(one, clock.now()),
      );
      const { writes: _, ...added } = { ...form(), learnerId: series.learner_id };
      const asked = { planId: series.plan_id, seen: times.map(seenAs), from: dateIn(3) };
      const changed = { ...asked, familyZone: added.familyZone, times: [added], writes: false };
      return "done" in (await changePlan(services, owner, changed));
    },
    relocate: async (services) => {
      const learnerIds = [pick(learners)];
      const [zone, from] = [pick(zones), dateIn(4 + Math.floor(random() * 10))];
      const guardians = await guardiansOf(services.db, learnerIds[0] ?? "", clock.now());
      const begins = beginningOfDay(zone, from, clock.now());
      const touched = await listTouched(services.db, learnerIds, begins);
      const choice = pick(["moment", "time", "end"] as const);
      const how = { choice, days: [], time: "", decisions: {} };
      const lines = touched.map(({ id }) => ({ seriesIds: [id], ...how }));
      const all = { guardians, learnerIds, zone, from, seen: touched.map(seenAs), lines };
      return "done" in (await moveFamily(services, owner, { ...all, told: "", writes: false }));
    },
    close: async (services) => {
      const from = dateIn(3 + Math.floor(random() * 100));
      const asked = aClosing(from);
      const found = await readClosing(services, owner, asked);
      const lessons = "lessons" in found ? found.lessons : [];
      const decisions = lessons.map((one) => ({ ...one, countsAs: asked.countsAs }));
      return (await closeDays(services, owner, asked, decisions, false)) === null;
    },
    open: async (services) => {
      const closed = await services.db.selectFrom("closed_day").select("act_id").execute();
      if (closed.length === 0) return false;
      return "opened" in (await openDays(services, owner, pick(closed).act_id, null));
    },
    resume: async (services) => {
      const pauses = await services.db.selectFrom("pause").selectAll().execute();
      const pause = pauses.length > 0 ? pick(pauses) : null;
      const series = pause && (await findSeries(services.db, pause.series_id));
      if (!pause || !series) return false;
      return "done" in (await resumeSeries(services, owner, series, pause.id));
    },
    make: async (services) => {
      await createLessonClock(services).runUntilIdle();
      return true;
    },
  };
  const names = [...Object.keys(kinds), "begin", "move", "move", "leave out", "cover"];
  const counts: Record<string, { done: number; refused: number }> = {};
  for (let left = acts; left > 0; left -= atOnce) {
    const round = Array.from({ length: Math.min(atOnce, left) }, async (_, at) => {
      const name = pick(names);
      const services = processes[at % processes.length] ?? first;
      const isDone = await kinds[name]?.(services);
      const count = (counts[name] ??= { done: 0, refused: 0 });
      if (isDone) count.done += 1;
      else count.refused += 1;
    });
    await Promise.all(round);
    if (random() < 0.1) clock.advance(Math.floor(random() * 3) * day);
  }
  await createLessonClock(first).runUntilIdle();
  return counts;
}

/**
 * What is wrong with the lessons that are there, in sentences: two at once for a tutor, a learner or a room, a date of a
 * series without a row or with two, time that is taken by nothing, or a lesson whose time is not taken.
 */
export async function lessonFaults({ db }: Services): Promise<string[]> {
  const faults: string[] = [];
  const tutors = new Map((await listTutors(db)).map((one) => [one.id, one]));
  const allSeries = await db.selectFrom("series").selectAll().execute();
  const lessons = await db.selectFrom("lesson").selectAll().execute();
  const byId = new Map(allSeries.map((one) => [one.id, one]));
  for (const series of allSeries) {
    const { id, starts_on: from, made_until: made, ends_on: ends } = series;
    const until = ends !== null && ends < made ? ends : made;
    const own = lessons.filter((one) => one.series_id === id).map((one) => one.original_on);
    const wanted = occurrencesOf(series, { from, until }).map(({ on }) => on);
    if (new Set(own).size !== own.length) faults.push(`${id} has a date twice`);
    for (const on of wanted) if (!own.includes(on)) faults.push(`${id} has no lesson on ${on}`);
  }
  const taken = new Map<string, string>();
  const wanted = new Set<string>();
  for (const lesson of lessons) {
    if (lesson.state === "off") continue;
    const learner = byId.get(lesson.series_id ?? "")?.learner_id ?? "";
    const usual = byId.get(lesson.series_id ?? "")?.tutor_id ?? "";
    const lacks = lesson.lacks.split(",");
    const tutor = tutors.get(lesson.tutor_id ?? usual) ?? null;
    for (const resource of resourcesOf(learner, tutor, tutor ? roomOf(lesson, tutor) : "")) {
      if (lacks.includes(resource.split(":", 1)[0] ?? "")) continue;
      for (const quarter of quartersOf(spanOf(lesson))) {
        const key = `${resource} ${quarter}`;
        const other = taken.get(key);
        if (other !== undefined) faults.push(`${lesson.id} and ${other} both have ${key}`);
        taken.set(key, lesson.id);
        wanted.add(`${key} ${lesson.id}`);
      }
    }
  }
  const busy = await db.selectFrom("busy").selectAll().execute();
  const rows = new Set(busy.map((row) => `${row.resource} ${row.quarter} ${row.for_id}`));
  for (const row of rows) if (!wanted.has(row)) faults.push(`${row} is taken by nothing`);
  for (const row of wanted) if (!rows.has(row)) faults.push(`${row} is not taken`);
  return faults;
}

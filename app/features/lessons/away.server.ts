import type { Moment } from "#app/platform/moment.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { findLearners, firstNameOf } from "#app/features/families/family-store.server.ts";
import type { Span } from "#app/features/availability/busy-store.server.ts";
import { isWallTime } from "#app/features/tutors/tutor-fields.ts";
import {
  findTutor,
  insertLeave,
  listHours,
  listLeave,
  listTutors,
  type Tutor,
  type TutorLeave,
} from "#app/features/tutors/tutor-store.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { holdLesson, type Held } from "./act-on-lesson.server.ts";
import {
  applyCover,
  applyLeaveOut,
  applyMove,
  type LessonAt,
  type LessonProblem,
} from "./lesson-acts.server.ts";
import { coversFor, type Cover } from "./covers.server.ts";
import { emailOf } from "./lesson-mail.server.ts";
import type { AwayItem } from "./lesson-words.server.ts";
import { byMember } from "./lesson-word-store.server.ts";
import { spanOf } from "./place-lesson.server.ts";
import {
  findSeenWeekly,
  isWeekly,
  listSeenLessons,
  type SeenLesson,
  type SeenWeekly,
} from "./lesson-read.server.ts";
import { weeklyKinds } from "./weekly-kind.server.ts";
import { inCalendar, Refused } from "./in-calendar.server.ts";
import { momentOfWall } from "./year-outlook.server.ts";

/** Who is away and when, in wall time: the tutor's, or the academy's if the whole academy is closed. */
export type AskedAway = {
  /** Null: no lesson takes place, whoever gives it. */
  readonly tutorId: string | null;
  readonly from: string;
  readonly until: string;
  /** For the team. Leave has one; a closed day is entered elsewhere, with its own. */
  readonly reason: string;
};

/** What is to become of a lesson. `keep`: it stays booked, as an alarm, until someone has seen to it. */
export type AwayFate =
  | { readonly kind: "keep" | "off" }
  | { readonly kind: "cover"; readonly tutorId: string }
  /** @param startsAt null where no moment was entered */
  | { readonly kind: "moved"; readonly startsAt: Moment | null };

export type AwayDecision = LessonAt & { readonly fate: AwayFate };

/** A lesson that falls into it. */
export type BrokenLesson = { readonly lesson: SeenWeekly; readonly covers: readonly Cover[] };

export type AwayProblem =
  | { readonly kind: "tutor" | "dates" }
  /** Lessons have come or gone since the page was opened. */
  | { readonly kind: "others" }
  /** What stands in the way of what was decided, by the id of the lesson. */
  | { readonly kind: "lessons"; readonly problems: ReadonlyMap<string, LessonProblem> };

const longest = 100;
/** No list of lessons is longer than a year: only weeks of them have been made. */
const longestMs = 366 * day;
/** No lesson lasts longer. */
const lessonMs = 3 * 3_600_000;

async function spanOfAway(db: Db, asked: AskedAway) {
  const tutor = asked.tutorId === null ? null : await findTutor(db, asked.tutorId);
  if (asked.tutorId !== null && !tutor) return { kind: "tutor" } as const;
  const { from, until } = asked;
  if (!isWallTime(from) || !isWallTime(until)) return { kind: "dates" } as const;
  const zone = tutor?.zone ?? academyZone();
  const at = (wall: string) => Date.parse(momentOfWall(zone, wall));
  const span = { from: at(from), until: at(until) };
  const isSpan = span.from < span.until && span.until - span.from <= longestMs;
  return isSpan ? ({ kind: "ok", tutor, span, zone } as const) : ({ kind: "dates" } as const);
}

async function listBroken(
  db: Db,
  tutor: Tutor | null,
  span: Span,
  now: number,
): Promise<SeenWeekly[]> {
  const range = { from: Math.max(now + 1, span.from - lessonMs), until: span.until };
  const lessons = (await listSeenLessons(db, range, tutor?.id ?? null)).filter(isWeekly);
  return lessons.filter((one) => one.state === "on" && spanOf(one).until > span.from);
}

/** The leave as it would be, among all that is entered. */
function withLeave(leave: readonly TutorLeave[], asked: AskedAway): readonly TutorLeave[] {
  const { tutorId } = asked;
  return tutorId === null ? leave : [...leave, { ...asked, tutorId, id: "" }];
}

/** Every lesson that someone's leave or a closed day would break, with who could give it. Nothing is stored. */
export async function readAway(
  { clock, db }: Pick<Services, "clock" | "db">,
  member: DeskMember,
  asked: AskedAway,
) {
  assertMay(member, "trials");
  const now = clock.now();
  const found = await spanOfAway(db, asked);
  if (found.kind !== "ok") return found;
  const { tutor, span } = found;
  const bounds = {
    tutors: await listTutors(db),
    leave: withLeave(await listLeave(db, asked.from), asked),
    hours: await listHours(db),
  };
  const broken: BrokenLesson[] = [];
  for (const lesson of await listBroken(db, tutor, span, now)) {
    // Nobody covers when everyone is away.
    broken.push({ lesson, covers: tutor ? await coversFor(db, lesson, bounds) : [] });
  }
  return { ...found, broken };
}

/**
 * Enters leave and does what was decided about each lesson that it breaks, all of it or nothing. Each guardian of a
 * learner and each tutor is written to once.
 *
 * @param writes whether they are emailed
 * @returns null if it was done
 */
export async function settleAway(
  services: Services,
  member: DeskMember,
  asked: AskedAway,
  decisions: readonly AwayDecision[],
  writes: boolean,
): Promise<AwayProblem | null> {
  assertMay(member, "trials");
  const now = services.clock.now();
  const settled = await inCalendar(services, Refused<AwayProblem>, async (trx) => {
    const found = await spanOfAway(trx, asked);
    if (found.kind !== "ok") throw new Refused<AwayProblem>(found);
    const { tutor, span } = found;
    const broken = await listBroken(trx, tutor, span, now);
    const decided = new Map(decisions.map((one) => [one.id, one]));
    if (broken.length !== decided.size || broken.some(({ id }) => !decided.has(id))) {
      throw new Refused<AwayProblem>({ kind: "others" });
    }
    if (tutor) await enterOnce(trx, tutor, asked, now);
    const doing = { kinds: weeklyKinds, by: byMember(member) };
    const changed: Changed[] = [];
    const problems = new Map<string, LessonProblem>();
    for (const one of decisions) {
      try {
        const held = await holdLesson(services, trx, doing, one);
        await applyFate(trx, held, one.fate);
        const lesson = await findSeenWeekly(trx, one.id);
        if (lesson) changed.push({ before: held.lesson, fate: one.fate.kind, lesson });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        problems.set(one.id, error.problem as LessonProblem);
      }
    }
    if (problems.size > 0) throw new Refused<AwayProblem>({ kind: "lessons", problems });
    const about = { kind: "tutor", id: tutor?.id ?? "all" };
    const detail = `${asked.from} ${asked.until} ${asked.reason}`.slice(0, longest);
    const action = tutor ? "tutor.leave" : "lesson.closed";
    await recordAct(trx, { memberId: member.id, action, about, detail }, now);
    if (writes) await mailAway(services, trx, tutor, changed);
  });
  return "problem" in settled ? settled.problem : null;
}

type Changed = {
  readonly before: SeenLesson;
  readonly fate: AwayFate["kind"];
  readonly lesson: SeenWeekly;
};

/** The page can be opened again for lessons that were kept: the leave is there then. */
async function enterOnce(trx: Trx, tutor: Tutor, asked: AskedAway, now: number): Promise<void> {
  const { from, until } = asked;
  const leave = await listLeave(trx, from, tutor.id);
  if (leave.some((one) => one.from === from && one.until === until)) return;
  const reason = asked.reason.slice(0, longest);
  await insertLeave(trx, { tutorId: tutor.id, from, until, reason }, now);
}

async function applyFate(trx: Trx, held: Held, fate: AwayFate): Promise<void> {
  if (fate.kind === "cover") await applyCover(trx, held, fate.tutorId);
  else if (fate.kind === "moved") await applyMove(trx, held, fate.startsAt);
  else if (fate.kind === "off") await applyLeaveOut(trx, held);
}

/** Writes to each guardian of each learner, and to each tutor, of all that concerns them at once. */
async function mailAway(
  services: Services,
  trx: Trx,
  away: Tutor | null,
  changed: readonly Changed[],
): Promise<void> {
  const { clock, database } = services;
  const actId = newId();
  const names = new Map((await listTutors(trx)).map((one) => [one.id, one]));
  const learnerIds = new Set(changed.map(({ lesson }) => lesson.learner_id));
  const learners = new Map((await findLearners(trx, [...learnerIds])).map((one) => [one.id, one]));
  const items = changed.map(({ before, fate, lesson }) => {
    const learner = learners.get(lesson.learner_id);
    return {
      lesson,
      learnerName: learner ? firstNameOf(learner) : "",
      tutorName: names.get(lesson.tutor_id ?? lesson.usual_tutor_id)?.name ?? "",
      fate,
      was: before.starts_at,
      tutorIds: new Set([before.tutor_id, lesson.tutor_id]),
    };
  }) satisfies (AwayItem & { tutorIds: ReadonlySet<string | null> })[];
  for (const [learnerId, own] of Map.groupBy(items, ({ lesson }) => lesson.learner_id)) {
    for (const guardian of await guardiansOf(trx, learnerId, clock.now(), database.engine)) {
      if (guardian.email === null) continue;
      const zone = guardian.zone ?? own[0]?.lesson.family_zone ?? academyZone();
      const isLearner = guardian.id === learners.get(learnerId)?.adult_id;
      const { id, email, link_generation: generation, site_language: language } = guardian;
      const reader = { kind: "guardian", isLearner, id, email, zone, generation } as const;
      const news = { actId, away: away?.name ?? null, learnerId, items: own };
      await putMail(services, trx, "lesson-away", { news, reader }, language);
    }
  }
  for (const id of new Set(items.flatMap(({ tutorIds }) => [...tutorIds]))) {
    const tutor = id === null ? undefined : names.get(id);
    const email = tutor && (await emailOf(trx, tutor));
    if (!tutor || !email) continue;
    const own = items.filter(({ tutorIds }) => tutorIds.has(tutor.id));
    const reader = { kind: "tutor", id: tutor.id, email, zone: tutor.zone, generation: 0 } as const;
    const news = { actId, away: away?.name ?? null, learnerId: "", items: own };
    await putMail(services, trx, "lesson-away", { news, reader });
  }
}

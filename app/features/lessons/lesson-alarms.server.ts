import {
  closedSince,
  listDays,
  type DayRule,
} from "#app/features/availability/closed-days.server.ts";
import { findTaken, listTaken } from "#app/features/availability/busy-store.server.ts";
import { areaOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { academyDate, academyDay, startOfDate } from "#app/features/clock/academy-days.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listUnreached } from "#app/features/families/family-access.server.ts";
import { firstLacking, hasLeft, mayTeach } from "#app/features/tutors/check-steps.ts";
import {
  findOwnTutor,
  listLeave,
  listTutors,
  type Tutor,
  type TutorLeave,
} from "#app/features/tutors/tutor-store.server.ts";
import { lessonsUntold } from "#app/platform/.server/outbox/undelivered.ts";
import { day, minute } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { policy } from "#content/policy.ts";
import { lessonAlarms as words } from "#words/pages/desk-lessons.ts";
import { missingAt, roomHours } from "./lesson-room.server.ts";
import { weeksMade } from "./materialise.server.ts";
import { resourcesOf, spanOf } from "./place-lesson.server.ts";
import { leaveAt } from "./leave-at.server.ts";
import {
  findSeenLessons,
  listBarred,
  listNeedy,
  listOnDays,
  listRefused,
  listSeenLessons,
  listTrialsAhead,
  type BarredSpan,
  type SeenLesson,
} from "./lesson-read.server.ts";
import { momentOfWall } from "./year-outlook.server.ts";

/**
 * Why someone has to see to a lesson. `left`, `checks`, `cannot`, `away`: its tutor has left, may not teach the learner on
 * its day, has said that they cannot, or is away. `unentered`: whoever is named is not entered as a tutor. `shared`:
 * another lesson has its tutor, room or learner. `closed`: its day has been closed. `missing`: no one gives it, or it has
 * no room; of a trial from a day before. `untold`: a mail about it has not arrived. `lost`: a trial had them and lost them. `room`: a
 * guardian has said that it does not open. `unreached`: within a day, and no guardian of the child can be reached. `nobody` and `tutor`: it has begun, and no one has opened the room, or the
 * family alone.
 */
export type AlarmWhy =
  | "left"
  | "checks"
  | "unentered"
  | "shared"
  | "cannot"
  | "away"
  | "closed"
  | "missing"
  | "untold"
  | "lost"
  | "room"
  | "unreached"
  | "nobody"
  | "tutor";

type Reason = { readonly why: AlarmWhy; readonly words: string };

export type Alarm = Reason & {
  readonly lesson: SeenLesson;
  /** Who gives it; empty if no one is named. */
  readonly tutor: string;
  /** The lessons that have what is its own too. */
  readonly with: readonly string[];
};

/** What those who give lessons are bound by: checks and leave. */
export async function readBounds(db: Db, now: number) {
  return { tutors: await listTutors(db), leave: await listLeave(db, academyDay(now)) };
}

export type Bounds = { readonly tutors: readonly Tutor[]; readonly leave: readonly TutorLeave[] };

/** Why someone has to see to a lesson that is not over, if anyone has. @param shared the kinds of what another has too */
export function reasonOf(
  lesson: SeenLesson,
  { tutors, leave }: Bounds,
  now: number,
  { shared, isClosed }: { readonly shared: readonly string[]; readonly isClosed: boolean },
): Reason | null {
  const tutor = tutors.find((one) => one.id === lesson.tutor_id);
  const { on_day: on } = lesson;
  const named = { tutor: tutor?.name ?? lesson.giver };
  const because = (why: keyof typeof words.reasons) => ({
    why,
    words: fillText(words.reasons[why], named),
  });
  if (tutor && hasLeft(tutor, on)) return because("left");
  if (tutor && !mayTeach(tutor, { child: lesson.is_child, on })) return because("checks");
  if (!tutor && lesson.giver !== "") return because("unentered");
  if (shared.length > 0) return { why: "shared", words: sharedWords(shared) };
  if (isClosed) return because("closed");
  if (lesson.tutor_word === "cannot") return because("cannot");
  if (tutor && leaveAt(leave, tutor, spanOf(lesson))) return because("away");
  return missingOf(lesson, Date.parse(lesson.starts_at) - now);
}

/** That a lesson has no tutor, or no room. @param left milliseconds until it begins */
function missingOf(lesson: SeenLesson, left: number): Reason | null {
  const hasTutor = lesson.tutor_id !== null;
  if (hasTutor && lesson.room !== "") return null;
  const { noTutor, noRoom, neither, anyMore, until } = words;
  const what = hasTutor ? noRoom : lesson.room === "" ? neither : noTutor;
  if (left > 0 && left <= day) {
    const minutes = Math.floor(left / minute);
    const time = `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
    return { why: "missing", words: fillText(until, { what, time }) };
  }
  if (lesson.lost_plan === 1) return { why: "lost", words: fillText(anyMore, { what }) };
  return lesson.kind === "weekly" ? { why: "missing", words: what } : null;
}

function sharedWords(kinds: readonly string[]): string {
  const [hasRoom, hasTutor] = [kinds.includes("room"), kinds.includes("tutor")];
  if (!hasRoom && !hasTutor) return words.sameLearner;
  return hasRoom && hasTutor ? words.sameBoth : hasRoom ? words.sameRoom : words.sameTutor;
}

/** What of a weekly lesson another has: it is noted when it is made or changed. */
export const lackedBy = ({ lacks }: SeenLesson) => (lacks === "" ? [] : lacks.split(","));

/** No lesson is longer. */
const longestMs = 180 * minute;

type Found = Reason & Pick<Alarm, "lesson" | "with">;

/**
 * Lessons under way, or about to begin, into whose room the family cannot get; and those to which no one has come by the
 * button that opens it, or not the tutor; in order.
 */
async function listMissing(
  db: Db,
  now: number,
  tutors: readonly Tutor[],
  tutorId: string | null,
): Promise<Found[]> {
  const open = { from: now - longestMs, until: now + policy.roomOpensMinutes * minute + 1 };
  return (await listSeenLessons(db, open, tutorId)).flatMap((lesson): Found | [] => {
    // A trial has a room of its own.
    const isReady = lesson.room === null ? lesson.tutor_id !== null : lesson.room !== "";
    if (lesson.state === "off" || lesson.outcome !== null || !isReady) return [];
    const tutor = tutors.find((one) => one.id === lesson.tutor_id);
    const timed = { startsAt: Date.parse(lesson.starts_at), minutes: lesson.minutes };
    if (lesson.room_failed_at !== null && now < roomHours(timed).closesAt) {
      return { lesson, why: "room", words: words.roomFailed, with: [] };
    }
    const presses = { family: lesson.family_pressed_at, tutor: lesson.tutor_pressed_at };
    const why = missingAt(timed, presses, (tutor?.memberId ?? null) !== null, now);
    return why === null ? [] : { lesson, why, words: words.missingAt[why], with: [] };
  });
}

/** Lessons of children within a day during which no guardian can be reached. Nothing is locked: somebody rings them. */
async function listAlone(db: Db, now: number, tutorId: string | null): Promise<Found[]> {
  const soon = (await listSeenLessons(db, { from: now, until: now + day }, tutorId)).filter(
    (lesson) => lesson.is_child && lesson.state === "on",
  );
  const ids = [...new Set(soon.map((lesson) => lesson.learner_id))];
  const unreached = await listUnreached(db, ids, now);
  return soon
    .filter((lesson) => unreached.has(lesson.learner_id))
    .map((lesson) => ({ lesson, why: "unreached", words: words.unreached, with: [] }));
}

/** When who gives lessons cannot: while away, and for children from the day on which a check is missing or expired. */
function barredSpans({ tutors, leave }: Bounds, now: number, until: number): BarredSpan[] {
  const byId = new Map(tutors.map((tutor) => [tutor.id, tutor]));
  const unfit = tutors.flatMap((tutor) => {
    const first = firstLacking(tutor, academyDay(now));
    if (first === null) return [];
    const from = Math.max(now + 1, startOfDate(Temporal.PlainDate.from(first)));
    return [{ tutorId: tutor.id, from, until, onlyChildren: tutor.leftOn === null }];
  });
  const away = leave.flatMap(({ tutorId, from: begins, until: ends }) => {
    const tutor = byId.get(tutorId);
    if (!tutor) return [];
    const at = (wall: string) => Date.parse(momentOfWall(tutor.zone, wall));
    const from = Math.max(now + 1, at(begins) - longestMs);
    return [{ tutorId, from, until: Math.min(until, at(ends)), onlyChildren: false }];
  });
  return [...unfit, ...away].filter((span) => span.from < span.until);
}

/** What of each trial another lesson has: whoever moves or plans one may leave that to a person. */
async function sharedOf(
  db: Db,
  trials: readonly SeenLesson[],
  tutors: readonly Tutor[],
  now: number,
): Promise<ReadonlyMap<string, readonly { readonly resource: string; readonly by: string }[]>> {
  const ids = trials.map(({ id }) => id);
  const has = await listTaken(db, ids, now);
  const shared = new Map<string, readonly { readonly resource: string; readonly by: string }[]>();
  for (const lesson of trials) {
    const tutor = tutors.find((one) => one.id === lesson.tutor_id);
    const room = lesson.room ?? "";
    const needs = resourcesOf(lesson.learner_id, tutor ?? null, tutor ? room : "");
    const own = has.get(lesson.id) ?? [];
    const lacking = needs.filter((one) => own.every((had) => !had.startsWith(`${one} `)));
    if (lacking.length === 0) continue;
    const taken = await findTaken(db, lacking, spanOf(lesson));
    shared.set(
      lesson.id,
      taken.filter(({ by }) => by !== lesson.id),
    );
  }
  return shared;
}

/** Whether the day of a lesson has been closed, and no one has said that it takes place all the same. */
function liesOnClosedDay(
  services: Pick<Services, "documents">,
  rules: readonly DayRule[],
  lesson: SeenLesson,
): boolean {
  if (rules.length === 0) return false;
  const area = areaOf(services, lesson.course) ?? "";
  return closedSince(rules, { ...lesson, area }) !== null;
}

/** The lessons under way and ahead, only one tutor's if one is named, that someone has to see to, in order. */
export async function listAlarms(
  services: Pick<Services, "db" | "documents">,
  now: number,
  {
    tutorId = null,
    bounds,
  }: { readonly tutorId?: string | null; readonly bounds?: Bounds | undefined } = {},
): Promise<readonly Alarm[]> {
  const { db } = services;
  const known = bounds ?? (await readBounds(db, now));
  const { tutors } = known;
  const until = now + (weeksMade + 1) * 7 * day;
  const trials = await listTrialsAhead(db, now);
  const rules = await listDays(db, academyDate(now).toString(), "9999");
  const found = [
    ...trials,
    ...(await listNeedy(db, now)),
    ...(await listRefused(db, now)),
    ...(await listOnDays(
      db,
      rules.filter((one) => one.closesLessons).map(({ date }) => date),
      now,
    )),
    ...(await listBarred(db, barredSpans(known, now, until))),
  ];
  const ahead = [...new Map(found.map((lesson) => [lesson.id, lesson])).values()]
    .filter((lesson) => tutorId === null || lesson.tutor_id === tutorId)
    .toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1));
  const taken = await sharedOf(
    db,
    ahead.filter(({ kind }) => kind === "trial"),
    tutors,
    now,
  );
  const untold = await lessonsUntold(db);
  const needy = ahead.flatMap((lesson): Found | [] => {
    const others = taken.get(lesson.id) ?? [];
    const kinds = others.map(({ resource }) => resource.split(":", 1)[0] ?? "");
    const reason = reasonOf(lesson, known, now, {
      shared: [...lackedBy(lesson), ...kinds],
      isClosed: liesOnClosedDay(services, rules, lesson),
    });
    return reason ? { lesson, ...reason, with: others.map(({ by }) => by) } : [];
  });
  const told = new Set(needy.map(({ lesson }) => lesson.id));
  const silent = (await findSeenLessons(db, untold)).flatMap((lesson): Found | [] => {
    const isTheirs = tutorId === null || lesson.tutor_id === tutorId;
    const isAhead = Date.parse(lesson.starts_at) > now;
    if (told.has(lesson.id) || !isTheirs || !isAhead) return [];
    const said = lesson.state === "on" ? words.reasons.untold : words.offUntold;
    return { lesson, why: "untold", words: said, with: [] };
  });
  const alone = (await listAlone(db, now, tutorId)).filter(({ lesson }) => !told.has(lesson.id));
  const all = [...needy, ...silent, ...alone].toSorted((one, other) =>
    one.lesson.starts_at < other.lesson.starts_at ? -1 : 1,
  );
  return [...(await listMissing(db, now, tutors, tutorId)), ...all].map((alarm) => ({
    ...alarm,
    tutor: tutors.find(({ id }) => id === alarm.lesson.tutor_id)?.name ?? alarm.lesson.giver,
  }));
}

/** Those that a member may see: a tutor those of their own lessons. @param bounds as of now, if they are known */
export async function readAlarms(
  services: Pick<Services, "clock" | "db" | "documents">,
  member: DeskMember,
  bounds?: Bounds,
): Promise<readonly Alarm[]> {
  const now = services.clock.now();
  if (can(member, "trials")) return await listAlarms(services, now, { bounds });
  if (!can(member, "own-lessons")) return [];
  const own = await findOwnTutor(services.db, member);
  return own ? await listAlarms(services, now, { tutorId: own.id, bounds }) : [];
}

/** What the board says of lessons, by their ids: also of those that have what another one has too. */
export function alarmWords(alarms: readonly Alarm[]): ReadonlyMap<string, { words: string }> {
  return new Map([
    ...alarms.flatMap(({ words: said, with: others }) =>
      others.map((id) => [id, { words: said }] as const),
    ),
    ...alarms.map(({ lesson, words: said }) => [lesson.id, { words: said }] as const),
  ]);
}

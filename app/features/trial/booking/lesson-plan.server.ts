import { minute, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import {
  learnerResource,
  roomResource,
  takeUp,
  tutorResource,
  type Clash,
  type Span,
} from "#app/features/availability/busy-store.server.ts";
import { mayTeach } from "#app/features/tutors/check-steps.ts";
import { listTutors, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { policy } from "#content/policy.ts";
import { bookings, type Booking } from "./booking-store.server.ts";
import type { BookedLesson } from "./lesson-facts.server.ts";

/** The member who gives a lesson, if still in the team. */
export async function findTutor(db: Db, { tutor_id: id }: Pick<Booking, "tutor_id">) {
  if (id === null) return null;
  return (await listMembers(db)).find((member) => member.id === id) ?? null;
}

/** Who gives a lesson, and where. */
export type Plan = {
  /** Null for someone without a place at the desk. */
  readonly tutorId: string | null;
  readonly tutorName: string;
  readonly room: string;
};

/** From the beginning of a trial lesson to its end. */
export function spanOf(startsAt: string): Span {
  const from = Date.parse(startsAt);
  return { from, until: from + policy.trialMinutes * minute };
}

type Planned = Pick<Booking, "tutor_id" | "tutor_name" | "room" | "learner_id">;

type Named = Pick<DeskMember, "id" | "name">;

/** Whom of the team a typed name may mean. */
export function namesakesOf<Member extends Named>(
  name: string,
  members: readonly Member[],
): Member[] {
  const typed = tutorResource(null, name);
  return members.filter((one) => typed !== null && tutorResource(null, one.name) === typed);
}

/**
 * Everyone whom a typed name may mean: who belongs to the desk, and who teaches without a place there. The id is the one
 * under which `busy` knows them.
 */
export async function listNamed(db: Db): Promise<readonly Named[]> {
  const taught = (await listTutors(db)).map(({ id, memberId, name }) => ({
    id: memberId ?? id,
    name,
  }));
  const members = await listMembers(db);
  const ids = new Set(members.map(({ id }) => id));
  return [...members, ...taught.filter(({ id }) => !ids.has(id))];
}

/**
 * What a lesson takes up: its learner, its room, and of a tutor whose name was typed the time of everyone whom that may
 * mean.
 *
 * @param members as `listNamed` lists them
 */
export function resourcesOf(
  { tutor_id: id, tutor_name: name, room, learner_id: learnerId }: Planned,
  members: readonly Named[],
): string[] {
  const meant = id === null ? namesakesOf(name, members) : [];
  const tutors =
    meant.length > 0 ? meant.map((one) => tutorResource(one.id, "")) : [tutorResource(id, name)];
  const learner = learnerId === null ? null : learnerResource(learnerId);
  return [learner, ...tutors, roomResource(room)].filter((one) => one !== null);
}

/** Tutors whom a plan means, as the page Tutors knows them: a member by the place at the desk, others by the name. */
function tutorsIn(
  { tutor_id: id, tutor_name: name }: Pick<Booking, "tutor_id" | "tutor_name">,
  tutors: readonly Tutor[],
): readonly Tutor[] {
  return id === null ? namesakesOf(name, tutors) : tutors.filter((one) => one.memberId === id);
}

/**
 * Whom a plan names although they may not teach the learner on the lesson's day. The database refuses the same of a
 * member, and of a name as far as it can compare names. Of someone who is not on the page Tutors nothing is known.
 */
export function unfitTutor(
  plan: Pick<Booking, "tutor_id" | "tutor_name" | "learner">,
  startsAt: string,
  tutors: readonly Tutor[],
): Tutor | null {
  const rule = { child: plan.learner === "child", on: academyDay(startsAt) };
  return tutorsIn(plan, tutors).find((one) => !mayTeach(one, rule)) ?? null;
}

/**
 * A lesson as its page may show it: a tutor who may not teach the learner, since a check was taken back or they have left,
 * is not named there, and the room stays closed while the team is told.
 */
export async function withFitTutor(db: Db, lesson: BookedLesson): Promise<BookedLesson> {
  const isUnfit = unfitTutor(lesson, lesson.starts_at, await listTutors(db)) !== null;
  return isUnfit ? { ...lesson, tutor_name: "", room: "" } : lesson;
}

/** Takes a lesson's learner, tutor and room for the time at which it begins. @returns what other lessons have */
export async function takePlanned(
  trx: Trx,
  lesson: Planned & Pick<Booking, "id">,
  startsAt: string,
): Promise<readonly Clash[]> {
  const taker = { kind: "trial", id: lesson.id } as const;
  const resources = resourcesOf(lesson, await listNamed(trx));
  return await takeUp(trx, taker, resources, spanOf(startsAt));
}

/** What is left of a plan without what others have. */
export function planWithout(
  lesson: Omit<Planned, "learner_id">,
  clashes: readonly Pick<Clash, "resource">[],
): Plan {
  const isFree = (kind: string) => clashes.every(({ resource }) => !resource.startsWith(kind));
  const hasTutor = isFree("tutor:");
  return {
    tutorId: hasTutor ? lesson.tutor_id : null,
    tutorName: hasTutor ? lesson.tutor_name : "",
    room: isFree("room:") ? lesson.room : "",
  };
}

/**
 * Stores a plan. The links that were mailed still work.
 *
 * @param isLost whether it is what is left of one, and someone has to see to the rest
 */
export async function storePlan(
  trx: Trx,
  { id, plan_version: version, tutor_id: formerId }: Booking,
  { tutorId, tutorName, room }: Plan,
  now: number,
  isLost = false,
): Promise<Booking> {
  return trx
    .updateTable("trial_booking")
    .set({
      tutor_id: tutorId,
      tutor_name: tutorName,
      room,
      plan_version: version + 1,
      lost_plan: isLost ? 1 : 0,
      // Another tutor has said nothing yet.
      ...(tutorId === formerId ? {} : { tutor_says: null, tutor_opened_at: null }),
      changed_at: toIso(now),
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The key of a tutor's usual room. */
export function tutorKeyOf({ tutorId, tutorName }: Omit<Plan, "room">): string {
  return tutorId ?? `name:${tutorName.toLowerCase()}`;
}

/** Keeps a room for the later lessons of a tutor. */
export async function keepRoom(trx: Trx, key: string, room: string, now: number): Promise<void> {
  const values = { room, changed_at: toIso(now) };
  await trx
    .insertInto("tutor_room")
    .values({ tutor_key: key, ...values })
    .onConflict((conflict) => conflict.column("tutor_key").doUpdateSet(values))
    .execute();
}

/** The usual rooms of some tutors, by their keys. */
export async function findRooms(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("tutor_room")
    .select(["tutor_key", "room"])
    .where("tutor_key", "in", keys)
    .execute();
  return new Map(rows.map((row) => [row.tutor_key, row.room]));
}

/** Booked lessons that begin within a period, in order; only one tutor's, if one is named. */
export async function listLessons(
  db: Db,
  range: { readonly from: number; readonly until: number },
  tutorId: string | null = null,
): Promise<Booking[]> {
  return bookings(db)
    .where("state", "=", "booked")
    .where("starts_at", ">=", toIso(range.from))
    .where("starts_at", "<", toIso(range.until))
    .$if(tutorId !== null, (query) => query.where("tutor_id", "=", tutorId))
    .orderBy("starts_at")
    .limit(500)
    .execute();
}

/** Requests for other times. */
export async function listAsked(db: Db): Promise<Booking[]> {
  return bookings(db)
    .where("state", "=", "requested")
    .where("outcome", "is", null)
    .orderBy("starts_at")
    .orderBy("created_at", "desc")
    .limit(50)
    .execute();
}

/** Notes the first press of a side of the button that opens the room. */
export async function notePress(
  db: Db,
  id: string,
  side: "family" | "tutor",
  now: number,
): Promise<void> {
  const column = side === "family" ? "room_opened_at" : "tutor_opened_at";
  await db
    .updateTable("trial_booking")
    .set({ [column]: toIso(now) })
    .where("id", "=", id)
    .where(column, "is", null)
    .execute();
}

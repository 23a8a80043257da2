import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { dueToday } from "#app/features/case-record/open-case.server.ts";
import {
  giveUp,
  listTaken,
  quarterMs,
  quartersOf,
  type Clash,
} from "#app/features/availability/busy-store.server.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import { minute, toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { lockBooking } from "../booking/booking-store.server.ts";
import { familyWords } from "../booking/booking-words.server.ts";
import {
  listNamed,
  planWithout,
  resourcesOf,
  spanOf,
  storePlan,
  takePlanned,
  type Plan,
} from "../booking/lesson-plan.server.ts";
import { lockCalendar } from "#app/features/availability/place-store.server.ts";
import { remind, withdrawReminders } from "../booking/reminders.server.ts";
import { isLesson, type BookedLesson } from "../booking/lesson-facts.server.ts";

/**
 * Makes the tutors and rooms that upcoming lessons take up agree with their plans: an older version of the site, which
 * runs beside this one during an update, knows nothing of them, an owner may have changed the length of a
 * lesson, and what one lesson gives up another may have waited for. Of two lessons that were planned in one room the
 * one whose plan is the earlier keeps it, as two families must not meet there; who gives them if both have one tutor,
 * a person decides, whom the alarm tells.
 */
export async function mendPlaces(services: Services): Promise<void> {
  const { clock, database, db } = services;
  const now = clock.now();
  const lessons = await db
    .selectFrom("trial_booking")
    .select(["id", "starts_at", "tutor_id", "tutor_name", "room", "learner_id"])
    .where("state", "=", "booked")
    .where("starts_at", ">", toIso(now - policy.trialMinutes * minute))
    .orderBy("changed_at")
    .orderBy("id")
    .execute();
  const members = await listNamed(db);
  const wanted = new Map(
    lessons.map((lesson) => [
      lesson.id,
      resourcesOf(lesson, members).flatMap((resource) =>
        quartersOf(spanOf(lesson.starts_at ?? "")).map((quarter) => `${resource} ${quarter}`),
      ),
    ]),
  );
  // The quarter that is running may be the first of one that is about to begin.
  const taken = await listTaken(db, "trial", now - quarterMs);
  const differs = (id: string) =>
    (wanted.get(id) ?? []).toSorted().join() !== (taken.get(id) ?? []).toSorted().join();
  /** Whether a lesson has what its plan says: if not, it is about to give it up. */
  const isMeant = ({ resource, by }: Clash, startsAt: string) =>
    quartersOf(spanOf(startsAt)).some((quarter) =>
      wanted.get(by.id)?.includes(`${resource} ${quarter}`),
    );
  for (const id of new Set([...wanted.keys(), ...taken.keys()])) {
    if (!differs(id)) continue;
    await db.transaction().execute(async (trx) => {
      await lockCalendar(trx, database.engine);
      const booking = await lockBooking(trx, id, database.engine);
      // One that has begun keeps what it has.
      if (booking?.state === "booked" && Date.parse(booking.starts_at ?? "") <= clock.now()) return;
      if (booking?.state === "booked" && isLesson(booking)) {
        const clashes = await takePlanned(trx, booking, booking.starts_at);
        const { room } = planWithout(
          booking,
          clashes.filter((clash) => isMeant(clash, booking.starts_at)),
        );
        if (room === booking.room) return;
        const { tutor_id: tutorId, tutor_name: tutorName } = booking;
        const text = "took the room off the lesson: another one has it then";
        await takeOff(services, trx, booking, { tutorId, tutorName, room }, text);
      } else {
        await giveUp(trx, "trial", [id]);
      }
    });
  }
}

/**
 * Takes tutors who have left the team off their upcoming lessons, with their rooms, whose addresses they know. The
 * family is told that we will name someone, and the case is due today.
 *
 * @returns how many lessons that were
 */
export async function dropDeparted(services: Services): Promise<number> {
  const { clock, database, db } = services;
  const members = await listMembers(db);
  const lessons = await db
    .selectFrom("trial_booking")
    .select(["id", "tutor_id"])
    .where("state", "=", "booked")
    .where("starts_at", ">", toIso(clock.now()))
    .where("tutor_id", "is not", null)
    .where("tutor_id", "not in", ["", ...members.map(({ id }) => id)])
    .execute();
  for (const { id, tutor_id: departed } of lessons) {
    await db.transaction().execute(async (trx) => {
      await lockCalendar(trx, database.engine);
      const booking = await lockBooking(trx, id, database.engine);
      // Someone else may have been named meanwhile.
      if (booking?.state !== "booked" || booking.tutor_id !== departed || !isLesson(booking))
        return;
      const nobody = { tutorId: null, tutorName: "", room: "" };
      await giveUp(trx, "trial", [id]);
      const text = `took ${booking.tutor_name} off the lesson, who has left the team`;
      await takeOff(services, trx, booking, nobody, text);
    });
  }
  return lessons.length;
}

/** Stores what is left of a plan and tells the family; the lesson's case says why, and is due today. */
async function takeOff(
  services: Services,
  trx: Trx,
  booking: BookedLesson,
  left: Plan,
  text: string,
): Promise<void> {
  const { clock, outbox } = services;
  const now = clock.now();
  const lesson = await storePlan(trx, booking, left, now, true);
  if (!isLesson(lesson)) return;
  await withdrawReminders(trx, [booking]);
  await remind(services, trx, lesson);
  await outbox.enqueue(trx, familyWords(services, lesson).toPlanMail(services, lesson));
  await dueToday(
    trx,
    currentHours(services),
    { kind: "trial", id: lesson.id },
    { text, tutorId: left.tutorId },
    now,
  );
}

import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { dueToday } from "#app/features/case-record/open-case.server.ts";
import {
  giveUp,
  listTaken,
  quarterMs,
  quartersOf,
} from "#app/features/schedule/busy-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { lockBooking } from "../booking/booking-store.server.ts";
import { familyWords } from "../booking/booking-words.server.ts";
import { resourcesOf, spanOf, storePlan, takePlanned } from "../booking/lesson-plan.server.ts";
import { lockCalendar } from "../booking/place-store.server.ts";
import { remind } from "../booking/reminders.server.ts";
import { isLesson, reminderKeys } from "../booking/trial-mail.server.ts";

type PlanServices = Pick<Services, "clock" | "database" | "db">;

/**
 * Makes the tutors and rooms that upcoming lessons take up agree with their plans: an older version of the site, which
 * runs beside this one during an update, knows nothing of them, an owner may have changed the length of a
 * lesson, and what one lesson gives up another may have waited for.
 */
export async function mendPlaces({ clock, database, db }: PlanServices): Promise<void> {
  const now = clock.now();
  const lessons = await db
    .selectFrom("trial_booking")
    .select(["id", "starts_at", "tutor_id", "tutor_name", "room"])
    .where("state", "=", "booked")
    .where("starts_at", ">", toIso(now))
    .execute();
  const members = await listMembers(db);
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
  for (const id of new Set([...wanted.keys(), ...taken.keys()])) {
    if (!differs(id)) continue;
    await db.transaction().execute(async (trx) => {
      const booking = await lockBooking(trx, id, database.engine);
      // One that has begun keeps what it has.
      if (booking?.state === "booked" && Date.parse(booking.starts_at ?? "") <= clock.now()) return;
      if (booking?.state === "booked" && isLesson(booking)) {
        await takePlanned(trx, booking, booking.starts_at);
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
  const { clock, database, db, outbox } = services;
  const lessons = await db
    .selectFrom("trial_booking")
    .select(["id", "tutor_id"])
    .where("state", "=", "booked")
    .where("starts_at", ">", toIso(clock.now()))
    .where("tutor_id", "is not", null)
    .where("tutor_id", "not in", (eb) =>
      eb.selectFrom("desk_member").select("id").where("removed_at", "is", null),
    )
    .execute();
  for (const { id, tutor_id: departed } of lessons) {
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      await lockCalendar(trx, database.engine);
      const booking = await lockBooking(trx, id, database.engine);
      // Someone else may have been named meanwhile.
      if (booking?.state !== "booked" || booking.tutor_id !== departed || !isLesson(booking))
        return;
      const nobody = { tutorId: null, tutorName: "", room: "" };
      const lesson = await storePlan(trx, booking, nobody, now, true);
      if (!isLesson(lesson)) return;
      await giveUp(trx, "trial", [id]);
      await outbox.withdraw(trx, reminderKeys(booking));
      await remind(services, trx, lesson);
      await outbox.enqueue(trx, familyWords(services, lesson).toPlanMail(services, lesson));
      const text = `took ${booking.tutor_name} off the lesson, who has left the team`;
      await dueToday(trx, { kind: "trial", id }, { text, tutorId: null }, now);
    });
  }
  return lessons.length;
}

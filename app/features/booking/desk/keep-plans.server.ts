import {
  giveUp,
  listTaken,
  quarterMs,
  quartersOf,
  type Clash,
} from "#app/features/availability/busy-store.server.ts";
import {
  actOnLesson,
  onLesson,
  type Doing,
  type Held,
  type WhichProblem,
} from "#app/features/lessons/act-on-lesson.server.ts";
import { Refused } from "#app/features/lessons/in-calendar.server.ts";
import { spanOf } from "#app/features/lessons/place-lesson.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { hasLeft } from "#app/features/tutors/check-steps.ts";
import { listTutors } from "#app/features/tutors/tutor-store.server.ts";
import { listBooked, lockBooking } from "../booking-store.server.ts";
import {
  plannedResources,
  planWithout,
  storePlan,
  takePlanned,
  type Plan,
} from "../lesson-plan.server.ts";
import { lockCalendar } from "#app/features/availability/place-store.server.ts";
import { isLesson, type BookedLesson } from "../lesson-facts.server.ts";
import { trialKinds } from "../trial-kind.server.ts";

/**
 * Makes the tutors and rooms that upcoming trials take up agree with their plans: lessons from before an update may share
 * them, and what one lesson gives up another may have waited for. Of two lessons that were planned in one room the
 * one whose plan is the earlier keeps it, as two families must not meet there; who gives them if both have one tutor,
 * a person decides, whom the alarm tells.
 */
export async function mendPlaces(services: Services): Promise<void> {
  const { clock, database, db } = services;
  const now = clock.now();
  const all = (await listBooked(db, { from: now - day })).filter(isLesson);
  const lessons = all
    .filter((one) => one.state === "booked" && spanOf(one).until > now)
    .toSorted((one, other) => (one.changed_at < other.changed_at ? -1 : 1));
  const wanted = new Map(
    lessons.map((lesson) => [
      lesson.id,
      plannedResources(lesson).flatMap((resource) =>
        quartersOf(spanOf(lesson)).map((quarter) => `${resource} ${quarter}`),
      ),
    ]),
  );
  // The quarter that is running may be the first of one that is about to begin.
  const ids = all.map(({ id }) => id);
  const taken = await listTaken(db, ids, now - quarterMs);
  const differs = (id: string) =>
    (wanted.get(id) ?? []).toSorted().join() !== (taken.get(id) ?? []).toSorted().join();
  /** Whether a lesson has what its plan says: if not, it is about to give it up. */
  const isMeant = ({ resource, by }: Clash, lesson: BookedLesson) =>
    quartersOf(spanOf(lesson)).some((quarter) =>
      wanted.get(by)?.includes(`${resource} ${quarter}`),
    );
  for (const id of new Set([...wanted.keys(), ...taken.keys()])) {
    if (!differs(id)) continue;
    await db.transaction().execute(async (trx) => {
      await lockCalendar(trx, database.engine);
      const booking = await lockBooking(trx, id, database.engine);
      // One that has begun keeps what it has.
      if (booking?.state === "booked" && Date.parse(booking.starts_at ?? "") <= clock.now()) return;
      if (booking?.state === "booked" && isLesson(booking)) {
        const clashes = await takePlanned(trx, booking);
        const { room } = planWithout(
          booking,
          clashes.filter((clash) => isMeant(clash, booking)),
        );
        if (room === booking.room) return;
        const doing = byItself("took the room off the lesson: another one has it then");
        await onLesson(services, trx, doing, { id }, (held) =>
          takeOff(trx, held, { tutorId: booking.tutor_id, room }),
        );
      } else {
        await giveUp(trx, [id]);
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
  const { clock, db } = services;
  const now = clock.now();
  const gone = (await listTutors(db)).filter((tutor) => hasLeft(tutor, academyDay(now)));
  if (gone.length === 0) return 0;
  const lessons = (await listBooked(db, { from: now + 1, state: "on" })).filter(
    ({ tutor_id: id }) => gone.some((one) => one.id === id),
  );
  for (const { id, tutor_id: departed, tutor_name: name } of lessons) {
    const doing = byItself(`took ${name} off the lesson, who has left the team`);
    await actOnLesson(services, doing, { id }, Refused<WhichProblem>, async (trx, held) => {
      const { state, tutor_id: tutorId } = held.lesson;
      // Someone else may have been named meanwhile.
      if (state === "off" || tutorId !== departed) throw new Refused({ kind: "gone" });
      await takeOff(trx, held, { tutorId: null, room: "" });
    });
  }
  return lessons.length;
}

/** The family is told; the lesson's case says why, and is due today. */
const byItself = (said: string) =>
  ({
    kinds: trialKinds,
    by: { side: "site", id: null, name: "", said },
    act: "give",
  }) as const satisfies Doing;

/** Stores what is left of a plan. */
async function takeOff(trx: Trx, held: Held, left: Plan): Promise<void> {
  await storePlan(trx, held, left, true);
  await takePlanned(trx, { ...held.lesson, tutor_id: left.tutorId, room: left.room });
}

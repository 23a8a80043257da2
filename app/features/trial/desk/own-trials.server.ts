import { bookingForTutor } from "#app/features/case-record/without-contacts.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { roomState } from "#app/features/lessons/lesson-room.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import type { OwnLesson } from "#app/features/lessons/own-lesson.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { notePress } from "#app/features/lessons/lesson-store.server.ts";
import { findOwnTutor } from "#app/features/tutors/tutor-store.server.ts";
import { policy } from "#content/policy.ts";
import { findBooking } from "../booking/booking-store.server.ts";
import { listLessons, withFitTutor } from "../booking/lesson-plan.server.ts";
import { isLesson } from "../booking/lesson-facts.server.ts";

/** The trials that a member gives within a period. */
export async function readOwnTrials(
  services: Pick<Services, "db" | "documents">,
  member: DeskMember,
  range: { readonly from: number; readonly until: number },
): Promise<readonly OwnLesson[]> {
  assertMay(member, "trials", "own-lessons");
  const tutor = await findOwnTutor(services.db, member);
  const bookings = tutor ? await listLessons(services.db, range, tutor.id) : [];
  return bookings
    .map(bookingForTutor)
    .filter(isLesson)
    .map((booking) => ({
      kind: "trial",
      id: booking.id,
      startsAt: booking.starts_at,
      minutes: policy.trialMinutes,
      zone: booking.zone,
      name: booking.child_name ?? booking.name,
      course: subjectOf(services, booking),
      isOn: true,
      room: booking.room,
      outcome: booking.outcome,
      isAsked: true,
      says: booking.tutor_says,
      presses: { family: booking.family_opened_at, tutor: booking.tutor_opened_at },
    }));
}

/** Notes that a tutor comes to a trial. @returns the room, or null if it is not open, or another's */
export async function enterOwnTrial(
  { clock, db }: Pick<Services, "clock" | "db">,
  member: DeskMember,
  id: string,
): Promise<string | null> {
  assertMay(member, "trials", "own-lessons");
  const booking = await findBooking(db, id);
  const tutor = await findOwnTutor(db, member);
  if (!booking || !isLesson(booking) || !tutor || booking.tutor_id !== tutor.id) return null;
  const now = clock.now();
  const { room, state } = await withFitTutor(db, booking);
  const startsAt = Date.parse(booking.starts_at);
  const minutes = policy.trialMinutes;
  if (roomState({ isOn: state === "booked", startsAt, minutes, room }, now) !== "open") return null;
  await notePress(db, id, "tutor", now);
  return room;
}

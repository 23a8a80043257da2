import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { findGuardian } from "#app/features/families/family-store.server.ts";
import { findSeenLesson, type SeenLesson } from "#app/features/lessons/lesson-read.server.ts";
import { roomHours } from "#app/features/lessons/lesson-room.server.ts";
import {
  showWeekly,
  toLessonView,
  type LessonView,
} from "#app/features/lessons/room/lesson-view.server.ts";
import {
  findGuardianVisit,
  visitOf,
  type Visit,
} from "#app/features/lessons/room/lesson-visit.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { findBooking } from "./booking-store.server.ts";
import { findLinked } from "./change-booking.server.ts";
import { isLesson, type BookedLesson } from "./lesson-facts.server.ts";
import { linkPath, makeLinkToken } from "./trial-links.server.ts";
import { toReceipt } from "./receipt/receipt.server.ts";

/** With the booking of a trial. */
export type LessonVisit = Visit & { readonly booking: BookedLesson | null };

/** The lesson that a link leads to, a guardian's or the one mailed with the booking of a trial; null if there is none. */
export async function findVisit(services: Services, token: string): Promise<LessonVisit | null> {
  const own = await findGuardianVisit(services, token);
  if (!own) return await findBookersVisit(services, token);
  if (own.lesson.kind === "weekly") return { ...own, booking: null };
  const booking = await findBooking(services.db, own.lesson.id);
  if (!booking || !isLesson(booking)) return null;
  // Whoever booked it reads of it on the clock they chose, and can have the links to change it mailed.
  const isBooker = (await findGuardian(services.db, booking.email_key))?.id === own.guardian.id;
  const { email, zone } = isBooker ? booking : { email: "", zone: own.zone };
  return { ...own, email, zone, booking };
}

async function findBookersVisit(services: Services, token: string): Promise<LessonVisit | null> {
  const { booking, read } = (await findLinked(services, token, "lesson")) ?? {};
  if (!booking || !read || !isLesson(booking)) return null;
  return await visitOfBooker(services, booking, read.startedAt);
}

/** Null as long as a place is only held. @param startedAt when the lesson was to begin when the address was made */
async function visitOfBooker(
  { db }: Pick<Services, "db">,
  booking: BookedLesson,
  startedAt: number,
): Promise<LessonVisit | null> {
  const { email, zone, starts_at: startsAt } = booking;
  const lesson = await findSeenLesson(db, booking.id);
  const isMoved = startedAt !== Date.parse(startsAt);
  const visitor = { guardian: null, email, zone, isMoved };
  return lesson && { ...(await visitOf(db, lesson, visitor)), booking };
}

/** What someone with the link to a lesson sees at a moment. */
export function showVisit(
  services: Services,
  visit: LessonVisit,
  token: string,
  now: number,
): LessonView {
  const { booking, tutor, zone } = visit;
  const shown = booking
    ? toReceipt(services, { ...booking, zone, tutor_name: tutor }, { token, isOwn: false })
    : showWeekly(services, visit);
  return toLessonView(visit, shown, now);
}

/** What a family sees of its lesson now, once the room opens and after it, for the member who plans it. */
export async function previewLesson(
  services: Services,
  lesson: SeenLesson,
  booking: BookedLesson | null,
) {
  const { db, clock } = services;
  const [guardian] = booking ? [] : await guardiansOf(db, lesson.learner_id, clock.now());
  const zone = guardian
    ? zoneAt(clockOf(guardian, lesson.family_zone), Date.parse(lesson.starts_at))
    : lesson.family_zone;
  const isMoved = booking === null && lesson.is_moved === 1;
  const email = booking?.email ?? guardian?.email ?? "";
  const visitor = { guardian: guardian ?? null, email, zone, isMoved };
  const visit = { ...(await visitOf(db, lesson, visitor)), booking };
  const planned = { ...visit, room: visit.room || "planned" };
  const token = booking ? makeLinkToken(services.secrets["trial-link"], booking, "lesson") : "";
  const at = (time: number) => showVisit(services, planned, token, time);
  const { minutes, starts_at: startsAt } = lesson;
  const { opensAt, closesAt } = roomHours({ startsAt: Date.parse(startsAt), minutes });
  return {
    /** A guardian's address of a weekly lesson is that guardian's own. */
    path: booking && linkPath(services, booking, "lesson"),
    views: { now: at(clock.now()), open: at(opensAt), after: at(closesAt) },
  };
}

import type { Services } from "#app/platform/.server/services.ts";
import { courseTitle } from "../availability/trial-courses.server.ts";
import { cityOf, londonBeside, momentIn } from "../availability/time-words.server.ts";
import { zoneById } from "../availability/zones.server.ts";
import type { UpcomingLesson } from "../upcoming-lessons.tsx";
import { emailKeyOf, listUpcoming } from "./booking-store.server.ts";
import { linkPath } from "./trial-links.server.ts";
import { isLesson } from "./trial-mail.server.ts";

type Person = {
  readonly accountId: string;
  readonly email: string;
  /** An address that nobody has confirmed proves nothing. */
  readonly emailVerified: boolean;
};

/** The lessons that a signed-in person has before them, soonest first, with links to change them. */
export async function loadUpcomingLessons(
  services: Services,
  { accountId, email, emailVerified }: Person,
): Promise<UpcomingLesson[]> {
  const emailKey = emailVerified ? emailKeyOf(email) : null;
  const now = services.clock.now();
  const bookings = await listUpcoming(services.db, { accountId, emailKey }, now);
  return bookings.filter(isLesson).map((lesson) => {
    const zone = zoneById(lesson.zone);
    const time = Date.parse(lesson.starts_at);
    return {
      reference: lesson.reference,
      course: courseTitle(lesson.course),
      startsAt: lesson.starts_at,
      local: momentIn(zone.id, time),
      city: cityOf(zone),
      london: londonBeside(zone.id, time),
      view: linkPath(services, lesson, "view"),
      move: linkPath(services, lesson, "move"),
      cancel: linkPath(services, lesson, "cancel"),
    };
  });
}

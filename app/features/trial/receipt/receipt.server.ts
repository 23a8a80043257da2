import { inLanguage } from "#app/platform/language.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { calendarLesson, type BookedLesson } from "../booking/lesson-facts.server.ts";
import { toLessonCard } from "./lesson-card.server.ts";
import { webLinks } from "./web-links.server.ts";

export type Receipt = ReturnType<typeof toReceipt>;
/** Where a family can keep a lesson, with the path of the calendar file. */
export type KeepLinks = NonNullable<Receipt["keep"]>;

/**
 * A lesson's card, and where to keep it while it is ahead.
 *
 * @param token of a link that shows the lesson
 * @param isOwn whether only the person who booked can see it
 */
export function toReceipt(
  services: Services,
  lesson: BookedLesson,
  { token, isOwn }: { readonly token: string; readonly isOwn: boolean },
) {
  const card = toLessonCard(services, lesson, isOwn);
  const isAhead = lesson.state === "booked" && Date.parse(lesson.starts_at) > services.clock.now();
  const file = inLanguage(`/classes/trial/lesson.ics?token=${encodeURIComponent(token)}`);
  const keep = { ...webLinks(calendarLesson(services, lesson), card), file };
  return { card, keep: isAhead ? keep : null };
}

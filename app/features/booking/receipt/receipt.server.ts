import { inLanguage } from "#app/platform/language.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { calendarLesson, type BookedLesson } from "../lesson-facts.server.ts";
import { cardOf, type LessonCardView } from "#app/features/lessons/room/lesson-card.server.ts";
import { webLinks } from "#app/features/lessons/room/web-links.server.ts";
import { nameOf } from "#app/ui/stored-names.ts";
import { trialBooked, trialLanguages } from "#words/pages/trial.ts";

export type Receipt = ReturnType<typeof toReceipt>;

/**
 * A trial lesson as a card.
 *
 * @param isOwn whether only the person who booked can see it. Anyone can type a stranger's address and have it
 *   mailed: so mails, and what opens from them, repeat of all that was typed no more than a child's first name, which
 *   is one or two words of letters.
 */
export function toLessonCard(
  services: Pick<Services, "documents">,
  lesson: BookedLesson,
  isOwn = false,
): LessonCardView {
  return cardOf(services, {
    ...lesson,
    title: trialBooked.title,
    kind: trialBooked.card.kind,
    cost: trialBooked.card.free,
    learner: lesson.child_name ?? (isOwn ? lesson.name : null),
    language: isOwn || trialLanguages.includes(lesson.language) ? nameOf(lesson.language) : null,
    tutor: lesson.tutor_name,
  });
}

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

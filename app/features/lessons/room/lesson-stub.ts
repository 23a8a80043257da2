import { trialPlan } from "#words/pages/lesson.ts";
import { trialBooked } from "#words/pages/trial.ts";
import type { LessonCardView } from "./lesson-card.server.ts";

/** The foot of a lesson's card, on pages and in mails. */
export function lessonStub(card: LessonCardView): (readonly [string, string])[] {
  const { learner, language, cost } = trialBooked.card;
  const rows: [string, string | null][] = [
    [learner, card.learner],
    [language, card.language],
    [trialPlan.tutor, card.tutor || trialPlan.noTutor],
    [cost, card.cost],
    [trialBooked.reference, card.reference],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}

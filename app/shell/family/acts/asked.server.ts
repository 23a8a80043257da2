import type { FamilyPerson } from "#app/features/families/ways-in/family-person.server.ts";
import { askedFor } from "#app/features/lessons/family/ask-desk.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { familyActs } from "#words/pages/family-acts.ts";
import type { FamilyLesson } from "../family-lessons.server.ts";
import { whenWords } from "./act-lesson.server.ts";

const texts = familyActs.asked;

/** What has been asked about a lesson: when, by when we answer, and what came of it; null if nothing. */
export async function askedWords(
  { clock, db }: Services,
  { guardian }: FamilyPerson,
  { lesson, zone }: FamilyLesson,
): Promise<{ readonly words: string; readonly isOpen: boolean } | null> {
  const all = await askedFor(db, guardian, [lesson.id], clock.now());
  const one = all.get(lesson.id);
  if (!one) return null;
  const { answerBy, askedAt: saidAt, isClosed } = one;
  const asked = whenWords(zone, Date.parse(saidAt));
  if (isClosed) return { words: fillText(texts.closed, { asked }), isOpen: false };
  if (answerBy === null) return { words: fillText(texts.answered, { asked }), isOpen: true };
  const answer = whenWords(zone, Date.parse(answerBy));
  return { words: fillText(texts.open, { asked, answer }), isOpen: true };
}

import type { NewCase } from "#app/features/case-record/open-case.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import type { Guardian } from "#app/features/families/family-store.server.ts";
import { monthsAfter } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { policy } from "#content/policy.ts";
import { familyAsks as texts } from "#words/pages/desk-family.ts";
import type { SeenLesson } from "../lesson-read.server.ts";

/** What a guardian asks of the desk: another time, a fair answer to an illness, or they tell something. */
export type AskedWhy = keyof typeof texts.subjects;

/** What a guardian asks about a lesson, as the desk's case. @param words what they wrote; may be empty */
function toCase(
  services: Pick<Services, "documents">,
  guardian: Guardian,
  lesson: SeenLesson,
  { why, words, now }: { readonly why: AskedWhy; readonly words: string; readonly now: number },
): Omit<NewCase, "source"> {
  const at = Date.parse(lesson.starts_at);
  const course = subjectOf(services, lesson);
  const facts = {
    name: lesson.learner_name,
    course,
    reference: lesson.reference,
    day: dayIn(academyZone(), at),
    time: timeIn(academyZone(), at),
  };
  return {
    kind: "enquiry",
    name: guardian.name,
    email: guardian.email,
    phone: guardian.phone,
    childName: lesson.is_child ? lesson.learner_name : null,
    subject: fillText(texts.subjects[why], facts),
    text: [fillText(texts.about[why], facts), words].filter(Boolean).join("\n\n"),
    siteLanguage: guardian.site_language,
    zone: lesson.family_zone,
    course: lesson.course,
    language: guardian.language,
    keepUntil: monthsAfter(now, policy.enquiryMonths),
  };
}

/** What the desk reads of a guardian's question, in the language of this build. */
export const askWords = { toCase };

declare module "#app/platform/.server/services.ts" {
  interface Wording {
    readonly asks: typeof askWords;
  }
}

import type * as English from "#words/pages/assessment.ts";
import type { Translated } from "#content/translated.ts";

export const assessmentTrail: Translated<typeof English.assessmentTrail> = {
  label: "الاختبارات عبر الإنترنت",
  to: "/assessment",
};

export const assessmentQuizzes: Translated<typeof English.assessmentQuizzes> = {
  shelves: {
    school: "للمدرسة",
    quran: "للقرآن الكريم",
    programmers: "للمبرمجين",
  },
  quizFacts: "عدد الأسئلة {questions}، والدقائق نحو {minutes}",
  checkFacts: "من {min} إلى {max} أسئلة، نحو عشر دقائق",
  last: {
    label: "آخر نتيجة لكم",
    text: "الصحيح {right} من {total}، في {date}",
    placement: "آخر اختبار لتحديد المستوى",
    placementText: "ابدؤوا بدورة {course}",
  },
  start: "البدء",
  progress: { label: "كل نتائجكم", to: "/progress" },
};

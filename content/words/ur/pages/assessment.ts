import type * as English from "#words/pages/assessment.ts";
import type { Translated } from "#content/translated.ts";

export const assessmentTrail: Translated<typeof English.assessmentTrail> = {
  label: "آن لائن جائزے",
  to: "/assessment",
};

export const assessmentQuizzes: Translated<typeof English.assessmentQuizzes> = {
  shelves: {
    school: "اسکول کے لیے",
    quran: "قرآن کے لیے",
    programmers: "پروگرامنگ کے لیے",
  },
  quizFacts: "{questions} سوال، تقریباً {minutes} منٹ",
  checkFacts: "{min} سے {max} سوال، تقریباً 10 منٹ",
  last: {
    label: "آپ کا پچھلا نتیجہ",
    text: "{date} کو {total} میں سے {right} درست",
    placement: "آپ کی پچھلی جانچ",
    placementText: "اس کورس سے شروع کریں: {course}",
  },
  start: "شروع کریں",
  progress: { label: "آپ کے تمام نتیجے", to: "/progress" },
};

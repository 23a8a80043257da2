import type * as English from "#words/pages/assessment.ts";
import type { Translated } from "#content/translated.ts";

export const assessmentTrail: Translated<typeof English.assessmentTrail> = {
  label: "آن لائن جائزے",
  to: "/assessment",
};

export const assessmentQuizzes: Translated<typeof English.assessmentQuizzes> = {
  covers: "اس میں ہے",
  facts: {
    quiz: "کوئز",
    quizText: "تین سطحوں پر {questions} سوال، یاد رکھنے سے دلیل دینے تک؛ تقریباً {minutes} منٹ",
    placement: "سطح کی جانچ",
    placementText: "{min} سے {max} سوال، آپ کے جوابات کے مطابق؛ تقریباً 10 منٹ",
  },
  last: {
    label: "آپ کا پچھلا نتیجہ",
    text: "{date} کو {total} میں سے {right} درست",
    placement: "آپ کی پچھلی جانچ",
    placementText: "اس کورس سے شروع کریں: {course}",
  },
  quizLink: "کوئز پر جائیں",
  placementLink: "معلوم کریں کہاں سے شروع کریں",
  progress: { label: "آپ کے تمام نتیجے", to: "/progress" },
};

import { policy } from "#content/policy.ts";
import type { Translated } from "#content/translated.ts";
import type * as English from "#words/pages/questions.ts";

export const questionsPage: Translated<typeof English.questionsPage> = {
  title: "سوالات",
  intro: `بکنگ سے پہلے خاندان کیا پوچھتے ہیں۔ آپ کا سوال یہاں نہیں؟ ہم سے پوچھیں، ہم ${policy.answerHours} دفتری گھنٹوں کے اندر جواب دیتے ہیں۔`,
  closing: {
    heading: "کوئی اور سوال؟",
    text: "ٹیم کے جواب دینے کے اوقات: {academyHours}۔",
    links: [
      { label: "ہمیں لکھیں", to: "/contact" },
      { label: "مفت آزمائشی کلاس بک کریں", to: "/classes/trial" },
    ],
  },
};

import type * as English from "#words/pages/quiz-question.ts";
import type { Translated } from "#content/translated.ts";

export const questionTexts: Translated<typeof English.questionTexts> = {
  hints: {
    single: "اختاروا إجابة واحدة.",
    output: "اختاروا الناتج الصحيح.",
    bug: "اختاروا إجابة واحدة.",
    multiple: "اختاروا كل ما يصح.",
    order: "أعطوا كل سطر رقمه، بدءًا من 1 للأول.",
  },
  code: {
    java: "شيفرة Java",
    javascript: "شيفرة JavaScript",
    jsx: "شيفرة JSX",
    sql: "شيفرة SQL",
  },
  placeOf: "رقم السطر",
  noPlace: "–",
  noPlaceName: "لا رقم بعد",
  errors: {
    empty: "يُرجى اختيار إجابة، أو الضغط على «تخطّي».",
    incomplete: "يُرجى إعطاء كل سطر رقمًا خاصًا به، أو الضغط على «تخطّي».",
    impossible: "تلك الإجابة ليست من هذا السؤال، فلم تُحفظ. يُرجى الاختيار مرة أخرى.",
  },
};

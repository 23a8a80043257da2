import type * as English from "#words/pages/quiz-question.ts";
import type { Translated } from "#content/translated.ts";

export const questionTexts: Translated<typeof English.questionTexts> = {
  hints: {
    single: "ایک جواب چنیں۔",
    output: "درست آؤٹ پٹ چنیں۔",
    bug: "ایک جواب چنیں۔",
    multiple: "جتنے درست ہوں سب چنیں۔",
    order: "ہر سطر کو اس کا نمبر دیں، پہلی سطر 1۔",
  },
  code: { java: "Java کوڈ", javascript: "JavaScript کوڈ", jsx: "JSX کوڈ", sql: "SQL کوڈ" },
  placeOf: "اس سطر کا نمبر:",
  noPlace: "–",
  noPlaceName: "ابھی کوئی نہیں",
  errors: {
    empty: "ایک جواب چنیں، یا “چھوڑیں” دبائیں۔",
    incomplete: "ہر سطر کو اس کا اپنا نمبر دیں، یا “چھوڑیں” دبائیں۔",
    impossible: "یہ جواب اس سوال کا نہیں، اس لیے محفوظ نہیں ہوا۔ دوبارہ چنیں۔",
  },
};

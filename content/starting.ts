import type { LanguageCode } from "./languages.ts";

/** What visitors read while the site starts, which takes minutes where an update changes a large database. */
export const starting: Readonly<Record<LanguageCode, { title: string; text: string }>> = {
  en: {
    title: "The site is starting",
    text: "Please try again in a moment. After an update it may take a few minutes.",
  },
  ar: {
    title: "الموقع قيد التشغيل",
    text: "يُرجى المحاولة مجددًا بعد قليل. قد يستغرق الأمر بضع دقائق بعد التحديث.",
  },
  ur: {
    title: "سائٹ شروع ہو رہی ہے",
    text: "براہِ کرم کچھ دیر بعد دوبارہ کوشش کریں۔ اپ ڈیٹ کے بعد اس میں چند منٹ لگ سکتے ہیں۔",
  },
};

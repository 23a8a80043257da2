import type { Translated } from "#content/translated.ts";
import type * as English from "#words/pages/prices.ts";

export const pricesPage: Translated<typeof English.pricesPage> = {
  title: "فیس",
  heading: "ایک کلاس کی فیس",
  paidIn: "ادائیگی",
  currencies: {
    GBP: "پاؤنڈ میں",
    USD: "امریکی ڈالر میں",
    EUR: "یورو میں",
    CAD: "کینیڈین ڈالر میں",
    AUD: "آسٹریلوی ڈالر میں",
    AED: "اماراتی درہم میں",
    SAR: "سعودی ریال میں",
    QAR: "قطری ریال میں",
    KWD: "کویتی دینار میں",
    PKR: "پاکستانی روپے میں",
    INR: "بھارتی روپے میں",
    BDT: "بنگلہ دیشی ٹکے میں",
    MYR: "ملائیشین رنگٹ میں",
    TRY: "ترک لیرا میں",
  },
  perWeek: "ہفتے میں کلاسیں",
  counts: ["ایک", "دو", "تین", "چار", "پانچ"],
  head: {
    offer: "ایک استاد، ایک شاگرد",
    length: "دورانیہ",
    lesson: "ایک کلاس",
    fourWeeks: [
      "چار ہفتے، ہفتے میں ایک کلاس",
      "چار ہفتے، ہفتے میں دو کلاسیں",
      "چار ہفتے، ہفتے میں تین کلاسیں",
      "چار ہفتے، ہفتے میں چار کلاسیں",
      "چار ہفتے، ہفتے میں پانچ کلاسیں",
    ],
  },
  fourWeeks: "چار ہفتوں کے {sum}",
  minutes: "{minutes} منٹ",
  from: "{day} سے: فی کلاس {lesson}، چار ہفتوں کے {fourWeeks}",
  trial: {
    name: "آزمائشی کلاس",
    note: "کسی بھی کورس میں",
    free: "مفت",
    link: "مفت آزمائشی کلاس بک کریں",
  },
  events: {
    head: { what: "کیا ہوا", pay: "آپ ادا کریں گے", more: "تفصیل" },
  },
  links: {
    ask: { label: "فیس کے بارے میں پوچھیں", to: "/contact" },
    note: { label: "کلاس کے نوٹ کا ایک نمونہ", to: "/progress" },
  },
};

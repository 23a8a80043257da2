import type { Translated } from "#content/translated.ts";
import type * as English from "#words/pages/prices.ts";

export const pricesPage: Translated<typeof English.pricesPage> = {
  title: "الأسعار",
  heading: "كم تكلّف الحصة",
  paidIn: "الدفع",
  currencies: {
    GBP: "بالجنيه الإسترليني",
    USD: "بالدولار الأمريكي",
    EUR: "باليورو",
    CAD: "بالدولار الكندي",
    AUD: "بالدولار الأسترالي",
    AED: "بالدرهم الإماراتي",
    SAR: "بالريال السعودي",
    QAR: "بالريال القطري",
    KWD: "بالدينار الكويتي",
    PKR: "بالروبية الباكستانية",
    INR: "بالروبية الهندية",
    BDT: "بالتاكا البنغلاديشية",
    MYR: "بالرينغيت الماليزي",
    TRY: "بالليرة التركية",
  },
  perWeek: "حصص في الأسبوع",
  counts: ["واحدة", "اثنتان", "ثلاث", "أربع", "خمس"],
  head: {
    offer: "معلّم واحد لطالب واحد",
    length: "المدة",
    lesson: "الحصة",
    fourWeeks: [
      "أربعة أسابيع، حصة في الأسبوع",
      "أربعة أسابيع، حصتان في الأسبوع",
      "أربعة أسابيع، ثلاث حصص في الأسبوع",
      "أربعة أسابيع، أربع حصص في الأسبوع",
      "أربعة أسابيع، خمس حصص في الأسبوع",
    ],
  },
  fourWeeks: "{sum} لأربعة أسابيع",
  minutes: "{minutes} دقيقة",
  from: "ابتداءً من {day}: ‏{lesson} للحصة، و{fourWeeks} لأربعة أسابيع",
  trial: {
    name: "الحصة التجريبية",
    note: "في أي دورة",
    free: "مجانًا",
    link: "حجز حصة تجريبية مجانية",
  },
  events: {
    head: { what: "ماذا يحدث", pay: "تدفعون", more: "التفاصيل" },
  },
  links: {
    ask: { label: "اسألوا عن سعر", to: "/contact" },
    note: { label: "مثال على ملاحظات حصة", to: "/progress" },
  },
};

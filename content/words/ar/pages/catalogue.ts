import type * as English from "#words/pages/catalogue.ts";
import type { Translated } from "#content/translated.ts";

export const catalogue: Translated<typeof English.catalogue> = {
  filterLabel: "عرض الدورات في",
  filters: [
    { id: "all", label: "كل الدورات" },
    { id: "islamic", label: "الدراسات الإسلامية" },
    { id: "tuition", label: "الدروس المدرسية" },
    { id: "web", label: "تطوير الويب" },
    { id: "programming", label: "البرمجة" },
  ],
  scrollHint: "مرّروا لرؤية المزيد",
  previous: "عرض البطاقات السابقة",
  next: "عرض البطاقات التالية",
  bookTrial: "جرّبوا حصة مجانًا",
  details: "التفاصيل",
  price: { only: "{sum} لـ{minutes} دقيقة", lowest: "ابتداءً من {sum} لـ{minutes} دقيقة" },
};

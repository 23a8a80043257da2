import type * as English from "#words/pages/catalogue.ts";
import type { Translated } from "#content/translated.ts";

export const catalogue: Translated<typeof English.catalogue> = {
  filterLabel: "کس شعبے کے کورسز",
  filters: [
    { id: "all", label: "تمام کورسز" },
    { id: "islamic", label: "اسلامیات" },
    { id: "tuition", label: "ٹیوشن کلاسیں" },
    { id: "web", label: "ویب ڈویلپمنٹ" },
    { id: "programming", label: "پروگرامنگ" },
  ],
  scrollHint: "مزید دیکھنے کے لیے اسکرول کریں",
  previous: "پچھلے کارڈ دکھائیں",
  next: "اگلے کارڈ دکھائیں",
  bookTrial: "مفت کلاس آزمائیں",
  details: "تفصیل",
  price: { only: "{minutes} منٹ کی {sum}", lowest: "کم از کم {sum}، {minutes} منٹ کے لیے" },
};

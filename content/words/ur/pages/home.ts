import type * as English from "#words/pages/home.ts";
import type { Translated } from "#content/translated.ts";

export const heroWords: Translated<typeof English.heroWords> = {
  label: "تعارف",
  yourTime: "{city}، آپ کا وقت",
};

export const quotationWords: Translated<typeof English.quotationWords> = {
  carouselLabel: "تاثرات",
  sample: "نمونہ",
  note: "یہ نمونے اکیڈمی نے خود لکھے ہیں، جب تک حقیقی تاثرات جمع نہیں ہو جاتے۔",
};

import type * as English from "#words/pages/home.ts";
import type { Translated } from "#content/translated.ts";

export const heroWords: Translated<typeof English.heroWords> = {
  label: "تعارف",
  yourTime: "{city}، آپ کا وقت",
};

export const quotationWords: Translated<typeof English.quotationWords> = {
  carouselLabel: "تاثرات",
  sample: "نمونہ",
  notes: {
    all: "یہ مثالیں ہم نے خود لکھی ہیں۔ یہ کسی شاگرد کے الفاظ نہیں۔",
    some: "جس پر نمونے کا نشان ہے وہ ہم نے خود لکھا ہے۔ باقی ان شاگردوں کے الفاظ ہیں جنہوں نے اجازت دی ہے۔",
  },
};

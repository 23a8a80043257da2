import type * as English from "#words/pages/home.ts";
import type { Translated } from "#content/translated.ts";

export const heroWords: Translated<typeof English.heroWords> = {
  label: "مقدمة",
  yourTime: "{city}، بتوقيتكم",
};

export const quotationWords: Translated<typeof English.quotationWords> = {
  carouselLabel: "شهادات",
  sample: "نموذج",
  notes: {
    all: "أمثلة كتبناها نحن، وليست كلمات طلاب.",
    some: "ما كُتب إلى جانبه أنه نموذج كتبناه نحن، وما عداه كلمات طلاب وافقوا على نشرها.",
  },
};

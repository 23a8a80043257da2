import type * as English from "#content/working-hours.ts";
import type { Translated } from "#content/translated.ts";

export const workingHours: Translated<typeof English.workingHours> = {
  days: [1, 2, 3, 4, 5],
  from: 9,
  to: 18,
  words: "پیر سے جمعہ، لندن کے وقت کے مطابق 09:00 سے 18:00 تک",
};

import { workingHours as english } from "#content/working-hours.ts";
import type { Translated } from "#content/translated.ts";

export const workingHours: Translated<typeof english> = {
  ...english,
  words: `پیر سے جمعہ، لندن کے وقت کے مطابق ${english.from} سے ${english.to} تک`,
};

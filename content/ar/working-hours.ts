import { workingHours as english } from "#content/working-hours.ts";
import type { Translated } from "#content/translated.ts";

export const workingHours: Translated<typeof english> = {
  ...english,
  words: `من الاثنين إلى الجمعة، من ${english.from} إلى ${english.to} بتوقيت لندن`,
};

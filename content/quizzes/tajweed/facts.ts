import { stopSigns } from "./alphabet.ts";

/** What is known by itself, and follows from no letter or sign: what it is, and what is right, in order if it has one. */
export const facts = {
  "tanwīn ends in": ["ن"],
  "lengthens kasrah": ["ي"],
  "shaddah stands for": ["sukun vowel"],
  "one vowel for another": ["clearMistake"],
  tempos: ["tahqiq", "tadwir", "hadr"],
  "basmalah, barred": ["join stop"],
  "ghunnah comes from": ["nose"],
  "counts of natural madd": ["2"],
  "small high mīm": [stopSigns["\u06D8"]],
  "complete, tied by meaning": ["sufficient"],
  imālah: ["imalah"],
} as const satisfies Record<string, readonly string[]>;

export type Fact = keyof typeof facts;

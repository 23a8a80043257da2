import * as v from "valibot";

/** How a question of Qaida or Tajweed is proved: what a test needs in order to derive the answer. */
export const tajweedCheckSchema = v.strictObject({
  /** For each option the letters that it names. The right options are those whose letters are all in the group. */
  letters: v.record(v.pipe(v.string(), v.regex(/^[a-f]$/)), v.string()),
  group: v.picklist(["qalqalah", "throat"]),
});

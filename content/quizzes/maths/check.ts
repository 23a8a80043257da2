import * as v from "valibot";

const expression = v.pipe(v.string(), v.minLength(1), v.maxLength(160));
const byOption = v.record(v.pipe(v.string(), v.regex(/^[a-f]$/)), expression);

/**
 * How a question of mathematics is proved, in the notation of mathjs or as the question writes it.
 * `app/features/quizzes/maths-proofs.test.ts` works each of them out:
 *
 * - `value`: what the right option is worth, from the numbers of the prompt and the rule; `slips` says for each wrong
 *   option which mistake leads to it, and has to come to what the option says;
 * - `equations`: of the prompt, which the values of the right option satisfy, and those of no other;
 * - `same`: the inequality of the prompt, which is true for the same numbers as the right option;
 * - `holds`: for each option whether what the prompt asks for is true of it.
 */
export const mathsCheckSchema = v.union([
  v.strictObject({ value: expression, slips: byOption }),
  v.strictObject({ equations: v.pipe(v.array(expression), v.minLength(1)) }),
  v.strictObject({ same: expression }),
  v.strictObject({ holds: byOption }),
]);

export type MathsCheck = v.InferOutput<typeof mathsCheckSchema>;

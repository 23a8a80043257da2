import * as v from "valibot";

const expression = v.pipe(v.string(), v.minLength(1), v.maxLength(160));
const byOption = v.record(v.pipe(v.string(), v.regex(/^[a-f]$/)), expression);

/**
 * How a question of mathematics is proved, in the notation of mathjs. `app/features/quizzes/maths-proofs.test.ts`
 * works each of them out:
 *
 * - `value`: what the right option is worth, from the numbers of the prompt and the rule; `slips` says for each wrong
 *   option which mistake leads to it, and has to come to what the option says;
 * - `equations`: what the right option's values satisfy, and no other option's;
 * - `holds`: for each option whether what the prompt asks for is true of it;
 * - `sorted`: the options of an order, by what they are worth.
 */
export const mathsCheckSchema = v.union([
  v.strictObject({ value: expression, slips: byOption }),
  v.strictObject({ equations: v.array(expression) }),
  v.strictObject({ holds: byOption }),
  v.strictObject({ sorted: v.picklist(["up", "down"]) }),
]);

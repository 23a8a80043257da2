import type { RuledQuestion } from "#content/question-schema.ts";
import { stage2 } from "./sources.ts";

export default [
  {
    id: "maths-001",
    topic: "maths",
    course: "mathematics",
    module: "number",
    level: 1,
    kind: "single",
    prompt: "What is the digit `7` worth in `472 305`?",
    options: [
      {
        id: "a",
        text: "`7`",
        why: "That is the digit itself. What it is worth depends on its place.",
      },
      {
        id: "b",
        text: "`70 000`",
        why: "Counted from the right, the `7` is the fifth digit: tens of thousands.",
      },
      {
        id: "c",
        text: "`7000`",
        why: "The thousands are the fourth digit from the right, and that is the `2`.",
      },
      {
        id: "d",
        text: "`700 000`",
        why: "The hundreds of thousands are the sixth digit from the right, and that is the `4`.",
      },
    ],
    answer: ["b"],
    explanation:
      "From the right the places are ones, tens, hundreds, thousands, ten thousands. The `7` stands for `7 × 10 000 = 70 000`.",
    rule: "Each place is worth ten times the place to its right: `1`, `10`, `100`, `1000`, `10 000`.",
    source: stage2("Year 5, number and place value"),
    check: { value: "7 * 10000", slips: { a: "7", c: "7 * 1000", d: "7 * 100000" } },
  },
] satisfies RuledQuestion[];

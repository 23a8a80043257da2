import * as v from "valibot";

import { blocks } from "./page-shapes.ts";
import { text } from "./texts.ts";

const question = v.strictObject({
  question: v.pipe(text(140), v.title("Question")),
  answer: v.pipe(blocks(900), v.title("Answer")),
});

const group = v.strictObject({
  heading: v.pipe(text(60), v.title("Heading")),
  questions: v.pipe(
    v.array(question),
    v.minLength(1, "must have a question"),
    v.maxLength(20, "must have 20 or fewer"),
    v.title("Questions"),
  ),
});

/** What the address of a link to a question or a group ends with, such as `is-the-trial-lesson-really-free`. */
export function fragmentOf(english: string): string {
  const words =
    english
      .normalize("NFKD")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join("-");
}

type Group = v.InferOutput<typeof group>;

const hasNoneTwice = (all: readonly string[]) => new Set(all).size === all.length;

/** What people ask before they book, in English. */
export const questionsSchema = v.pipe(
  v.strictObject({
    groups: v.pipe(
      v.array(group),
      v.maxLength(8, "must have 8 or fewer"),
      v.check(
        (groups: Group[]) =>
          hasNoneTwice(
            groups
              .flatMap(({ heading, questions }) => [
                heading,
                ...questions.map((one) => one.question),
              ])
              .map(fragmentOf),
          ),
        "has a question or a heading twice",
      ),
      v.title("Groups"),
      v.description(
        "In the order of the page. Without a question the page Questions does not exist.",
      ),
    ),
  }),
  v.title("Questions"),
  v.description("What people ask before they book."),
  v.metadata({ group: "say" }),
);

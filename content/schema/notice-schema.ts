import * as v from "valibot";

import { firstDay, isInOrder, lastDay } from "./days-schema.ts";
import { link, richText } from "./page-shapes.ts";
import { text } from "./texts.ts";

/** Of the sentence with its bold words. */
const mostLetters = 140;

const notice = v.pipe(
  v.strictObject({
    bold: v.optional(
      v.pipe(
        text(40),
        v.title("Bold words at the beginning"),
        v.description("Such as Winter break:"),
      ),
    ),
    text: v.pipe(
      richText(mostLetters),
      v.title("Sentence"),
      v.description("One sentence on every page, of 140 characters with the bold words."),
    ),
    link: v.optional(v.pipe(link, v.title("Link after it"))),
    first: firstDay,
    last: lastDay,
  }),
  v.forward(
    v.check(
      ({ bold = "", text: words }) => bold.length + words.length <= mostLetters,
      "must be 140 characters or fewer with the bold words",
    ),
    ["text"],
  ),
  v.forward(
    v.check((line) => isInOrder(line), "must not be before the first day"),
    ["last"],
  ),
);

/** One sentence at the head of every page, from its first day to its last; in English. */
export const noticeSchema = v.pipe(
  v.strictObject({
    notice: v.optional(
      v.pipe(
        notice,
        v.title("Notice"),
        v.description("It comes and goes by itself on its days. Without one there is no bar."),
      ),
    ),
  }),
  v.title("Notice"),
  v.description("One sentence at the head of every page, on its days."),
  v.metadata({ group: "say" }),
);

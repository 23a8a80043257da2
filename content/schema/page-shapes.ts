/*
 * What the pages of documents are made of. Whoever draws a form from a schema takes the name of a field from
 * `v.title`, and what it is for from `v.description`; without them the property says it.
 */
import * as v from "valibot";

import { sitePath, text } from "./texts.ts";

const closesCode = v.check(
  (words: string) => words.split("`").length % 2 === 1,
  "must close what a ` begins",
);

/** One paragraph with the marks of `RichText`: `[words](target)` for a link, `**bold**`, and code between backticks. */
export function richText(max: number) {
  return v.pipe(text(max), closesCode, v.metadata({ isRich: true }));
}

/** Paragraphs and lists of such words, as `RichBlocks` shows them: a small part of Markdown. */
export function blocks(max: number) {
  return v.pipe(richText(max), v.metadata({ hasBlocks: true }));
}

/** A text of a length between two, where a mark such as `{academy}` counts for nothing. */
function counted(min: number, max: number) {
  const lengthOf = (words: string) => words.replaceAll(/\{\w+\}/g, "").length;
  return v.pipe(
    text(max + 100),
    v.check((words) => lengthOf(words) >= min, `must be ${min} characters or more`),
    v.check((words) => lengthOf(words) <= max, `must be ${max} characters or fewer`),
    v.metadata({ max, countsMarks: false }),
  );
}

export const heading = text(60);
export const paragraph = richText(600);
export const points = v.pipe(v.array(richText(200)), v.minLength(1));

export const alt = v.pipe(
  text(160),
  v.title("Alternative text"),
  v.description("What the picture shows, for people who do not see it."),
);

export const eyebrow = v.pipe(text(40), v.title("Small words above the heading"));

const path = v.pipe(v.string(), v.trim(), sitePath, v.title("Leads to"));

export const link = v.strictObject({ label: v.pipe(text(40), v.title("Words")), to: path });

const links = v.pipe(v.array(link), v.minLength(1), v.maxLength(4));

/** What the address of a link to a section ends with. Other pages may link to it. */
export const id = v.pipe(
  v.string(),
  v.regex(/^[a-z]+(?:-[a-z]+)*$/, "must be lower-case words joined by hyphens"),
  // Nobody types it, and it stays when the heading changes.
  v.metadata({ madeFrom: "heading" }),
);

/** Of a page: search engines cut off longer ones. */
export const pageTitle = counted(3, 59);

/** What search engines show of a page. */
export const pageDescription = counted(70, 160);

/** What search engines, shared links and the index of pages say of a page. */
export const meta = v.pipe(
  v.strictObject({
    title: v.pipe(
      pageTitle,
      v.check((title) => !title.includes("{academy}"), "ends with the academy’s name by itself"),
      v.description("Shown by search engines. No other page may have it."),
    ),
    description: v.pipe(pageDescription, v.description("Shown by search engines.")),
    index: v.optional(
      v.pipe(
        v.strictObject({
          label: v.optional(v.pipe(text(40), v.description("The title, if there is none."))),
          text: richText(80),
        }),
        v.title("In the index of pages"),
      ),
    ),
  }),
  v.title("In search results"),
);

export const header = v.strictObject({ title: pageTitle, intro: richText(300) });

export const introduced = { heading, intro: richText(300) };

export const steps = v.pipe(
  v.array(v.strictObject({ title: text(40), text: richText(400) })),
  v.minLength(1),
);

export const listed = v.strictObject({ heading, points });

export const sections = v.pipe(
  v.array(
    v.strictObject({
      id,
      heading,
      paragraphs: v.pipe(v.array(paragraph), v.minLength(1)),
      bullets: v.optional(points),
      after: v.optional(
        v.pipe(paragraph, v.title("Last paragraph"), v.description("Follows the bullets.")),
      ),
    }),
  ),
  v.check(
    (all) => new Set(all.map((section) => section.id)).size === all.length,
    "has two sections of one fragment",
  ),
);

/** The last band of a page: what to do next. */
export const closing = v.strictObject({ heading, text: v.optional(richText(200)), links });

/** A section with links under its words. */
export const withLinks = { heading, text: paragraph, links };

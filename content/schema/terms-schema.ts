import * as v from "valibot";

import { heading, id, points, richText } from "./page-shapes.ts";
import { text } from "./texts.ts";

const section = {
  id,
  heading,
  paragraphs: v.pipe(
    v.array(richText(900)),
    v.minLength(1),
    v.maxLength(12, "must have 12 or fewer"),
  ),
  bullets: v.optional(points),
  after: v.optional(
    v.pipe(richText(900), v.title("Last paragraph"), v.description("Follows the bullets.")),
  ),
};

const english = v.strictObject(section);

const summed = v.strictObject({
  ...section,
  of: v.pipe(
    v.array(v.pipe(text(60), v.metadata({ isWords: false }))),
    v.minLength(1, "must name a section"),
    v.title("Stands for"),
    v.description(
      "English sections by the end of their address, such as moving. When one of them changes, they are shown in English until this is looked at.",
    ),
  ),
  /** What those said when this was last looked at, as a hash. */
  english: v.optional(v.pipe(v.string(), v.metadata({ isAsked: false })), ""),
});

const oneOfEach = (all: readonly { id: string }[]) =>
  new Set(all.map((one) => one.id)).size === all.length;

const about =
  "What the site and lessons are subject to. Beside each section stands what the program keeps whatever the words say.";

/** The terms in English, which count. */
export const termsSchema = v.pipe(
  v.strictObject({
    /** The day on which they were last changed: publishing sets it. */
    changed: v.pipe(
      v.string(),
      v.isoDate("must be a day such as 2027-01-04"),
      v.metadata({ isAsked: false }),
    ),
    sections: v.pipe(
      v.array(english),
      v.minLength(1, "must have a section"),
      v.maxLength(40, "must have 40 or fewer"),
      v.check((all) => oneOfEach(all), "has two sections of one fragment"),
    ),
  }),
  v.title("Terms"),
  v.description(about),
  v.metadata({ group: "say" }),
);

/** A summary of them in another language. Each of its sections stands for some of the English ones. */
export const termsSummarySchema = v.pipe(
  v.strictObject({
    sections: v.pipe(
      v.array(summed),
      v.minLength(1, "must have a section"),
      v.maxLength(40, "must have 40 or fewer"),
      v.check((all) => oneOfEach(all), "has two sections of one fragment"),
    ),
  }),
  v.title("Terms"),
  v.description(about),
  v.metadata({ group: "say" }),
);

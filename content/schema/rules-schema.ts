import * as v from "valibot";

import { heading, id, richText } from "./page-shapes.ts";
import { text } from "./texts.ts";

const headed = v.strictObject({ heading, text: richText(300) });

const row = v.strictObject({
  id: v.pipe(id, v.metadata({ madeFrom: "what" })),
  what: v.pipe(text(120), v.title("What happens")),
  pay: v.pipe(text(30), v.title("You pay")),
  isFree: v.pipe(v.boolean(), v.title("Costs nothing more"), v.description("It is in green then.")),
  more: v.pipe(richText(400), v.title("In detail")),
});

const step = v.strictObject({
  id: v.pipe(id, v.metadata({ madeFrom: "title" })),
  title: text(60),
  text: richText(300),
});

const oneOfEach = (all: readonly { id: string }[]) =>
  new Set(all.map((one) => one.id)).size === all.length;

/** What is said around the prices, in English: what is paid when, and when not. */
export const rulesSchema = v.pipe(
  v.strictObject({
    intro: v.pipe(richText(300), v.title("Below the title")),
    whole: v.pipe(
      v.strictObject({
        heading,
        none: v.pipe(richText(200), v.title("Where no VAT is charged")),
        included: v.pipe(richText(200), v.title("Where prices include VAT")),
        four: v.pipe(richText(200), v.title("What four weeks are")),
      }),
      v.title("The whole price"),
    ),
    currency: v.pipe(
      v.strictObject({
        heading,
        one: v.pipe(richText(200), v.title("Where there is one currency")),
        several: v.pipe(richText(200), v.title("Where there are several")),
      }),
      v.title("Currency"),
    ),
    agreed: v.pipe(headed, v.title("A price once agreed")),
    events: v.pipe(
      v.strictObject({
        heading,
        intro: richText(300),
        rows: v.pipe(
          v.array(row),
          v.minLength(1, "must have a row"),
          v.maxLength(20, "must have 20 or fewer"),
          v.check((all) => oneOfEach(all), "has two of one name"),
        ),
      }),
      v.title("When a lesson does not take place"),
    ),
    steps: v.pipe(
      v.strictObject({
        heading,
        steps: v.pipe(
          v.array(step),
          v.minLength(1),
          v.maxLength(6),
          v.check((all) => oneOfEach(all), "has two of one name"),
        ),
      }),
      v.title("How one pays"),
    ),
  }),
  v.title("Rules around prices"),
  v.description(
    "What the page Prices says of missed, moved, paused, stopped and refunded lessons, and of paying. It shows them while a price is entered.",
  ),
  v.metadata({ group: "offer" }),
);

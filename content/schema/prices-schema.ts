import * as v from "valibot";

import { categories, type Category } from "../categories.ts";
import { levelNames } from "../levels.ts";
import { firstDay, haveDayInCommon, isInOrder, lastDay } from "./days-schema.ts";
import { text } from "./texts.ts";

/** In which an academy may ask its prices (ISO 4217). Each has a hundred parts. */
export const currencies = ["GBP", "USD", "EUR", "CAD", "AUD", "AED", "SAR", "PKR"] as const;
export type Currency = (typeof currencies)[number];

const areas = {
  islamic: "Islamic studies",
  tuition: "School tuition",
  web: "Web development",
  programming: "Programming",
} satisfies Record<Category, string>;

/** Labels of choices that are stored as they are read. */
const asTheyAre = (choices: readonly string[]) =>
  Object.fromEntries(choices.map((choice) => [choice, choice]));

const amount = v.pipe(
  v.number("must be an amount such as 24 or 24.50"),
  v.check((sum) => sum !== 0, "0 is not a price: the trial lesson is free by itself"),
  v.minValue(0, "must be more than 0"),
  v.maxValue(100_000, "must be 100,000 or less"),
  v.check((sum) => Math.abs(sum * 100 - Math.round(sum * 100)) < 1e-6, "has parts of a penny"),
  v.metadata({ step: 0.01 }),
);

const amountIn = (currency: Currency, name: string) =>
  v.optional(
    v.pipe(amount, v.title(name), v.metadata({ onlyIf: { field: "currencies", has: currency } })),
  );

const amounts = v.pipe(
  v.strictObject({
    GBP: amountIn("GBP", "In pounds"),
    USD: amountIn("USD", "In US dollars"),
    EUR: amountIn("EUR", "In euros"),
    CAD: amountIn("CAD", "In Canadian dollars"),
    AUD: amountIn("AUD", "In Australian dollars"),
    AED: amountIn("AED", "In UAE dirhams"),
    SAR: amountIn("SAR", "In Saudi riyals"),
    PKR: amountIn("PKR", "In Pakistani rupees"),
  }),
  v.title("Price of one lesson"),
  v.description(
    "Tax and all that cannot be avoided included, in each currency that you have chosen. What four weeks cost is worked out from it.",
  ),
);

const line = v.pipe(
  v.strictObject({
    name: v.pipe(
      text(40),
      v.title("For"),
      v.description("The subject or the level, such as GCSE, IGCSE, O level."),
    ),
    note: v.optional(
      v.pipe(text(40), v.title("Beside it"), v.description("Such as age 14 to 16.")),
    ),
    minutes: v.pipe(
      v.number("must be a number of minutes"),
      v.integer("must be whole minutes"),
      v.minValue(15, "must be 15 or more"),
      v.maxValue(180, "must be 180 or less"),
      v.multipleOf(15, "must be a multiple of 15, as lessons are"),
      v.title("Minutes"),
    ),
    amounts,
    areas: v.optional(
      v.pipe(
        v.array(v.pipe(v.picklist(categories), v.metadata({ labels: areas }))),
        v.title("Subject areas"),
        v.description("Beside the button of these courses the price is shown, too."),
      ),
      [],
    ),
    levels: v.optional(
      v.pipe(
        v.array(v.pipe(v.picklist(levelNames), v.metadata({ labels: asTheyAre(levelNames) }))),
        v.title("Levels"),
        v.description("Of these areas only courses to these levels. None: all of them."),
      ),
      [],
    ),
    first: v.optional(firstDay),
    last: v.optional(lastDay),
  }),
  v.forward(
    v.check((days) => isInOrder(days), "must not be before the first day"),
    ["last"],
  ),
);

/**
 * What lessons cost, in English. A price that changes on a day is two lines of one name and length: the last day of
 * one is before the first day of the other, and until then the page names both.
 */
export const pricesSchema = v.pipe(
  v.strictObject({
    currencies: v.pipe(
      v.array(v.pipe(v.picklist(currencies), v.metadata({ labels: asTheyAre(currencies) }))),
      v.maxLength(4, "must be 4 or fewer"),
      v.check((all) => new Set(all).size === all.length, "names a currency twice"),
      v.title("Currencies"),
      v.description("In which families may pay. Nothing is converted: each price is yours."),
    ),
    tax: v.pipe(
      v.picklist(["none", "included"]),
      v.metadata({ labels: { none: "No VAT is charged", included: "Prices include VAT" } }),
      v.title("VAT"),
      v.description("What the page says of it."),
    ),
    lines: v.pipe(
      v.array(line),
      v.maxLength(30, "must be 30 or fewer"),
      v.title("Lessons"),
      v.description("In the order of the page. Without a line the page Prices does not exist."),
    ),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { currencies: chosen, lines } = dataset.value;
    const fault = (message: string, ...keys: [string, ...(string | number)[]]) =>
      addIssue({ message, path: keys.map(pathItem) as [v.IssuePathItem, ...v.IssuePathItem[]] });
    if (lines.length > 0 && chosen.length === 0) fault("must have one or more", "currencies");
    for (const [index, one] of lines.entries()) {
      for (const currency of chosen)
        if (one.amounts[currency] === undefined)
          fault("has no amount", "lines", index, "amounts", currency);
      const twin = lines.slice(0, index).findIndex((other) => isSecondPrice(one, other));
      if (twin >= 0)
        fault(`is a second price on days of line ${twin + 1}`, "lines", index, "first");
    }
  }),
  v.title("Prices"),
  v.description("What lessons cost. Without a line the page Prices does not exist."),
  v.metadata({ group: "offer", parts: [["Currencies and VAT", ["currencies", "tax"]]] }),
);

type Line = v.InferOutput<typeof line>;

function isSecondPrice(one: Line, other: Line): boolean {
  return one.name === other.name && one.minutes === other.minutes && haveDayInCommon(one, other);
}

function pathItem(key: string | number): v.IssuePathItem {
  return { type: "unknown", origin: "value", input: undefined, key, value: undefined };
}

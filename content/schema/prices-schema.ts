import * as v from "valibot";

import { categories, type Category } from "../categories.ts";
import { lessonLengths, longestLesson, shortestLesson, usualLesson } from "../lesson-lengths.ts";
import { levelNames } from "../levels.ts";
import { currencies, decimalsOf, figuresOf, readSum, type Currency } from "../money.ts";
import { firstDay, haveDayInCommon, isInOrder, lastDay } from "./days-schema.ts";
import { text } from "./texts.ts";

const areas = {
  islamic: "Islamic studies",
  tuition: "School tuition",
  web: "Web development",
  programming: "Programming",
} satisfies Record<Category, string>;

/** Labels of choices that are stored as they are read. */
const asTheyAre = (choices: readonly string[]) =>
  Object.fromEntries(choices.map((choice) => [choice, choice]));

/** Why what was typed is no price in a currency; null if it is one. */
function amountFault(currency: Currency, typed: unknown): string | null {
  const read = readSum(currency, String(typed));
  const decimals = decimalsOf(currency);
  const example = figuresOf(currency, 245 * 10 ** (decimals - 1));
  if (read.ok) return null;
  if (read.kind === "decimals")
    return `must have ${decimals} decimals at most, as ${currency} has: ${example}`;
  if (read.kind === "comma")
    return `has a comma that may stand for thousands or for decimals: write ${example}, with a point`;
  return `must be an amount such as 24 or ${example}`;
}

const amountIn = (currency: Currency, name: string) =>
  v.optional(
    v.pipe(
      v.number(({ input }) => amountFault(currency, input) ?? "must be an amount"),
      v.check((sum) => sum !== 0, "0 is not a price: the trial lesson is free by itself"),
      v.minValue(0, "must be more than 0"),
      v.maxValue(100_000, "must be 100,000 or less"),
      v.check(
        (sum) => sum < 0 || amountFault(currency, sum) === null,
        ({ input }) => amountFault(currency, input) ?? "",
      ),
      v.title(name),
      v.metadata({ currency, onlyIf: { field: "currencies", has: currency } }),
    ),
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
    QAR: amountIn("QAR", "In Qatari riyals"),
    KWD: amountIn("KWD", "In Kuwaiti dinars"),
    PKR: amountIn("PKR", "In Pakistani rupees"),
    INR: amountIn("INR", "In Indian rupees"),
    BDT: amountIn("BDT", "In Bangladeshi taka"),
    MYR: amountIn("MYR", "In Malaysian ringgit"),
    TRY: amountIn("TRY", "In Turkish lira"),
  } satisfies Record<Currency, unknown>),
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
      v.description("The subject, the level or the course, such as GCSE, IGCSE, O level."),
    ),
    note: v.optional(
      v.pipe(text(40), v.title("Beside it"), v.description("Such as age 14 to 16.")),
    ),
    minutes: v.pipe(
      v.number("must be a number of minutes"),
      v.integer("must be whole minutes"),
      v.minValue(shortestLesson, `must be ${shortestLesson} or more`),
      v.maxValue(longestLesson, `must be ${longestLesson} or less`),
      v.check((minutes) => lessonLengths.includes(minutes), "must be a multiple of 5"),
      v.metadata({ step: 5, begins: usualLesson }),
      v.title("Minutes"),
      v.description(
        "In steps of 5, such as 40 or 50. A lesson begins on a quarter of an hour, so the next one after 40 minutes begins at 45.",
      ),
    ),
    amounts,
    sentence: v.optional(
      v.pipe(
        text(160),
        v.title("A sentence of your own"),
        v.description("Below it on the page, such as what is in the price."),
      ),
    ),
    course: v.optional(
      v.pipe(
        text(80),
        v.title("One course"),
        v.description(
          "This price instead of that of its subject area, for lessons of the same length.",
        ),
        v.metadata({ input: "course" }),
      ),
    ),
    areas: v.optional(
      v.pipe(
        v.array(v.pipe(v.picklist(categories), v.metadata({ labels: areas }))),
        v.title("Subject areas"),
        v.description("On the cards and pages of these courses the price is shown, too."),
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
  v.forward(
    v.check(
      (one) => one.course === undefined || one.areas.length === 0,
      "must be empty beside one course",
    ),
    ["areas"],
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

import * as v from "valibot";

const timeOfDay = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time of day such as 09:30"),
  v.metadata({ input: "time" }),
);

const from = v.pipe(timeOfDay, v.title("From"));
const to = v.pipe(timeOfDay, v.title("To"));

/** From 1, Monday, to 7, Sunday, as ISO 8601 numbers them. */
const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
const labels = {
  1: "Monday",
  2: "Tuesday",
  3: "Wednesday",
  4: "Thursday",
  5: "Friday",
  6: "Saturday",
  7: "Sunday",
};
const weekday = v.pipe(
  v.picklist(weekdays, "must be a day of the week"),
  v.title("Day"),
  v.metadata({ labels }),
);

const other = v.pipe(
  v.strictObject({ day: weekday, from, to }),
  v.check((span) => span.from < span.to, "must end after they begin"),
);

/**
 * When the academy answers: hours by the academy's clock. The promise of an answer counts these hours alone. Not strict:
 * editions and exports of before name closed days too, which are a list of their own now and are left out here.
 */
export const hoursSchema = v.pipe(
  v.object({
    days: v.pipe(
      v.array(weekday),
      v.minLength(1, "must name a day"),
      v.check((days) => new Set(days).size === days.length, "names a day twice"),
      v.title("Days"),
      v.metadata({ labels }),
    ),
    from,
    to,
    others: v.optional(
      v.pipe(
        v.array(other),
        v.maxLength(7, "must be 7 or fewer"),
        v.check(
          (all: v.InferOutput<typeof other>[]) =>
            new Set(all.map(({ day }) => day)).size === all.length,
          "names a day twice",
        ),
        v.title("Days with other hours"),
        v.description("Such as a Saturday until noon."),
      ),
    ),
  }),
  v.check((span) => span.from < span.to, "must end after they begin"),
  v.title("Opening hours"),
  v.description(
    "When you answer, by {academyClock}’s clock. Trial lessons have hours of their own. Days on which you are closed are entered at the desk, under We are closed.",
  ),
  v.metadata({ group: "who", parts: [["Every week", ["days", "from", "to"]]] }),
);

import * as v from "valibot";

const timeOfDay = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time of day such as 09:30"),
);

/** When the academy answers: wall-clock hours in London. */
export const hoursSchema = v.pipe(
  v.strictObject({
    /** From 1, Monday, to 7, Sunday. */
    days: v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
      v.minLength(1, "must name a day"),
      v.check((days) => new Set(days).size === days.length, "names a day twice"),
    ),
    from: timeOfDay,
    to: timeOfDay,
  }),
  v.check(({ from, to }) => from < to, "must end after they begin"),
);

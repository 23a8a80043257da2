import { languageLessons } from "#content/categories.ts";
import type { DocumentFault, Edition } from "#content/documents.ts";
import type { PriceLine } from "#content/said.ts";
import { haveDayInCommon } from "#content/schema/days-schema.ts";

/**
 * Lines of the price list that cannot be followed: of a course that there is not, or of lessons whose price another line
 * says on the same days, so that nobody could tell which of the two holds.
 */
export function checkPrices(edition: Edition): DocumentFault[] {
  const { prices, courses, hiddenCourses } = edition.in("en");
  const { lines } = prices;
  const slugs = new Set(
    [...courses, ...hiddenCourses].map(({ slug }) => slug).concat(languageLessons),
  );
  return lines.flatMap((line, index) => {
    const fault = (field: keyof PriceLine, message: string): DocumentFault[] => [
      { document: "prices", language: "en", field: `lines.${index}.${field}`, message },
    ];
    if (line.course !== undefined && !slugs.has(line.course))
      return fault("course", `${line.course} is not a course`);
    const twin = lines.slice(0, index).findIndex((other) => areAlike(line, other));
    const field = line.course === undefined ? "areas" : "course";
    return twin < 0
      ? []
      : fault(field, `line ${twin + 1} has a price for the same lessons on the same days`);
  });
}

/** Whether two lines mean the same lessons as closely, at one length and on one day. A line's own name is looked at elsewhere. */
function areAlike(one: PriceLine, other: PriceLine): boolean {
  if (one.minutes !== other.minutes || one.offer === other.offer) return false;
  if (!haveDayInCommon(one, other)) return false;
  if (one.course !== undefined || other.course !== undefined) return one.course === other.course;
  return (
    one.areas.some((area) => other.areas.includes(area)) &&
    (one.levels.length === 0
      ? other.levels.length === 0
      : one.levels.some((level) => other.levels.includes(level)))
  );
}

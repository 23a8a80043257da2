// The academy's own time, so that a page says the same with and without script.
const dayFormat = new Intl.DateTimeFormat("en-GB", {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "Europe/London",
});

/** A day such as `21 Nov 2026`, from a time in ISO 8601. */
export function formatResultDate(iso: string): string {
  return dayFormat.format(new Date(iso));
}

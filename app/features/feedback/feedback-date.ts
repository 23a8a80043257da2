// The academy's own time, so that a card shows the same date to everyone, with and without script.
const dayFormat = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "Europe/London",
});

/** Short month, day and year, for instance `Nov 21, 2026`. */
export function formatCardDate(iso: string): string {
  return dayFormat.format(new Date(iso));
}

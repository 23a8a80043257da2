/** What the clock of a zone shows at a moment. @param time milliseconds since the epoch */
export function zoned(time: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
}

/** The dates of a zone's calendar from one moment's to another's; none if that is an earlier one. */
export function datesOf(
  { from, until }: { readonly from: number; readonly until: number },
  zone: string,
): Temporal.PlainDate[] {
  const last = zoned(until, zone).toPlainDate();
  const dates: Temporal.PlainDate[] = [];
  for (
    let date = zoned(from, zone).toPlainDate();
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  ) {
    dates.push(date);
  }
  return dates;
}

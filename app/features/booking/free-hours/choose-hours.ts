const hourMs = 3_600_000;

/** The day and the hour of a moment where the visitor is. */
export type Clock = (at: number) => { readonly day: string; readonly hour: number };

/** The clock of the machine. */
const ownClock: Clock = (at) => {
  const date = new Date(at);
  return { day: date.toDateString(), hour: date.getHours() };
};

/** Whether a child could have a lesson then where the visitor is, and would be up. */
function isByDay(at: number, lessonMs: number, clock: Clock): boolean {
  const end = clock(at + lessonMs - 1).hour;
  return clock(at).hour >= 7 && end >= 7 && end < 22;
}

/**
 * The free times that are offered first: three of the next ones between seven in the morning and ten at
 * night on the visitor's clock, two hours apart and not all on one day. If there are fewer, other times make up
 * the number.
 *
 * @param starts free times in order, milliseconds since 1970
 * @returns at most three of them, in order
 */
export function chooseHours(
  starts: readonly number[],
  lessonMs: number,
  clock: Clock = ownClock,
): number[] {
  const dayOf = (at: number) => clock(at).day;
  const chosen: number[] = [];
  for (const start of starts) {
    const sameDay = chosen.filter((other) => dayOf(other) === dayOf(start));
    const isFarOff = chosen.every((other) => start - other >= 2 * hourMs);
    if (chosen.length < 3 && isByDay(start, lessonMs, clock) && isFarOff && sameDay.length < 2)
      chosen.push(start);
  }
  const others = starts.filter((start) => !chosen.includes(start));
  return [...chosen, ...others.slice(0, 3 - chosen.length)].toSorted((one, other) => one - other);
}

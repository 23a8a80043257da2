const hourMs = 3_600_000;

/** The day, the day of the week (Sunday is 0) and the hour of a moment where the visitor is. */
export type Clock = (at: number) => {
  readonly day: string;
  readonly weekday: number;
  readonly hour: number;
};

/** The clock of the machine. */
const ownClock: Clock = (at) => {
  const date = new Date(at);
  return { day: date.toDateString(), weekday: date.getDay(), hour: date.getHours() };
};

/**
 * The free times that are offered first, between eight in the morning and ten at night on the visitor's clock: one by
 * day, and two when a child is out of school, from four or at a weekend. They are the next ones that are two hours
 * apart and not all on one day. If there are too few of one kind, others make up the number. Times by night are
 * offered only where there is nothing else.
 *
 * @param starts free times in order, milliseconds since 1970
 * @returns at most three of them, in order
 */
export function chooseHours(
  starts: readonly number[],
  lessonMs: number,
  clock: Clock = ownClock,
): number[] {
  const isAwake = (at: number) => {
    const end = clock(at + lessonMs - 1).hour;
    return clock(at).hour >= 8 && end >= 8 && end < 22;
  };
  const isAfterSchool = (at: number) => clock(at).hour >= 16 || clock(at).weekday % 6 === 0;
  const awake = starts.filter(isAwake);
  const chosen: number[] = [];
  const choose = (hasRoom: (start: number) => boolean) => {
    for (const start of awake) {
      const sameDay = chosen.filter((other) => clock(other).day === clock(start).day);
      const isFarOff = chosen.every((other) => Math.abs(start - other) >= 2 * hourMs);
      if (chosen.length < 3 && sameDay.length < 2 && isFarOff && hasRoom(start)) chosen.push(start);
    }
  };
  choose((start) => {
    const alike = chosen.filter((other) => isAfterSchool(other) === isAfterSchool(start));
    return alike.length < (isAfterSchool(start) ? 2 : 1);
  });
  choose(() => true);
  const others = (awake.length > 0 ? awake : starts).filter((start) => !chosen.includes(start));
  return [...chosen, ...others].slice(0, 3).toSorted((one, other) => one - other);
}

import { policy } from "#content/policy.ts";
import { localDay, type LocalDay } from "#app/ui/sky/local-day.ts";

const hourMs = 3_600_000;

/** Whether most people are up at the hour at which a moment falls where the visitor is. */
function isByDay(at: number): boolean {
  const hour = new Date(at).getHours();
  return hour >= 7 && hour < 23;
}

/**
 * The free times that are offered first: three of the next ones between seven in the morning and eleven at
 * night on the visitor's clock, two hours apart and not all on one day. If there are fewer, other times make up
 * the number.
 *
 * @param starts free times in order, milliseconds since 1970
 * @returns at most three of them, in order
 */
export function chooseHours(starts: readonly number[]): number[] {
  const chosen: number[] = [];
  for (const start of starts) {
    const sameDay = chosen.filter((other) => localDay(other).from === localDay(start).from);
    const isFarOff = chosen.every((other) => start - other >= 2 * hourMs);
    if (chosen.length < 3 && isByDay(start) && isFarOff && sameDay.length < 2) chosen.push(start);
  }
  const others = starts.filter((start) => !chosen.includes(start));
  return [...chosen, ...others.slice(0, 3 - chosen.length)].toSorted((one, other) => one - other);
}

/**
 * The free hours of the visitor's day into which the first free time falls: times an hour apart are one stretch,
 * which ends with its last lesson.
 *
 * @param starts free times in order, milliseconds since 1970; at least one
 */
export function freeStretches(starts: readonly number[]): { day: LocalDay; stretches: LocalDay[] } {
  const lessonMs = policy.trialMinutes * 60_000;
  const day = localDay(starts[0] ?? 0);
  const stretches: LocalDay[] = [];
  for (const start of starts) {
    if (start >= day.until) break;
    const last = stretches.at(-1);
    const until = Math.min(start + lessonMs, day.until);
    const isNext = last !== undefined && start - last.until <= hourMs - lessonMs;
    if (isNext) stretches[stretches.length - 1] = { from: last.from, until };
    else stretches.push({ from: start, until });
  }
  return { day, stretches };
}

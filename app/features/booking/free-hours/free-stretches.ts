import { policy } from "#content/policy.ts";
import { localDay, type LocalDay } from "#app/ui/sky/local-day.ts";

const hourMs = 3_600_000;

/** How long a trial lesson lasts, in milliseconds. */
export const trialMs = () => policy.trialMinutes * 60_000;

/**
 * The free hours of the visitor's day into which the first free time falls: times an hour apart are one stretch,
 * which ends with its last lesson.
 *
 * @param starts free times in order, milliseconds since 1970; at least one
 */
export function freeStretches(starts: readonly number[]): { day: LocalDay; stretches: LocalDay[] } {
  const lessonMs = trialMs();
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

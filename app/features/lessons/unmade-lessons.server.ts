import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { occurrencesOf, type DateRange } from "#app/features/clock/occurrences.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Changed } from "./away-mail.server.ts";
import { dayAfter, dayBefore } from "./materialise.server.ts";
import { listRunning, type Series } from "./series-store.server.ts";

/** A weekly lesson that is not made yet, as far as people are told of it. */
export type Unmade = Omit<Changed, "fate"> & { readonly minutes: number };

const atOnce = 200;

/**
 * The lessons that weekly times will have around some days, beyond those that are made.
 *
 * @param isAsked which of them: their own clock may be on another date than the one on which the days are counted
 */
export async function listUnmade(
  db: Db,
  { from, until }: DateRange,
  now: number,
  isAsked: (one: Unmade) => boolean,
): Promise<Unmade[]> {
  const unmade: Unmade[] = [];
  const [begin, end] = [dayBefore(from), dayAfter(until)];
  for (let after: Series | null = null; ;) {
    const some: Series[] = await listRunning(db, academyDay(now), after, atOnce);
    for (const series of some) {
      const range = {
        from: series.made_until < begin ? begin : dayAfter(series.made_until),
        until: series.ends_on !== null && series.ends_on < end ? series.ends_on : end,
      };
      const { tutor_id: tutorId } = series;
      const whose = { made: null, tutorIds: [tutorId], usualTutorId: tutorId };
      for (const { startsAt } of occurrencesOf(series, range)) {
        const lesson = { ...series, starts_at: startsAt };
        const one: Unmade = { lesson, was: startsAt, minutes: series.minutes, ...whose };
        if (isAsked(one)) unmade.push(one);
      }
    }
    after = some.at(-1) ?? null;
    if (some.length < atOnce || !after) return unmade;
  }
}

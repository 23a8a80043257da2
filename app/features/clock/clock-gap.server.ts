import { academyZone } from "#app/platform/zone-clock.ts";
import { zoned } from "./zoned.server.ts";

/** A moment at which the gap between the visitor's clock and the academy's changes. */
export type GapChange = {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Minutes by which the visitor's clock is ahead of the academy's. */
  readonly before: number;
  readonly after: number;
  /** The zone whose clock changes. */
  readonly changes: "academy" | "visitor";
};

const offsetAt = (time: number, zone: string) => zoned(time, zone).offsetNanoseconds / 60e9;

/** How many minutes the clocks of a zone are ahead of the academy's at a moment; may be negative. */
export function gapAt(time: number, zone: string): number {
  return offsetAt(time, zone) - offsetAt(time, academyZone());
}

/**
 * Every change of the gap between a zone and the academy's after one moment and before another. If both change their
 * clocks at the same moment by the same amount, the gap stays and nothing is reported.
 *
 * @param from milliseconds since the epoch, not included
 * @param until milliseconds since the epoch, not included
 */
export function gapChanges(zone: string, from: number, until: number): GapChange[] {
  const changes: GapChange[] = [];
  for (let time = from; ;) {
    const next = [academyZone(), zone].flatMap((each) => {
      const transition = zoned(time, each).getTimeZoneTransition("next");
      return transition ? [transition.epochMilliseconds] : [];
    });
    const at = Math.min(...next);
    if (next.length === 0 || at >= until) return changes;
    const before = gapAt(at - 1, zone);
    const after = gapAt(at, zone);
    const isVisitors = offsetAt(at - 1, zone) !== offsetAt(at, zone);
    if (before !== after) {
      changes.push({ at, before, after, changes: isVisitors ? "visitor" : "academy" });
    }
    time = at;
  }
}

const yearMs = 366 * 24 * 3_600_000;

/**
 * The first lesson at another hour for the visitor, if a weekly lesson keeps the same hour at the academy. Null if
 * there is none within a year.
 *
 * @param startsAt of the first lesson, milliseconds since the epoch
 */
export function weeklyOutlook(zone: string, startsAt: number) {
  const first = zoned(startsAt, academyZone());
  for (const change of gapChanges(zone, startsAt, startsAt + yearMs)) {
    let lesson = first;
    while (lesson.epochMilliseconds < change.at) lesson = lesson.add({ weeks: 1 });
    const isMoved = gapAt(lesson.epochMilliseconds, zone) !== gapAt(startsAt, zone);
    if (isMoved) return { firstAt: lesson.epochMilliseconds, change };
  }
  return null;
}

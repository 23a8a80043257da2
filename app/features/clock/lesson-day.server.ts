import { comma } from "#app/platform/language.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { axisHour } from "#app/ui/sky/local-day.ts";
import { skyAt, skyOfDay, type LonLat, type Sky, type SkyStop } from "#app/ui/sky/sun.ts";
import { placeOfZone } from "#app/ui/sky/zone-places.ts";
import { trialBooked } from "#words/pages/trial.ts";
import { policy } from "#content/policy.ts";
import { dayIn, timeIn } from "./time-words.server.ts";
import { academyCity, cityOf } from "./zones.ts";
import { zoned } from "./zoned.server.ts";
import type { Zone } from "./zones.ts";

/** The day of a lesson on one clock, as a ruler draws it: shares of the day, from 0 to 1. */
export type LessonDay = {
  readonly sky: readonly SkyStop[];
  readonly lesson: { readonly from: number; readonly until: number };
  /** Where every sixth hour falls; a day may have 23 or 25 hours. */
  readonly hours: readonly { readonly at: number; readonly label: string }[];
};

/** The city of a zone; without one where its clock would be right, at most learners' latitude. */
function placeIn(zone: string, at: number): LonLat {
  return placeOfZone(zone)?.at ?? [zoned(at, zone).offsetNanoseconds / 240e9, 25];
}

/** The light over a zone's city. @param at milliseconds since the epoch */
export function skyIn(zone: string, at: number): Sky {
  return skyAt(placeIn(zone, at), at);
}

/** The sky of a zone's city from one moment to another, which are a day apart. */
export function skyBetween(zone: string, from: number, until: number): SkyStop[] {
  return skyOfDay(placeIn(zone, from), from, until);
}

/**
 * The day from midnight to midnight into which a lesson falls, under the sky of a zone's city.
 *
 * @param zone an IANA zone
 * @param startsAt of the lesson, milliseconds since the epoch
 */
export function lessonDay(
  zone: string,
  startsAt: number,
  minutes: number = policy.trialMinutes,
): LessonDay {
  const start = zoned(startsAt, zone);
  const midnight = start.startOfDay();
  const from = midnight.epochMilliseconds;
  const until = midnight.add({ days: 1 }).startOfDay().epochMilliseconds;
  const shareOf = (at: number) => (at - from) / (until - from);
  const hours = [0, 6, 12, 18].map((hour) => ({
    at: shareOf(midnight.withPlainTime({ hour }).epochMilliseconds),
    label: axisHour(hour),
  }));
  const end = Math.min(startsAt + minutes * 60_000, until);
  return {
    sky: skyBetween(zone, from, until),
    lesson: { from: shareOf(startsAt), until: shareOf(end) },
    hours: [...hours, { at: 1, label: axisHour(24) }],
  };
}

export type DayPart = { readonly sky: Sky | "lesson"; readonly percent: number };

/** The same as flat parts in per cent, for mail programs, which draw no gradients. */
export function dayParts({ sky, lesson }: LessonDay): DayPart[] {
  const bounds = sky.flatMap(({ at, sky: colour }, index) => {
    const next = sky[index + 1];
    return next === undefined
      ? []
      : [{ until: colour === next.sky ? next.at : (at + next.at) / 2, colour }];
  });
  bounds.push({ until: 1, colour: sky.at(-1)?.sky ?? "night" });
  const parts: { sky: Sky | "lesson"; until: number }[] = [];
  const cuts = [...bounds.map(({ until }) => until), lesson.from, lesson.until];
  for (const until of [...new Set(cuts)].toSorted((a, b) => a - b)) {
    const from = parts.at(-1)?.until ?? 0;
    if (until <= from) continue;
    const isLesson = from >= lesson.from && until <= lesson.until;
    const colour = isLesson
      ? "lesson"
      : (bounds.find((each) => each.until >= until)?.colour ?? "night");
    if (parts.at(-1)?.sky === colour) parts.pop();
    parts.push({ sky: colour, until });
  }
  return parts.map(({ sky: colour, until }, index) => {
    const share = until - (parts[index - 1]?.until ?? 0);
    return { sky: colour, percent: Math.round(share * 1_000) / 10 };
  });
}

/** What a clock shows when a lesson begins, and whose clock it is. */
export type LessonClock = {
  /** Digits alone. */
  readonly time: string;
  /** As people say it: in Urdu with the part of the day. */
  readonly said: string;
  /** Whose clock it is, after the part of the day if that is said. */
  readonly place: string;
  /** Whose clock it is. */
  readonly where: string;
};

/** Large digits stand alone: a part of the day goes before the place. */
function clockOf(zone: string, startsAt: number, place: string): LessonClock {
  const said = timeIn(zone, startsAt);
  const parts = said.split(" ");
  const time = parts.pop() ?? said;
  return { time, said, place: [...parts, place].join(comma), where: place };
}

/** A clock beside the reader's. @property place whose it is, as a card says */
export type OtherClock = { readonly zone: string; readonly place: string };

/** The visitor's clock and, if it differs, another one, with its day if that differs too: the academy's unless it is said. */
export function lessonClocks(
  zone: Zone,
  startsAt: number,
  { zone: otherZone, place }: OtherClock = { zone: academyZone(), place: academyCity() },
): LessonClock[] {
  const { card } = trialBooked;
  const own = clockOf(zone.id, startsAt, card.own.replace("{city}", cityOf(zone)));
  const otherDay = dayIn(otherZone, startsAt);
  const isOtherDay = otherDay !== dayIn(zone.id, startsAt);
  const day = otherDay.split(" ", 1)[0] ?? "";
  const where = isOtherDay
    ? card.academyOtherDay.replace("{academyClock}", place).replace("{day}", day)
    : place;
  const other = clockOf(otherZone, startsAt, where);
  return isOtherDay || other.said !== own.said ? [own, other] : [own];
}

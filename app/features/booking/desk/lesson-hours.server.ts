import { readMoment, timeOf, type Moment } from "#app/platform/moment.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { isChildsNight } from "#app/features/clock/child-night.ts";
import { openSlots } from "#app/features/availability/closed-days.server.ts";
import { bookableSlots } from "#app/features/availability/free-times.server.ts";
import { offeredAt } from "#app/features/availability/offered-slots.server.ts";
import { freeSlots, type Moving } from "#app/features/availability/place-store.server.ts";
import { dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import type { Slot } from "#app/features/availability/weekly-slots.server.ts";
import { cityOf, type Zone, academyCity } from "#app/features/clock/zones.ts";
import type { TrialArea } from "#content/categories.ts";
import { deskBooking as texts } from "#words/pages/desk-booking.ts";

/** A lesson for which an hour is looked for. */
export type Wanted = {
  readonly area: TrialArea;
  readonly zone: Zone;
  readonly isChild: boolean;
  /** The lesson, if it is there already. */
  readonly moving?: Moving;
};

/** Many weeks of a busy area. */
const mostHours = 600;
/** What the team may take beyond what is published. */
const anyPlace = 99;

/** The published hours that are free, by the academy's day, each on both clocks. */
export async function hoursFor(
  services: Services,
  { area, zone, isChild, moving }: Wanted,
): Promise<readonly HoursOfDay[]> {
  const now = services.clock.now();
  const slots = await bookableSlots(services, area, now, isChild ? zone.id : null, moving);
  const days = Map.groupBy(slots.slice(0, mostHours), ({ startsAt }) =>
    dayIn(academyZone(), timeOf(startsAt)),
  );
  return [...days].map(([day, ofDay]) => ({
    day,
    hours: ofDay.map(({ startsAt }) => ({ startsAt, words: hourWords(zone, startsAt) })),
  }));
}

export type HoursOfDay = {
  readonly day: string;
  readonly hours: readonly { readonly startsAt: Moment; readonly words: string }[];
};

/** Such as "17:00 London, 12:00 Toronto", with the day where it is another one there. */
function hourWords(zone: Zone, startsAt: Moment): string {
  const at = timeOf(startsAt);
  const [here, there] = [dayIn(academyZone(), at), dayIn(zone.id, at)];
  const own = `${here === there ? "" : `${there}, `}${timeIn(zone.id, at)} ${cityOf(zone)}`;
  const academyTime = `${timeIn(academyZone(), at)} ${academyCity()}`;
  return zone.id === academyZone() ? academyTime : `${academyTime}, ${own}`;
}

/** The start that a form names: one of the published hours, or another time by the academy's clock. Null if it names none. */
export function readStart(chosen: string, typed: string): Moment | null {
  if (typed === "") return readMoment(chosen);
  try {
    const wall = Temporal.PlainDateTime.from(typed).round({ smallestUnit: "minute" });
    const moment = wall.toZonedDateTime(academyZone());
    // In the hour that is skipped in spring no lesson begins.
    if (!moment.toPlainDateTime().equals(wall)) return null;
    return readMoment(moment.toInstant().toString({ smallestUnit: "millisecond" }));
  } catch {
    return null;
  }
}

export type FoundHour =
  | { readonly ok: true; readonly slot: Slot; readonly isUnusual: boolean }
  /** Sentences on why the site would not offer it. */
  | { readonly ok: false; readonly kind: "unusual"; readonly why: readonly string[] }
  | { readonly ok: false; readonly kind: "past" };

/**
 * The hour that a member has chosen. What the site would not offer a family takes their saying so, sentence by
 * sentence; then it is theirs, whatever is published and however many places are taken.
 *
 * @param isSure whether they have said so
 */
export async function findHour(
  services: Services,
  db: Db,
  { area, zone, isChild, moving }: Wanted,
  startsAt: Moment,
  isSure: boolean,
): Promise<FoundHour> {
  const now = services.clock.now();
  if (timeOf(startsAt) <= now) return { ok: false, kind: "past" };
  const { documents } = services;
  const published = await offeredAt({ db, documents }, area, startsAt, isChild);
  const slot = published ?? { startsAt, places: anyPlace };
  const isOpen = (await openSlots(db, area, [slot])).length > 0;
  const isFree = (await freeSlots(db, area, [slot], now, moving)).length > 0;
  const why = [
    ...(isOpen ? [] : [texts.why.closed]),
    ...(published ? [] : [texts.why.outside]),
    ...(isFree ? [] : [texts.why.full]),
    ...(isChild && isChildsNight(zone.id, startsAt) ? [texts.why.night] : []),
  ];
  if (why.length === 0) return { ok: true, slot, isUnusual: false };
  if (!isSure) return { ok: false, kind: "unusual", why };
  return { ok: true, slot: { startsAt, places: anyPlace }, isUnusual: true };
}

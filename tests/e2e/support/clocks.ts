/*
 * What clocks show, worked out from Intl alone: the site goes by Temporal, and a fault in the one is
 * none in the other.
 */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const london = "Europe/London";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(zone, format);
  return format;
}

/** What the clock of a zone shows at a moment, which is in milliseconds since the epoch. */
export function clockIn(zone: string, time: number) {
  const parts = formatOf(zone).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? "";
  const date = `${part("day")} ${part("month")}`;
  const clock = `${part("hour")}:${part("minute")}`;
  const asUtc = Date.parse(`${date} ${part("year")} ${clock} UTC`);
  const dayNumber = Math.floor(asUtc / dayMs);
  return {
    /** Such as 19:30. */
    clock,
    hour: Number(part("hour")),
    /** Such as "Sunday 28 March". */
    day: `${part("weekday")} ${date}`,
    shortWeekday: part("weekday").slice(0, 3),
    /** Such as "Sunday 28 March 2027, 19:30". */
    moment: `${part("weekday")} ${date} ${part("year")}, ${clock}`,
    /** Counts days from one that was a Thursday. */
    dayNumber,
    /** The Monday of its week, counted in the same way. */
    monday: dayNumber - ((dayNumber + 3) % 7),
    /** Minutes by which it is ahead of UTC. */
    offset: (asUtc - Math.floor(time / 60_000) * 60_000) / 60_000,
  };
}

/** Minutes by which the clock of a place is ahead of London's. */
function gapAt(zone: string, time: number): number {
  return clockIn(zone, time).offset - clockIn(london, time).offset;
}

function gapInWords(minutes: number): string {
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  const words = `${hours} ${hours === 1 ? "hour" : "hours"}${rest === 0 ? "" : ` ${rest} minutes`}`;
  return `${words} ${minutes > 0 ? "ahead of" : "behind"} London`;
}

export type Place = { readonly zone: string; readonly city: string };

/** Every full hour between two moments at which the gap to London becomes another one. */
export function gapChanges({ zone }: Place, from: number, until: number): number[] {
  const changes: number[] = [];
  for (let time = Math.ceil(from / hourMs) * hourMs; time < until; time += hourMs) {
    if (gapAt(zone, time) !== gapAt(zone, time - hourMs)) changes.push(time);
  }
  return changes;
}

/** What the site says of a change in the week in which it happens. */
function wordsOfChange({ zone, city }: Place, change: number): string {
  const isOwn = clockIn(zone, change - hourMs).offset !== clockIn(zone, change).offset;
  const day = clockIn(isOwn ? zone : london, change).day;
  const before = gapInWords(gapAt(zone, change - hourMs));
  const after = gapInWords(gapAt(zone, change));
  return `The clocks in ${isOwn ? city : "London"} change on ${day}. Until then ${city} is ${before}, from then on ${after}.`;
}

/** What the site says of a weekly lesson that keeps the hour of this one in London. */
export function wordsOfWeekly({ zone, city }: Place, startsAt: number): string {
  const own = clockIn(zone, startsAt).clock;
  const inLondon = clockIn(london, startsAt).clock;
  for (let week = 1; week <= 52; week += 1) {
    const lesson = [-1, 0, 1]
      .map((hours) => startsAt + week * 7 * dayMs + hours * hourMs)
      .find((time) => clockIn(london, time).clock === inLondon);
    if (lesson === undefined) throw new Error(`London has no ${inLondon} in week ${week}.`);
    const { clock, day } = clockIn(zone, lesson);
    if (clock === own) continue;
    return `from ${day} it will be at ${clock} in ${city} instead of ${own}, as long as it stays at ${inLondon} in London.`;
  }
  throw new Error(`A weekly lesson never moves in ${city}.`);
}

/** One time of the list and where it stands in it. */
export type ListedTime = {
  readonly id: string;
  readonly week: string;
  readonly day: string;
  readonly local: string;
  readonly london: string;
};

/**
 * The list that a visitor should see.
 *
 * @param isOpen whether a lesson begins at an hour of the day in London
 * @param now milliseconds since the epoch
 */
export function timesFor(
  { zone }: Place,
  isOpen: (hour: number) => boolean,
  range: { readonly from: number; readonly until: number; readonly now: number },
): ListedTime[] {
  const thisWeek = clockIn(zone, range.now).monday;
  const times: ListedTime[] = [];
  const first = Math.ceil(range.from / hourMs) * hourMs;
  for (let time = first; time < range.until; time += hourMs) {
    const there = clockIn(london, time);
    if (!isOpen(there.hour)) continue;
    const here = clockIn(zone, time);
    times.push({
      id: new Date(time).toISOString(),
      week: weekName(here.monday, thisWeek),
      day: here.day,
      local: here.clock,
      london: `${here.dayNumber === there.dayNumber ? "" : `${there.shortWeekday} `}${there.clock}`,
    });
  }
  return times;
}

function weekName(monday: number, thisWeek: number): string {
  if (monday === thisWeek) return "This week";
  if (monday === thisWeek + 7) return "Next week";
  return `Week of ${clockIn("UTC", monday * dayMs).day.replace(/^\w+ /, "")}`;
}

/** What the list should say of changes, by the week that it names. */
export function marksFor(place: Place, weeks: readonly string[], now: number) {
  const marks: Record<string, string> = {};
  for (const change of gapChanges(place, now - 7 * dayMs, now + 35 * dayMs)) {
    const week = weekName(clockIn(place.zone, change).monday, clockIn(place.zone, now).monday);
    const words = wordsOfChange(place, change);
    if (weeks.includes(week)) marks[week] = marks[week] ? `${marks[week]} ${words}` : words;
  }
  return marks;
}

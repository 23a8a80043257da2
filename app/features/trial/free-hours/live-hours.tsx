import { useState, type MouseEvent } from "react";

import { fillText } from "#app/platform/fill-text.ts";
import { academyZone, ownZone, timeOfDay } from "#app/platform/zone-clock.ts";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { DayRuler } from "#app/ui/sky/day-ruler.tsx";
import { localDay } from "#app/ui/sky/local-day.ts";
import { skyAt } from "#app/ui/sky/sun.ts";
import { placeOfZone, skyPlaceOf } from "#app/ui/sky/zone-places.ts";
import { useMinute } from "#app/ui/use-minute.ts";
import type { TrialArea } from "#content/categories.ts";
import { freeHours, hourBand } from "#content/pages/free-hours.ts";
import { site } from "#content/site.ts";
import type { TrialDialog } from "../trial-dialog.tsx";
import { chooseHours, freeStretches } from "./choose-hours.ts";
import { dayName, freeSentence, stretchWords } from "./hour-words.ts";
import { useFreeHours } from "./use-free-hours.ts";
import styles from "./live-hours.module.css";

/** What the hours are for. */
export type HourCourse = {
  readonly slug: string;
  readonly title: string;
  readonly area: TrialArea;
};

const pathOf = ({ slug }: HourCourse) => `/classes/trial?course=${encodeURIComponent(slug)}`;

/** Loaded when someone reaches for a time, so that the click itself need not wait. */
const fetchDialog = () => import("../trial-dialog.tsx");
const prepare = () => void fetchDialog().catch(() => {});

/** The dialog with the form for a trial lesson, and what opens it at a time. */
function useBooking({ slug, title }: HourCourse) {
  const [Dialog, setDialog] = useState<typeof TrialDialog | null>(null);
  const [start, setStart] = useState<number | null>(null);

  async function open(event: MouseEvent<HTMLAnchorElement>, at: number) {
    // The visitor asked for another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const { href } = event.currentTarget;
    event.preventDefault();
    try {
      const { TrialDialog: Fetched } = await fetchDialog();
      setDialog(() => Fetched);
      setStart(at);
    } catch {
      // If the dialog does not load, there is still the page.
      window.location.assign(href);
    }
  }

  const dialog = Dialog && start !== null && (
    <Dialog
      slug={slug}
      title={title}
      slot={new Date(start).toISOString()}
      onClose={() => setStart(null)}
    />
  );
  return { dialog, open };
}

/** Free times that have not passed while the page was open. */
function useNextHours(area: TrialArea, now: number) {
  const known = useFreeHours(area);
  return typeof known === "object" ? (known?.filter((start) => start > now) ?? null) : known;
}

/** Three free times as tiles, each under the sky of its hour. */
export function HourTiles({ course }: { course: HourCourse }) {
  const now = useMinute() ?? 0;
  const starts = useNextHours(course.area, now);
  const { dialog, open } = useBooking(course);
  const formPath = pathOf(course);
  const zone = ownZone() ?? "";
  const city = placeOfZone(zone)?.city;
  const sub = city ? fillText(freeHours.nextIn, { city }) : freeHours.next;
  const problem = starts === "failed" ? freeHours.failed : starts?.length === 0 && freeHours.none;
  if (problem) {
    return (
      <p className={styles.problem}>
        {problem.text} <Link to={formPath}>{problem.link}</Link>
      </p>
    );
  }
  const tiles = typeof starts === "object" && starts ? chooseHours(starts) : [];
  return (
    <>
      <p className={styles.sub}>{sub}</p>
      <ul className={styles.tiles}>
        {tiles.map((start) => {
          const [time, day] = [timeOfDay(start), dayName(start, now)];
          return (
            <li key={start}>
              <Link
                to={formPath}
                prefetch="none"
                className={classes(styles.tile, styles[skyAt(skyPlaceOf(zone, start), start)])}
                onPointerEnter={prepare}
                onFocus={prepare}
                onClick={(event) => void open(event, start)}
              >
                <b>{time}</b> <span className={styles.tileDay}>{day}</span>
                <span className="visually-hidden">{freeHours.book}</span>
              </Link>
            </li>
          );
        })}
        {starts === null && ["first", "second", "third"].map((key) => <li key={key} />)}
      </ul>
      {dialog}
    </>
  );
}

/** The first free time in one line, which says that no card is needed until there is a time to name. */
export function NextHour({ course }: { course: HourCourse }) {
  const now = useMinute() ?? 0;
  const starts = useNextHours(course.area, now);
  const [start] = typeof starts === "object" && starts ? chooseHours(starts) : [];
  if (start === undefined) return <span>{freeHours.noCard}</span>;
  const city = placeOfZone(ownZone() ?? "")?.city;
  const words = { day: dayName(start, now), time: timeOfDay(start) };
  return (
    <span>
      {city ? fillText(freeHours.firstIn, { ...words, city }) : fillText(freeHours.first, words)}
    </span>
  );
}

/** The clocks of the cities where learners live, the visitor's own first and no zone twice. */
function citiesFor(zone: string): readonly { city: string; zone: string }[] {
  const city = placeOfZone(zone)?.city;
  if (!city) return site.clocks;
  const others = site.clocks.filter((clock) => clock.zone !== zone);
  return [{ city, zone }, ...others].slice(0, site.clocks.length);
}

/** The time in the cities where learners live, as one line. */
export function HourCities() {
  const now = useMinute() ?? 0;
  return (
    // A row that scrolls on phones must be reachable by keyboard.
    <div role="group" tabIndex={0} className={styles.cities} aria-label={hourBand.cities}>
      {citiesFor(ownZone() ?? "").map(({ city, zone }) => (
        <span key={zone}>
          <b>{timeOfDay(now, zone)}</b> {city}
        </span>
      ))}
    </div>
  );
}

/** The visitor's day, or the next one with free hours, and the clocks of both ends of a lesson. */
export function HourRuler() {
  const { course } = freeHours;
  const now = useMinute() ?? 0;
  const starts = useNextHours(course.area, now);
  const { dialog, open } = useBooking(course);
  const formPath = pathOf(course);
  const zone = ownZone() ?? "";
  const city = placeOfZone(zone)?.city;
  const hasFree = typeof starts === "object" && starts !== null && starts.length > 0;
  const { day, stretches } = hasFree
    ? freeStretches(starts)
    : { day: localDay(now), stretches: [] };
  return (
    <div className={styles.ruler}>
      <div className={styles.head}>
        <p>
          <b>{timeOfDay(now)}</b>{" "}
          <span>{city ? fillText(hourBand.yours, { city }) : hourBand.yoursUnknown}</span>
        </p>
        <p className={styles.free}>{freeSentence(stretches, now)}</p>
        {zone !== academyZone && (
          <p>
            <b>{timeOfDay(now, academyZone)}</b> <span>{hourBand.home}</span>
          </p>
        )}
      </div>
      <DayRuler
        day={day}
        place={skyPlaceOf(zone, now)}
        now={now}
        blocks={stretches.map((stretch) => ({ ...stretch, label: stretchWords(stretch) }))}
        renderBlock={(block, looks) => (
          <Link
            key={block.from}
            {...looks}
            to={formPath}
            prefetch="none"
            aria-label={`${block.label} ${dayName(block.from, now)}${freeHours.book}`}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={(event) => void open(event, block.from)}
          />
        )}
      />
      {dialog}
    </div>
  );
}

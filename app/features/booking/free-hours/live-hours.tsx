import { momentAt } from "#app/platform/moment.ts";
import type { MouseEvent } from "react";

import { fillText } from "#app/platform/fill-text.ts";
import { ownZone } from "#app/platform/own-zone.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { Link } from "#app/ui/link.tsx";
import { DayRuler } from "#app/ui/sky/day-ruler.tsx";
import { localDay } from "#app/ui/sky/local-day.ts";
import { skyAt } from "#app/ui/sky/sun.ts";
import { placeOfZone, skyPlaceOf } from "#app/ui/sky/zone-places.ts";
import { useMinute } from "#app/ui/use-minute.ts";
import { freeHours, hourBand } from "#words/pages/free-hours.ts";
import { useSite } from "#app/ui/site-facts.ts";
import { siteWords } from "#words/site-words.ts";
import { trialPath } from "../form/asked-lesson.ts";
import { preparesDialog, useTrialDialog } from "../use-trial-dialog.tsx";
import { chooseHours } from "./choose-hours.ts";
import { freeStretches, trialMs } from "./free-stretches.ts";
import { dayName, freeSentence, saidTime, stretchWords } from "./hour-words.ts";
import { useFreeHours } from "./use-free-hours.ts";
import card from "./hour-card.module.css";
import styles from "./live-hours.module.css";

/** What the hours are for. */
export type HourCourse = {
  readonly slug: string;
  readonly title: string;
};

/** The dialog with the form for a trial lesson, and what a link needs that opens it at a time. */
function useBooking(course?: HourCourse) {
  const { dialog, open } = useTrialDialog();
  const askedAt = (at: number) => ({ course: course?.slug, slot: momentAt(at) });
  const linkTo = (at: number) => ({
    to: trialPath({ ...askedAt(at), zone: ownZone() }),
    prefetch: "none" as const,
    ...preparesDialog,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      // The visitor asked for another tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const { href } = event.currentTarget;
      const asked = { asked: askedAt(at), title: course?.title };
      void open(() => window.location.assign(href), asked);
    },
  });
  return { dialog, linkTo };
}

/** Free times that have not passed while the page was open; without a course, those that every subject has. */
function useNextHours(course: HourCourse | undefined, now: number) {
  const known = useFreeHours(course?.slug);
  return known && known.filter((start) => start > now);
}

/** Three free times as tiles, each under the sky of its hour. */
export function HourTiles({ course }: { course?: HourCourse | undefined }) {
  const now = useMinute() ?? 0;
  const starts = useNextHours(course, now);
  const { dialog, linkTo } = useBooking(course);
  const zone = ownZone() ?? "";
  const city = placeOfZone(zone)?.city;
  const sub = city ? fillText(freeHours.nextIn, { city }) : freeHours.next;
  const problem = starts === null ? freeHours.failed : starts?.length === 0 && freeHours.none;
  if (problem) {
    return (
      <p className={`muted small ${card.next}`}>
        {problem.text} <Link to={trialPath({ course: course?.slug })}>{problem.link}</Link>
      </p>
    );
  }
  return (
    <>
      <p className={`muted small ${card.next}`}>{sub}</p>
      <ul className={card.tiles}>
        {chooseHours(starts ?? [], trialMs()).map((start) => {
          const [time, day] = [saidTime(start), dayName(start, now)];
          return (
            <li key={start}>
              <Link {...linkTo(start)} className={styles[skyAt(skyPlaceOf(zone, start), start)]}>
                <b>{time}</b> <span>{day}</span>
                <span className="visually-hidden">{freeHours.book}</span>
              </Link>
            </li>
          );
        })}
        {starts === undefined && ["first", "second", "third"].map((key) => <li key={key} />)}
      </ul>
      {dialog}
    </>
  );
}

/** The first free time in one line, which says that no card is needed until there is a time to name. */
export function NextHour({ course }: { course: HourCourse }) {
  const now = useMinute() ?? 0;
  const starts = useNextHours(course, now);
  const [start] = chooseHours(starts ?? [], trialMs());
  if (start === undefined) return <span>{freeHours.noCard}</span>;
  const city = placeOfZone(ownZone() ?? "")?.city;
  const words = { day: dayName(start, now), time: saidTime(start) };
  return (
    <span>
      {city ? fillText(freeHours.firstIn, { ...words, city }) : fillText(freeHours.first, words)}
    </span>
  );
}

/** The clocks of the cities where learners live, the visitor's own first and no zone twice. */
function citiesFor(zone: string): readonly { city: string; zone: string }[] {
  const city = placeOfZone(zone)?.city;
  if (!city) return siteWords.clocks;
  const others = siteWords.clocks.filter((clock) => clock.zone !== zone);
  return [{ city, zone }, ...others].slice(0, siteWords.clocks.length);
}

/** The time in the cities where learners live, as one line. */
export function HourCities() {
  const now = useMinute() ?? 0;
  return (
    // A row that scrolls on phones must be reachable by keyboard.
    <div
      role="group"
      tabIndex={0}
      className={`apart small ${styles.cities}`}
      aria-label={hourBand.cities}
    >
      {citiesFor(ownZone() ?? "").map(({ city, zone }) => (
        <span key={zone} className="nowrap">
          <b className="strong figures">{saidTime(now, zone)}</b> {`${city} `}
        </span>
      ))}
    </div>
  );
}

/** The visitor's day, or the next one with free hours, and the clocks of both ends of a lesson. */
export function HourRuler() {
  const { clockCity: home } = useSite();
  const now = useMinute() ?? 0;
  const starts = useNextHours(undefined, now);
  const { dialog, linkTo } = useBooking();
  const zone = ownZone() ?? "";
  const city = placeOfZone(zone)?.city;
  const { day, stretches } = starts?.length
    ? freeStretches(starts)
    : { day: localDay(now), stretches: [] };
  return (
    <div className={styles.ruler}>
      <div className={`baseline ${styles.head}`}>
        <p>
          <b>{saidTime(now)}</b>{" "}
          <span>{city ? fillText(hourBand.yours, { city }) : hourBand.yoursUnknown}</span>
        </p>
        <p className={styles.free}>{freeSentence(stretches, now)}</p>
        {zone !== academyZone() && (
          <p>
            <b>{saidTime(now, academyZone())}</b> <span>{home}</span>
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
            {...linkTo(block.from)}
            aria-label={`${block.label} ${dayName(block.from, now)}${freeHours.book}`}
          />
        )}
      />
      {dialog}
    </div>
  );
}

import { useContext } from "react";
import { script as firstHours } from "virtual:first-hours";

import { NonceContext } from "#app/platform/nonce-context.ts";
import { Link } from "#app/ui/link.tsx";
import { freeHours } from "#words/pages/free-hours.ts";
import { trialPath } from "../form/asked-lesson.ts";
import { hoursAddress } from "./hours-address.ts";
import type { HourCourse } from "./live-hours.tsx";
import { useLiveHours } from "./use-live-hours.ts";
import styles from "./hour-card.module.css";

type HourCardProps = {
  /** Without one, what is to be learnt is asked. */
  course?: HourCourse;
};

/** Space for three times, which a script next to it fills before React is there. */
function EarlyTiles({ course }: Pick<HourCardProps, "course">) {
  const nonce = useContext(NonceContext);
  return (
    <>
      <ul
        className={`scripted ${styles.tiles}`}
        aria-hidden="true"
        data-hours={hoursAddress(course?.slug)}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- so that React leaves to the script what is in it
        dangerouslySetInnerHTML={{ __html: "<li></li><li></li><li></li>" }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- a script of our own, built from app/early
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstHours : "" }}
      />
    </>
  );
}

/**
 * Three free times on the visitor's clock, each of which can be booked at a touch. The server's page reserves
 * space for them; without scripts, and for visitors who save data, there is the form's own list.
 */
export function HourCard({ course }: HourCardProps) {
  const live = useLiveHours();
  const isLoading = live === undefined;
  return (
    <section className={`boxed ${styles.card}`} aria-labelledby="free-hours">
      <h2 id="free-hours" className={styles.heading}>
        {freeHours.heading}
      </h2>
      {live ? (
        <live.HourTiles course={course} />
      ) : (
        <>
          <p
            className={`muted small ${styles.next}`}
            data-waits={isLoading || undefined}
            suppressHydrationWarning
          >
            {freeHours.choose}
          </p>
          {isLoading && <EarlyTiles course={course} />}
        </>
      )}
      <p className={`line apart muted small ${styles.foot}`}>
        <Link className="tap" to={trialPath({ course: course?.slug })}>
          {freeHours.all}
        </Link>{" "}
        <span>{freeHours.noCard}</span>
      </p>
    </section>
  );
}

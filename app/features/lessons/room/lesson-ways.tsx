import type { ReactNode } from "react";

import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { trialBooked } from "#words/pages/trial.ts";
import type { KeepLinks } from "./web-links.server.ts";
import styles from "./lesson-ways.module.css";

/** An address of another site, in a tab of its own so that the lesson is not lost; with a space after it. */
function Elsewhere({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer" className="tap">
        {children}
      </a>{" "}
    </>
  );
}

/** Puts a lesson into a calendar or sends its time on; `children` are the links to change it. */
export function LessonWays({ keep, children }: { keep: KeepLinks | null; children?: ReactNode }) {
  const { calendar, google, outlook, tell } = trialBooked;
  return (
    <div className={`stack gap-2 ${styles.ways}`} data-print="hide">
      {keep && (
        <>
          <p className={`row across-5 ${styles.calendars}`}>
            <ButtonLink to={keep.file} reloadDocument>
              <Icon name="calendar" size={18} /> {calendar}
            </ButtonLink>
            <Elsewhere href={keep.google}>{google}</Elsewhere>
            <Elsewhere href={keep.outlook}>{outlook}</Elsewhere>
          </p>
          <p>
            <Elsewhere href={keep.whatsApp}>
              <Icon name="whatsapp" size={20} /> {tell}
            </Elsewhere>
          </p>
        </>
      )}
      {children && <p className={`row across-5 ${styles.links}`}>{children}</p>}
    </div>
  );
}

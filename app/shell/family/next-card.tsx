import { Form } from "react-router";

import "#app/ui/sky/sky.css";
import skies from "#app/features/lessons/desk/sky-edge.module.css";
import { BothClocks, DayRuler } from "#app/features/lessons/room/lesson-day.tsx";
import { RoomDoor } from "#app/features/lessons/room/room-door.tsx";
import { Button, ButtonLink, lookOf } from "#app/ui/button.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { useSite } from "#app/ui/site-facts.ts";
import { familyActs } from "#words/pages/family-acts.ts";
import { familyPage } from "#words/pages/family.ts";
import { lessonPage } from "#words/pages/lesson.ts";
import { Disc, type Names } from "./family-parts.tsx";
import type { NextLesson } from "./next-lesson.server.ts";
import styles from "./next-card.module.css";

const { next: texts, row } = familyPage;

type NextCardProps = {
  lesson: NextLesson;
  names: Names;
  /** The room's address, in the answer to the press of the button. */
  room?: string | null | undefined;
  /** Where whoever learns opens the room, on a device of their own: nothing else is done there. */
  own?: string;
};

/** Asks for another time or calls a lesson off, and by which rule. */
function Acts({ id, rule }: Pick<NextLesson, "id" | "rule">) {
  return (
    <>
      <p className={`row ${styles.acts}`} data-print="hide">
        <ButtonLink to={`/family/lesson/${id}/move`} look="secondary">
          {texts.move}
        </ButtonLink>
        <ButtonLink to={`/family/lesson/${id}/cannot`} look="secondary">
          {texts.cannot}
        </ButtonLink>
      </p>
      {rule !== "" && <p className="muted small">{rule}</p>}
    </>
  );
}

/** What can be done while the door is open and does not work. */
function Stuck({ id, isBroken }: Pick<NextLesson, "id" | "isBroken">) {
  const { phone } = useSite();
  const { rung } = familyActs.broken;
  const ring = (
    <a href={`tel:${phone.e164}`} dir="ltr" className="tap">
      {phone.display}
    </a>
  );
  if (isBroken) {
    return (
      <p role="status" className="boxed mind">
        {rung} {ring}
      </p>
    );
  }
  return (
    <Parts
      as={Form}
      method="post"
      action={`/family/lesson/${id}`}
      className="stack gap-2"
      data-print="hide"
    >
      <p className={`row ${styles.acts}`}>
        <Button type="submit" name="do" value="broken" look="secondary">
          {texts.broken}
        </Button>
        <a href={`tel:${phone.e164}`} className={lookOf({ look: "secondary" })}>
          {texts.ring}
        </a>
      </p>
      <p className="muted small">
        {lessonPage.stuck} <bdi dir="ltr">{phone.display}</bdi>
      </p>
    </Parts>
  );
}

/** A lesson as a card: both clocks, its day under the sky, the way in and what can be done about it. */
export function NextCard({ lesson, names, room, own }: NextCardProps) {
  const { id, child, what, date, tone, note, rule, door, city, tutor } = lesson;
  const isOff = tone === "off";
  // What becomes of it is said above.
  const isShut = isOff && door.kind === "weekly";
  return (
    <Parts as="article" className={`boxed ${styles.card} ${skies[lesson.sky]}`}>
      <div className={`stack ${styles.body}`}>
        <div className={`stack gap-1 ${styles.head}`}>
          <p className="muted">
            <Disc names={names} of={child} />
            {lesson.who !== undefined && (
              <>
                <bdi>{lesson.who}</bdi>
                {": "}
              </>
            )}
            {what}
          </p>
          <h2 className={`display ${styles.date}`}>{isOff ? <s>{date}</s> : date}</h2>
          {note !== undefined && (
            <p className={tone === "new" ? "good" : "medium"}>
              {tone === "new" && `${row.new} `}
              {note}
            </p>
          )}
        </div>
        <div className={styles.clocks}>
          <BothClocks startsAt={lesson.startsAt} clocks={lesson.clocks} />
        </div>
        <div className={styles.day}>
          <DayRuler day={lesson.day} city={city} now={lesson.now} />
        </div>
        {isShut || (
          <div className={styles.door} aria-live="polite">
            <RoomDoor
              door={door}
              city={city}
              tutor={tutor}
              room={room}
              action={own ?? `/family/lesson/${id}`}
              lesson={own === undefined ? undefined : id}
              own={{ before: texts.opens, after: texts.after }}
            />
          </div>
        )}
        {own === undefined && (
          <div className={`stack gap-2 ${styles.rest}`}>
            {door.state === "open" ? (
              <Stuck id={id} isBroken={lesson.isBroken} />
            ) : (
              rule !== null && <Acts id={id} rule={rule} />
            )}
          </div>
        )}
      </div>
    </Parts>
  );
}

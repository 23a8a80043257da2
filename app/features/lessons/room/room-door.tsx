import { Form } from "react-router";

import { Parts } from "#app/ui/part/parts.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { isolated } from "#app/platform/language.ts";
import { lessonPage as texts } from "#words/pages/lesson.ts";
import type { DoorView } from "./lesson-view.server.ts";
import { useOpening } from "./use-opening.ts";
import styles from "./room-door.module.css";

const gate = `stack gap-2 start boxed ${styles.gate}`;

type RoomDoorProps = {
  door: DoorView;
  /** The reader's. */
  city: string;
  /** Empty until someone is named. */
  tutor: string;
  /** The room's address, in the answer to pressing the button. */
  room?: string | null | undefined;
  /** Where the button is answered, if that is not this page. */
  action?: string | undefined;
  /** The lesson, where that page has several. */
  lesson?: string | undefined;
  /** What is said before the button comes and when the lesson is over, where the page is not the lesson's alone. */
  own?: { readonly before: string; readonly after: string };
};

/** The way into the room of a lesson, or when it opens and why not yet. */
export function RoomDoor({ door, city, tutor, room = null, action, lesson, own }: RoomDoorProps) {
  const { state, now, waitsUntil: until, opensAt, opensIn, local } = door;
  useOpening(opensIn);
  if (room !== null) {
    return (
      <div className={gate} role="status">
        <p>
          <b>{texts.opening}</b>
        </p>
        <p>
          {texts.openingText}{" "}
          <a href={room} rel="noreferrer">
            {texts.open}
          </a>
        </p>
      </div>
    );
  }
  if (state === "open") {
    return (
      <Parts
        as={Form}
        method="post"
        {...(action !== undefined && { action })}
        reloadDocument
        className={`stack gap-2 ${styles.open}`}
      >
        {lesson !== undefined && <input type="hidden" name="lesson" value={lesson} />}
        <Button type="submit">{texts.open}</Button>
        <p className="muted">
          {fillText(texts.openText, {
            now,
            city,
            until,
            tutor: isolated(tutor || texts.anybody),
          })}
        </p>
      </Parts>
    );
  }
  const [title, text] = {
    before: [fillText(texts.opens, { time: opensAt }), own?.before ?? texts.opensText],
    "no-room": [texts.noRoom, texts.noRoomText],
    after: [fillText(texts.after, { day: local.day }), own?.after ?? texts.afterText[door.kind]],
    cancelled: [texts.cancelled, texts.cancelledText[door.kind]],
  }[state];
  return (
    <div className={gate}>
      <p>
        <b>{title}</b>
      </p>
      {state === "cancelled" && door.counts !== null && <p>{texts.counts[door.counts]}</p>}
      <p className="muted">{text}</p>
      {state === "cancelled" && door.kind === "trial" && (
        <ButtonLink to="/classes/trial">{texts.book}</ButtonLink>
      )}
    </div>
  );
}

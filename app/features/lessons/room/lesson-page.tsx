import { Form } from "react-router";

import { Parts } from "#app/ui/part/parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { NoticePanel } from "#app/ui/sections/notice-panel.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { isolated } from "#app/platform/language.ts";
import { useSite } from "#app/ui/site-facts.ts";
import { lessonPage as texts } from "#words/pages/lesson.ts";
import { trialMails } from "#words/pages/trial.ts";
import { LessonCard } from "./lesson-card.tsx";
import type { AskedMailed, LessonView } from "./lesson-view.server.ts";
import { LessonWays } from "./lesson-ways.tsx";
import { RoomDoor } from "./room-door.tsx";
import styles from "./lesson-page.module.css";

type LessonPageProps = {
  view: LessonView | null;
  /** The room's address, in the answer to pressing the button. */
  room?: string | null | undefined;
  /** What came of asking for what can be mailed. */
  links?: AskedMailed | null | undefined;
};

const line = "row apart top gap-2 ruled pad-3";

const asks = {
  links: [texts.another, texts.change],
  feed: [texts.feed.ask, texts.feed.button],
} as const;

/** The one page of a lesson: who, when, on which clock, and the way into its room. */
export function LessonPage({ view, room = null, links = null }: LessonPageProps) {
  const { phone } = useSite();
  if (!view) {
    return (
      <Parts as="div" className="wrap section">
        <h1 className="visually-hidden">{texts.title}</h1>
        <NoticePanel {...texts.invalid} />
      </Parts>
    );
  }
  const { learner, course } = view.card;
  const heading = learner === null ? texts.ownHeading : texts.heading;
  return (
    <Parts as="div" className={`wrap section stack ${styles.page}`}>
      <h1>{fillText(heading, { name: isolated(learner ?? ""), course: isolated(course) })}</h1>
      {links !== null && (
        <StatusMessage tone={links === "sent" ? "success" : "failure"} takesFocus>
          <RichText text={(view.kind === "weekly" ? texts.feed.sent : texts.changeSent)[links]} />
        </StatusMessage>
      )}
      {view.isMoved && (
        <p className={`boxed ${styles.moved}`}>
          <b>{fillText(texts.moved, view.local)}</b>
        </p>
      )}
      <LessonCard lesson={view.card} />
      <RoomDoor door={view} city={view.card.city} tutor={view.card.tutor} room={room} />
      {view.said !== "" && (
        <figure className="stack gap-1">
          <figcaption className="muted">{trialMails.said}</figcaption>
          <blockquote dir="auto">{view.said}</blockquote>
        </figure>
      )}
      <LessonWays keep={view.keep} />
      <ul className="full">
        {view.asks && <Ask what={view.asks} />}
        <li className={line}>
          {texts.stuck} <a href={`tel:${phone.e164}`}>{phone.display}</a>
        </li>
        <li className={line}>{texts.bring}</li>
      </ul>
    </Parts>
  );
}

/** Something that is mailed to the family on request. */
function Ask({ what }: { what: keyof typeof asks }) {
  const [text, button] = asks[what];
  return (
    <li id={what} className={line}>
      {text}
      <Parts as={Form} method="post" reloadDocument>
        <Button type="submit" name="do" value={what} look="secondary" size="small">
          {button}
        </Button>
      </Parts>
    </li>
  );
}

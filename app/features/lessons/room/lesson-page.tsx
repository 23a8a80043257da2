import { Form } from "react-router";

import { Parts } from "#app/ui/part/parts.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
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
import styles from "./lesson-page.module.css";

type LessonPageProps = {
  view: LessonView | null;
  /** The room's address, in the answer to pressing the button. */
  room?: string | null | undefined;
  /** What came of asking for what can be mailed. */
  links?: AskedMailed | null | undefined;
};

const gate = `stack gap-2 start boxed ${styles.gate}`;
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
        <p className={gate}>
          <b>{fillText(texts.moved, view.local)}</b>
        </p>
      )}
      <LessonCard lesson={view.card} />
      <Gate view={view} room={room} />
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

function Gate({ view, room }: { view: LessonView; room: string | null }) {
  const { state, now, waitsUntil: until, opensAt, local } = view;
  const { city, tutor } = view.card;
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
      <Parts as={Form} method="post" reloadDocument className={`stack gap-2 ${styles.open}`}>
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
    before: [fillText(texts.opens, { time: opensAt }), texts.opensText],
    "no-room": [texts.noRoom, texts.noRoomText],
    after: [fillText(texts.after, { day: local.day }), texts.afterText[view.kind]],
    cancelled: [texts.cancelled, texts.cancelledText[view.kind]],
  }[state];
  return (
    <div className={gate}>
      <p>
        <b>{title}</b>
      </p>
      {state === "cancelled" && view.counts !== null && <p>{texts.counts[view.counts]}</p>}
      <p className="muted">{text}</p>
      {state === "cancelled" && view.kind === "trial" && (
        <ButtonLink to="/classes/trial">{texts.book}</ButtonLink>
      )}
    </div>
  );
}

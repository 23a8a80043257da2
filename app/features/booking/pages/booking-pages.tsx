import { useMarks } from "#app/ui/site-facts.ts";
import { comma } from "#app/platform/language.ts";
import { fillText } from "#app/platform/fill-text.ts";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";

import { Parts } from "#app/ui/part/parts.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { NoticePanel } from "#app/ui/sections/notice-panel.tsx";
import { trialBooked, trialErrors, trialLink, trialPage } from "#words/pages/trial.ts";
import type { Notice } from "#content/types.ts";
import type { BookedView, BookingView, LinkOutcome } from "./booking-page.server.ts";
import { LessonCard } from "#app/features/lessons/room/lesson-card.tsx";
import { LessonWays } from "#app/features/lessons/room/lesson-ways.tsx";
import styles from "./booking-pages.module.css";

/** A page behind a private link; without content it says that the link no longer works. */
export function BookingPage({
  title,
  intro,
  invalid = trialLink.invalid,
  children,
}: {
  title: string;
  intro?: string | undefined;
  invalid?: Notice;
  children: ReactNode;
}) {
  return (
    <Parts>
      <PageHeader title={title} trail={[trialPage.trail]} {...(intro && { intro })} />
      <div className={`wrap section stack gap-5 ${styles.page}`}>
        {children || <NoticePanel {...invalid} />}
      </div>
    </Parts>
  );
}

/** The form of such a page. Mail scanners follow links, so only its button does anything. */
export function BookingForm({ button, children }: { button: string; children: ReactNode }) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Parts as={Form} method="post" replace noValidate className="stack gap-5 measure">
      {children}
      <div className="row">
        <Button type="submit" aria-disabled={isSending || undefined}>
          {button}
        </Button>
      </div>
    </Parts>
  );
}

/** What an outcome says, with its links marked, unless it is that the link no longer works. */
export function outcomeMessage({ kind }: LinkOutcome): string {
  if (kind === "missing") return trialErrors.slotMissing;
  if (kind === "late") return trialLink.late.text;
  return kind === "invalid" ? trialLink.failed : trialLink[kind];
}

function LessonFacts({ lesson }: { lesson: NonNullable<BookedView["lesson"]> }) {
  const marks = useMarks();
  return (
    <>
      <dt>
        {trialBooked.local} ({lesson.city})
      </dt>
      <dd>
        <time dateTime={lesson.startsAt} className="h3 display">
          {lesson.local}
        </time>
      </dd>
      {lesson.academyTime && (
        <>
          <dt>{fillText(trialBooked.academyTime, marks)}</dt>
          <dd>{lesson.academyTime}</dd>
        </>
      )}
      <dt>{trialBooked.length}</dt>
      <dd>{trialBooked.lengthText}</dd>
    </>
  );
}

/** The lessons of brothers and sisters, booked with the same form. */
function Siblings({ view: { siblings } }: { view: BookedView }) {
  if (siblings.length === 0) return null;
  return (
    <section className="stack gap-2">
      <h2 className="h3">{trialBooked.siblings}</h2>
      <ul>
        {siblings.map(({ name, when, to }) => (
          <li key={to}>
            <Link to={to} className="tap">
              <bdi>{name}</bdi>
            </Link>
            {comma}
            <bdi>{when ?? trialBooked.noTimeYet}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ways({ view }: { view: BookedView }) {
  if (view.state === "held") return null;
  if (!view.isAhead) {
    return (
      <p>
        <ButtonLink to={`/classes/trial?course=${encodeURIComponent(view.courseSlug)}`}>
          {trialBooked.another}
        </ButtonLink>
      </p>
    );
  }
  return (
    <LessonWays keep={view.keep}>
      {view.links && (
        <>
          <Link to={view.links.move} className="tap">
            {trialBooked.move}
          </Link>{" "}
          <Link to={view.links.cancel} className="tap">
            {trialBooked.cancel}
          </Link>{" "}
          {view.links.anotherChild && (
            <Link to={view.links.anotherChild} className="tap">
              {trialBooked.anotherChild}
            </Link>
          )}
        </>
      )}
    </LessonWays>
  );
}

/** What comes between the booking and the lesson. */
function Next({ view: { card, lesson, reminders } }: { view: BookedView }) {
  const { next, before, reminder, atTime } = trialBooked.card;
  const rows = [
    before,
    ...reminders.map((time) => [time, reminder]),
    [card?.clocks[0]?.said ?? "", atTime],
  ];
  return (
    <>
      <h2 className="visually-hidden">{next}</h2>
      <dl className={`ruled above-5 ${styles.steps}`}>
        {rows.map(([when, what]) => (
          <div key={when} className="gap-3 pad-3 under">
            <dt className="strong">{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className={`line top muted small gap-3 above-5 ${styles.weekly}`}>
        <Icon name="globe" size={22} />
        <span>{lesson?.weekly}</span>
      </p>
    </>
  );
}

/** A booking in words, if there is no lesson to keep a card of. */
function Facts({ view }: { view: BookedView }) {
  return (
    <dl className={`ruled measure anywhere ${styles.facts}`}>
      <dt>{trialBooked.reference}</dt>
      <dd className={`strong figures ${styles.reference}`}>{view.reference}</dd>
      <dt>{trialBooked.course}</dt>
      <dd>{view.course}</dd>
      {view.lesson && <LessonFacts lesson={view.lesson} />}
      {view.preferred && (
        <>
          <dt>{trialBooked.preferred}</dt>
          <dd className="as-typed" dir="auto">
            {view.preferred}
          </dd>
        </>
      )}
    </dl>
  );
}

/** What the page says about a booking below its heading. */
function introOf({ state, isAhead }: BookedView): string | undefined {
  if (state === "booked") return isAhead ? trialBooked.mailed : undefined;
  return trialBooked[`${state}Text`];
}

/** One booking as it is now: a card to keep for an upcoming lesson, the facts for any other. */
export function BookedPage({ view }: { view: BookedView | null }) {
  if (!view) return <BookingPage title={trialBooked.title}>{null}</BookingPage>;
  const card = view.isAhead || view.state === "held" ? view.card : null;
  return (
    <BookingPage title={trialBooked.heading[view.state]} intro={introOf(view)}>
      {card ? (
        <div className={`split top ${styles.receipt}`}>
          <LessonCard lesson={card} />
          <div data-print="hide">
            <Siblings view={view} />
            <Ways view={view} />
            {view.isAhead && <Next view={view} />}
          </div>
        </div>
      ) : (
        <>
          <Facts view={view} />
          <Siblings view={view} />
          <Ways view={view} />
        </>
      )}
    </BookingPage>
  );
}

type QuestionProps = {
  words: { title: string; text: string; button: string; invalid?: Notice };
  view: BookingView | null;
  outcome: LinkOutcome | null;
};

/** Asks whether to do what a private link is for: to book a held lesson, or to cancel one. */
export function QuestionPage({ words, view, outcome }: QuestionProps) {
  return (
    <BookingPage title={words.title} {...(words.invalid && { invalid: words.invalid })}>
      {view?.lesson && (
        <>
          {outcome && (
            <StatusMessage tone="failure" takesFocus>
              <p>
                <RichText text={outcomeMessage(outcome)} />
              </p>
            </StatusMessage>
          )}
          <BookingForm button={words.button}>
            <p className="lead">
              {fillText(words.text, { course: view.course, time: view.lesson.both })}
            </p>
          </BookingForm>
        </>
      )}
    </BookingPage>
  );
}

import { NoticePanel } from "#app/ui/sections/notice-panel.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { trialBooked, trialLink, trialPage } from "#content/pages/trial.ts";
import type { BookedView } from "./booking-view.ts";
import styles from "./booking-pages.module.css";

function LessonFacts({ lesson }: { lesson: NonNullable<BookedView["lesson"]> }) {
  return (
    <>
      <dt>
        {trialBooked.local} ({lesson.city})
      </dt>
      <dd>
        <time dateTime={lesson.startsAt} className={styles.time}>
          {lesson.local}
        </time>
      </dd>
      <dt>{trialBooked.london}</dt>
      <dd>{lesson.london}</dd>
      <dt>{trialBooked.length}</dt>
      <dd>{trialBooked.lengthText}</dd>
    </>
  );
}

function Ways({ view }: { view: BookedView }) {
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
    <p className={styles.actions} data-print="hide">
      {view.calendar && (
        <ButtonLink to={view.calendar} reloadDocument>
          <Icon name="calendar" size={18} /> {trialBooked.calendar}
        </ButtonLink>
      )}
      {view.links && (
        <>
          <ButtonLink look="secondary" to={view.links.move}>
            {trialBooked.move}
          </ButtonLink>
          <ButtonLink look="secondary" to={view.links.cancel}>
            {trialBooked.cancel}
          </ButtonLink>
        </>
      )}
    </p>
  );
}

/** One booking as it stands: confirmed, asked for, or cancelled. */
export function BookedPage({ view }: { view: BookedView | null }) {
  return (
    <>
      <PageHeader title={trialBooked.title} trail={[trialPage.trail]} />
      <div className={`wrap section ${styles.page}`}>
        {view ? (
          <>
            <h2>{trialBooked.heading[view.state]}</h2>
            {view.isAhead && <p className="lead">{trialBooked.mailed}</p>}
            {view.state === "requested" && <p className="lead">{trialBooked.requestedText}</p>}
            {view.state === "cancelled" && <p className="lead">{trialBooked.cancelledText}</p>}
            <dl className={styles.facts}>
              <dt>{trialBooked.reference}</dt>
              <dd className={styles.reference}>{view.reference}</dd>
              <dt>{trialBooked.course}</dt>
              <dd>{view.course}</dd>
              {view.lesson && <LessonFacts lesson={view.lesson} />}
              {view.preferred && (
                <>
                  <dt>{trialBooked.preferred}</dt>
                  <dd className={styles.typed} dir="auto">
                    {view.preferred}
                  </dd>
                </>
              )}
            </dl>
            <Ways view={view} />
            {view.lesson && view.isAhead && (
              <div className={styles.weekly}>
                <h3>{trialBooked.weekly}</h3>
                <p>{view.lesson.weekly}</p>
              </div>
            )}
          </>
        ) : (
          <NoticePanel {...trialLink.invalid} />
        )}
      </div>
    </>
  );
}

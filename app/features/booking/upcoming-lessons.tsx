import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { trialBooked, trialMails, upcomingLessons } from "#words/pages/trial.ts";
import { LessonCard } from "#app/features/lessons/room/lesson-card.tsx";
import { LessonWays } from "#app/features/lessons/room/lesson-ways.tsx";
import type { Receipt } from "./receipt/receipt.server.ts";
import styles from "./upcoming-lessons.module.css";

/** An upcoming lesson, for its owner. */
export type UpcomingLesson = Receipt & {
  readonly reference: string;
  /** Paths of this site for the owner only. */
  readonly view: string;
  readonly move: string;
  readonly cancel: string;
};

function Lesson({ lesson }: { lesson: UpcomingLesson }) {
  const ways = [
    [lesson.view, trialMails.see],
    [lesson.move, trialBooked.move],
    [lesson.cancel, trialBooked.cancel],
  ] as const;
  return (
    <li className={`split top ${styles.lesson}`}>
      <LessonCard lesson={lesson.card} />
      <LessonWays keep={lesson.keep}>
        {ways.map(([path, words]) => (
          <Link key={path} to={path} className="tap">
            {words}
            <span className="visually-hidden">: {lesson.reference}</span>{" "}
          </Link>
        ))}
      </LessonWays>
    </li>
  );
}

/**
 * A person's upcoming lessons, with links to keep and to change them.
 *
 * @param unconfirmed the address whose lessons are not shown, as nobody has confirmed it
 */
export function UpcomingLessons({
  lessons,
  unconfirmed,
}: {
  lessons: readonly UpcomingLesson[];
  unconfirmed: string | null;
}) {
  const [before, after] = upcomingLessons.unconfirmed.split("{email}");
  return (
    <>
      {lessons.length > 0 && (
        <ul className={`stack gap-6 ${styles.list}`}>
          {lessons.map((lesson) => (
            <Lesson key={lesson.reference} lesson={lesson} />
          ))}
        </ul>
      )}
      {unconfirmed !== null && (
        <p>
          {before}
          <EmailAddress address={unconfirmed} />
          {after}
        </p>
      )}
      {lessons.length === 0 && (
        <>
          {unconfirmed === null && <p>{upcomingLessons.none}</p>}
          <p className="above-4">
            <ButtonLink look="secondary" to="/classes/trial">
              {upcomingLessons.book}
            </ButtonLink>
          </p>
        </>
      )}
    </>
  );
}

import "#app/ui/sky/sky.css";
import skies from "#app/features/lessons/desk/sky-edge.module.css";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { familyActs } from "#words/pages/family-acts.ts";
import type { ActOutcome } from "./act-lesson.server.ts";
import { ActForm, ActPage } from "./act-parts.tsx";
import type { MoveView } from "./move-page.server.ts";
import styles from "./acts.module.css";

const texts = familyActs.move;

type MovePageProps = { view: MoveView; outcome: ActOutcome | undefined };

type Day = MoveView["days"][number];

function Times({ day, times }: Day) {
  return (
    <div role="group" aria-label={day} className={styles.times}>
      {times.map(({ id, time, there, sky }) => (
        <label key={id} className={classes(styles.time, skies[sky])}>
          <input type="radio" name="slot" value={id} />
          <span>{time}</span> {there !== "" && <span>{`${there} `}</span>}
        </label>
      ))}
    </div>
  );
}

/** So many days are open at first; the others open by a press. */
const openDays = 3;

function Hours({ view }: { view: MoveView }) {
  return (
    <ActForm lesson={view.lesson}>
      <fieldset className="stack gap-4">
        <legend className="visually-hidden">{texts.hours}</legend>
        {view.days.slice(0, openDays).map((one) => (
          <div key={one.day} className="stack gap-2">
            <p className="medium">{one.day}</p>
            <Times {...one} />
          </div>
        ))}
        {view.days.slice(openDays).map((one) => (
          <details key={one.day} className="under">
            <summary className="tap medium">{one.day}</summary>
            <Times {...one} />
          </details>
        ))}
      </fieldset>
      {view.night !== null && <p className="muted small">{view.night}</p>}
      <Button type="submit">{texts.button}</Button>
    </ActForm>
  );
}

/** Where a lesson can move to; once that is too late, whom to ask. */
export function MoveLessonPage({ view, outcome }: MovePageProps) {
  const { asked, days, heading, isLate, lesson, rule } = view;
  const hasHours = view.isOpen && days.length > 0;
  return (
    <ActPage lesson={lesson} heading={heading} outcome={outcome}>
      {view.isOpen ? (
        <p className={isLate ? "boxed mind" : undefined}>{rule}</p>
      ) : (
        <p>{familyActs.problems.gone}</p>
      )}
      {hasHours && <Hours view={view} />}
      {view.isOpen && !isLate && !hasHours && <p>{texts.nothing}</p>}
      {asked !== null && <p className={`boxed ${styles.box}`}>{asked.words}</p>}
      {asked?.isOpen !== true && (
        <p>
          <Link to={`/family/lesson/${lesson.id}/ask`} className="tap">
            {hasHours ? texts.ask : texts.askLate}
          </Link>
        </p>
      )}
    </ActPage>
  );
}

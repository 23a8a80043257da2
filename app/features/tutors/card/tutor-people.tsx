import { Link } from "#app/ui/link.tsx";
import { tutorCards as texts } from "#words/pages/tutor-cards.ts";
import { TutorPicture } from "./tutor-picture.tsx";
import styles from "./tutor-people.module.css";

/** A tutor who can be met. */
export type Person = {
  readonly slug: string;
  readonly name: string;
  readonly picture: string;
  /** In a few words. */
  readonly teaches: string;
};

/** A few of those who have agreed to be shown, each of whom leads to their page. */
export function TutorPeople({ people }: { people: readonly Person[] }) {
  return (
    <div className={styles.shown}>
      <ul className={styles.people}>
        {people.map(({ slug, name, picture, teaches }) => (
          <li key={slug} className={`line gap-3 ${styles.person}`}>
            <TutorPicture picture={picture} size={64} />
            <div>
              <h3>
                <Link to={`/tutors/${slug}`} className="ink">
                  <bdi lang="en">{name}</bdi>
                </Link>
              </h3>
              <p className="muted small">{teaches}</p>
            </div>
          </li>
        ))}
      </ul>
      <Link to="/tutors" className="tap">
        {texts.all}
      </Link>
    </div>
  );
}

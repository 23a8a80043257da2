import { Reach } from "#app/features/desk/ui/reach.tsx";
import { useFamilyPath } from "#app/features/desk/ui/family-link.tsx";
import button from "#app/features/desk/ui/desk-button.module.css";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { seriesPage as texts } from "#words/pages/desk-lessons.ts";
import type { SeriesData } from "./series-page.server.ts";
import styles from "./series-page.module.css";

/** The next lesson on both clocks, whoever manages the learner, and what else is to be known. */
export function PlanBeside({ data }: { data: SeriesData }) {
  const { next, city, tutorCity, guardian, learner } = data;
  const familyPath = useFamilyPath();
  return (
    <aside aria-label={texts.about} className={`stack gap-3 ${styles.beside}`}>
      {next && (
        <section aria-label={texts.nextLesson} className={styles.next}>
          <p>
            <b className="display">{next.family}</b>
            <br />
            {city}
            <br />
            {next.day} {next.left}
          </p>
          <p>
            <b className="display">{next.tutor}</b>
            <br />
            {tutorCity}
            <br />
            <bdi>{next.tutorName}</bdi>
          </p>
        </section>
      )}
      {guardian ? (
        <p className="anywhere">
          <b dir="auto">{guardian.name}</b> <span className="muted">{texts.manages}</span>
          <br />
          <span className="muted">
            {[guardian.phone, guardian.email ?? ""].filter(Boolean).join(" · ")}
          </span>
        </p>
      ) : (
        <p className="muted">{texts.noGuardian}</p>
      )}
      <p className="row gap-2" data-print="hide">
        {guardian && <Reach of={guardian} />}
        <Link to={familyPath(guardian?.id ?? learner.id)} prefetch="none" className={button.button}>
          {texts.familyPage}
        </Link>
      </p>
      <dl className={classes("small", styles.facts)}>
        <dt className="muted">{texts.room}</dt>
        <dd>
          <span dir="auto">{data.room}</span>{" "}
          <Link to={`/desk/tutors/${data.tutorId}`}>
            {texts.changeRoom}
            <span className="visually-hidden"> {texts.room}</span>
          </Link>
        </dd>
        <dt className="muted">{texts.wish}</dt>
        <dd dir="auto">{data.wish}</dd>
        <dt className="muted">{texts.notes}</dt>
        <dd>
          {data.notes} <Link to={`/desk/learners/${learner.id}`}>{texts.record}</Link>
        </dd>
      </dl>
    </aside>
  );
}

import { useRouteLoaderData } from "react-router";

import { fillText } from "#app/platform/fill-text.ts";
import { inLanguage, isolated } from "#app/platform/language.ts";
import { useSite, type RootData } from "#app/ui/site-facts.ts";
import { trialBooked } from "#words/pages/trial.ts";
import type { LessonCardView } from "./lesson-card.server.ts";
import { BothClocks, DayRuler } from "./lesson-day.tsx";
import { lessonStub } from "./lesson-stub.ts";
import styles from "./lesson-card.module.css";

/** An upcoming lesson as a card to keep, like a boarding pass, with both clocks. */
export function LessonCard({ lesson }: { lesson: LessonCardView }) {
  const { name, phone } = useSite();
  const { publicUrl = "" } = useRouteLoaderData<RootData>("root") ?? {};
  const address = publicUrl.replace(/^https?:\/\//, "") + inLanguage("/family");
  return (
    <article className={`on-card ${styles.card}`} aria-label={`${lesson.title}: ${lesson.course}`}>
      {lesson.cover && (
        <div className={styles.cover}>
          <img src={`/art/covers/${lesson.cover}.svg`} alt="" width={280} height={160} />
        </div>
      )}
      <div className={styles.body}>
        <p className={`row apart muted small ${styles.what}`}>
          <b className="ink strong">{lesson.course}</b> <span>{lesson.kind}</span>
        </p>
        <p className={`display ${styles.date}`}>{lesson.date}</p>
        <BothClocks startsAt={lesson.startsAt} clocks={lesson.clocks} />
        <DayRuler day={lesson.day} city={lesson.city} />
      </div>
      <div className={styles.cut} aria-hidden="true" />
      <dl className={styles.stub}>
        {lessonStub(lesson).map(([label, value]) => (
          <div key={label}>
            <dt className="muted tiny">{label}</dt>
            <dd className="strong anywhere">
              <bdi dir="auto">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={`small ${styles.paper}`}>
        <b>{name}</b>, <bdi dir="ltr">{phone.display}</bdi>
        <br />
        {fillText(trialBooked.card.paper, { address: isolated(address) })}
      </p>
    </article>
  );
}

import { MarkSign } from "#app/features/record/family/mark-sign.tsx";
import { Said } from "#app/features/record/said.tsx";
import { leftInEnglish } from "#app/platform/language.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { familyPage } from "#words/pages/family.ts";
import { familyWays } from "#words/pages/family-ways.ts";
import { lessonPage } from "#words/pages/lesson.ts";
import { notePage } from "#words/pages/note.ts";
import { LessonList } from "./family-parts.tsx";
import { NextCard } from "./next-card.tsx";
import type { OwnView } from "./own-view.server.ts";

type OwnViewPageProps = {
  readonly view: OwnView;
  /** The room's address, in the answer to the press of the button. */
  readonly room?: string | null | undefined;
};

/** What a learner sees on a device of their own: lessons, practice and marks. */
export function OwnViewPage({ view, room }: OwnViewPageProps) {
  const { next, weeks, practice, marks } = view;
  return (
    <Parts as="div" className="wrap section stack gap-6 measure">
      <h1 className="visually-hidden">{lessonPage.title}</h1>
      {next ? (
        <NextCard lesson={next} names={[]} room={room} own="/family/mine" />
      ) : (
        <p>{familyPage.next.none}</p>
      )}
      {weeks.length > 0 && (
        <section className="stack gap-2">
          <h2 className="h3">{familyPage.weeks.heading}</h2>
          {weeks.map(({ days, rows }) => (
            <div key={days ?? ""}>
              <h3 className="plain muted small pad-2">{days}</h3>
              <LessonList rows={rows} />
            </div>
          ))}
        </section>
      )}
      {practice !== null && (
        <section className="stack gap-2">
          <h2 className="h3">{familyPage.practice.heading}</h2>
          <Said text={practice} />
        </section>
      )}
      {marks.map(({ course, outcomes }) => (
        <section key={course} className="stack gap-2">
          <h2 className="h3" {...leftInEnglish(course)}>
            {course}
          </h2>
          <ul className="full">
            {outcomes.map(({ id, text, value }) => (
              <li key={id} className="row apart top gap-2 ruled pad-3">
                <span dir="auto">{text}</span>
                <span className="line gap-1 muted">
                  <MarkSign value={value} /> {notePage.values[value]}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="muted small">{familyWays.mine}</p>
    </Parts>
  );
}

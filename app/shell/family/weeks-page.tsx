import { fillText } from "#app/platform/fill-text.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Fold } from "#app/ui/sections/fold.tsx";
import { familyPage } from "#words/pages/family.ts";
import { BackLink, LessonRows, WhoseLinks } from "./family-parts.tsx";
import type { Stretch, WeeksView } from "./weeks-page.server.ts";

const { lessons, weeks: texts } = familyPage;

function Weeks({ stretch, names }: { stretch: Stretch; names: readonly string[] }) {
  const { days, always, weeks } = stretch;
  return (
    <section>
      <h2 className="plain muted small pad-2">{days}</h2>
      {always === undefined ? (
        weeks.map(({ rows }) => <LessonRows key={days} rows={rows} names={names} />)
      ) : (
        <Fold title={`${fillText(texts.folded, { count: weeks.length })}: ${always}`}>
          {weeks.map((week) => (
            <div key={week.days}>
              <h3 className="plain muted small pad-2">{week.days}</h3>
              <LessonRows rows={week.rows} names={names} />
            </div>
          ))}
        </Fold>
      )}
    </section>
  );
}

/** Twelve weeks of lessons, those that are alike folded. */
export function WeeksPage({ view }: { view: WeeksView }) {
  const names = view.children.map(({ name }) => name);
  return (
    <Parts as="div" className="wrap section stack measure">
      <BackLink to="/family">{lessons}</BackLink>
      <h1>{texts.title}</h1>
      <p className="muted">{fillText(texts.clock, { city: view.city })}</p>
      <WhoseLinks all={view.children} child={view.child} to="/family/weeks" />
      {view.stretches.length === 0 && <p>{familyPage.next.none}</p>}
      {view.stretches.map((stretch) => (
        <Weeks key={stretch.days} stretch={stretch} names={names} />
      ))}
    </Parts>
  );
}

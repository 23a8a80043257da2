import { FamilyLink } from "#app/features/desk/ui/family-link.tsx";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { fillText } from "#app/platform/fill-text.ts";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { plansPage as texts } from "#words/pages/desk-lessons.ts";
import { LessonTabs } from "./lesson-tabs.tsx";
import type { PlansData } from "./plans-page.server.ts";

/** Who has weekly lessons: when, on which clock and with whom. */
export function PlansPage({ data }: { data: PlansData }) {
  const { rows, page: at, pages } = data;
  return (
    <Parts as="div" className={page.page}>
      <PageHead title={texts.title}>
        <p className="muted">
          {texts.intro} <Link to="/desk/cases">{texts.find}</Link>
        </p>
      </PageHead>
      <LessonTabs />
      {rows.length === 0 ? (
        <p className="muted">{texts.none}</p>
      ) : (
        <table className={table.table}>
          <TableHead names={[texts.learner, texts.weekly]} />
          <tbody>
            {rows.map(({ id, name, times }) => (
              <tr key={id} id={`plan-${id}`}>
                <td>
                  <FamilyLink of={id} row={`plan-${id}`}>
                    {name}
                  </FamilyLink>
                </td>
                <td>
                  <ul className="stack gap-1">
                    {times.map((time) => (
                      <li key={time.id}>
                        <Link to={`/desk/lessons/${time.id}`} prefetch="none">
                          {time.course}
                        </Link>{" "}
                        {time.words}{" "}
                        <span className="muted">
                          {[time.city, time.until].filter(Boolean).join(", ")} ·{" "}
                          <bdi>{time.tutor}</bdi>
                        </span>
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && (
        <p className="row gap-2 across-4">
          {at > 1 && <Link to={`/desk/lessons/plans?page=${at - 1}`}>{texts.earlier}</Link>}
          {fillText(texts.page, { page: at, count: pages })}
          {at < pages && <Link to={`/desk/lessons/plans?page=${at + 1}`}>{texts.later}</Link>}
        </p>
      )}
    </Parts>
  );
}

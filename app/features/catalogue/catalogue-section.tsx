import { useLocation, useSearchParams } from "react-router";

import { afterPaint } from "#app/platform/after-paint.ts";
import { catalogue } from "#content/pages/home.ts";
import { CatalogueRow } from "./catalogue-row.tsx";
import { categories, type Category } from "#content/categories.ts";
import { CourseCard } from "./course-card.tsx";
import type { CatalogueSection as Section } from "#content/courses.server.ts";
import styles from "./catalogue-section.module.css";

type Filter = Category | "all";

/** The filter that an address asks for; anything unknown shows all courses. */
function filterOf(parameter: string | null): Filter {
  return categories.find((category) => category === parameter) ?? "all";
}

function labelOf(filter: Filter): string {
  return catalogue.filters.find(({ id }) => id === filter)?.label ?? "";
}

/**
 * Five buttons that are one form, so that a filter works before scripts run and can be linked; with
 * scripts the address changes in place.
 */
function CatalogueFilter({ current }: { current: Filter }) {
  const { pathname } = useLocation();
  const [, setSearchParams] = useSearchParams();
  return (
    <form
      method="get"
      action={`${pathname}#courses`}
      onSubmit={async (event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const chosen = filterOf(submitter?.getAttribute("value") ?? null);
        await afterPaint();
        setSearchParams(chosen === "all" ? {} : { category: chosen }, { preventScrollReset: true });
      }}
    >
      <div role="group" aria-label={catalogue.filterLabel} className={styles.filters}>
        {catalogue.filters.map(({ id, label }) => (
          <button
            key={id}
            type="submit"
            name="category"
            value={id}
            className={styles.filter}
            aria-pressed={id === current}
          >
            {label}
          </button>
        ))}
      </div>
    </form>
  );
}

/** All courses as a scrolling row for each category, or one category as a grid. */
export function CatalogueSection({ sections }: { sections: readonly Section[] }) {
  const [searchParams] = useSearchParams();
  const filter = filterOf(searchParams.get("category"));
  const shown = sections.find((section) => section.category === filter);
  return (
    <section id="courses" className="section" aria-labelledby="catalogue">
      <div className="wrap">
        <h2 id="catalogue">{catalogue.heading}</h2>
        <CatalogueFilter current={filter} />
      </div>
      {shown ? (
        <div className="wrap">
          <h3 className={styles.heading}>{labelOf(shown.category)}</h3>
          <p className={`muted ${styles.intro}`}>{catalogue.intros[shown.category]}</p>
          <ul className={styles.grid}>
            {shown.cards.map((card) => (
              <li key={card.slug}>
                <CourseCard card={card} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        sections.map((section) => (
          <CatalogueRow
            key={section.category}
            label={labelOf(section.category)}
            intro={catalogue.intros[section.category]}
            cards={section.cards}
          />
        ))
      )}
    </section>
  );
}

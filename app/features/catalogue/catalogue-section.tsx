import { useEffect, useRef, type ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";

import { inLanguage, language } from "#app/platform/language.ts";
import { afterPaint } from "#app/platform/after-paint.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { categories, type Category } from "#content/categories.ts";
import type { CatalogueSection as Section, ListedCard as Card } from "#content/courses.server.ts";
import type { PageDocument } from "#content/documents.ts";
import { catalogue } from "#words/pages/catalogue.ts";
import { CardRow, CourseCards } from "./course-card.tsx";
import styles from "./catalogue-section.module.css";

type CatalogueRowProps = { id: string; label: string; intro: string; cards: readonly Card[] };

/** One category as a row of cards that scrolls sideways, by touch, keyboard or two buttons. */
function CatalogueRow({ id, label, intro, cards }: CatalogueRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();

  function scrollByView(direction: 1 | -1) {
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollBy({
      left: (language.dir === "rtl" ? -direction : direction) * width * 0.8,
    });
  }

  return (
    <div className={`above-4 ${styles.category}`}>
      <div className={`wrap ${styles.head}`}>
        <h3 id={id}>{label}</h3>
        <p className={`muted small ${styles.rowIntro}`}>{intro}</p>
        <div className="row">
          <p className="muted small">{catalogue.scrollHint}</p>
          <div className={styles.arrows}>
            {isHydrated &&
              ([-1, 1] as const).map((direction) => (
                <IconButton
                  key={direction}
                  icon={direction < 0 ? "chevron-left" : "chevron-right"}
                  label={direction < 0 ? catalogue.previous : catalogue.next}
                  aria-describedby={id}
                  onClick={() => scrollByView(direction)}
                />
              ))}
          </div>
        </div>
      </div>
      <CardRow ref={row} heading={id} cards={cards} />
    </div>
  );
}

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
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row runs past the edge: what is chosen must be in sight.
  useEffect(() => {
    const chosen = row.current?.querySelector("[aria-pressed=true]");
    if (!row.current || !chosen) return;
    const [all, one] = [row.current, chosen].map((each) => each.getBoundingClientRect());
    if (all && one) row.current.scrollLeft += one.left + one.width / 2 - all.left - all.width / 2;
  }, [current]);
  return (
    <form
      role="none"
      method="get"
      action={inLanguage(`${pathname}#courses`)}
      onSubmit={async (event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const chosen = filterOf(submitter?.getAttribute("value") ?? null);
        await afterPaint();
        setSearchParams(chosen === "all" ? {} : { category: chosen }, { preventScrollReset: true });
      }}
    >
      <div
        ref={row}
        role="group"
        aria-label={catalogue.filterLabel}
        className={`row gap-2 ${styles.filters}`}
      >
        {catalogue.filters.map(({ id, label }) => (
          <button
            key={id}
            type="submit"
            name="category"
            value={id}
            className={`small strong bare ${styles.filter}`}
            aria-pressed={id === current}
          >
            {`${label} `}
          </button>
        ))}
      </div>
    </form>
  );
}

/** All courses as a scrolling row for each category, or one category as a grid. */
export function CatalogueSection({
  words,
  sections,
  children,
}: {
  words: PageDocument<"courses">["catalogue"];
  sections: readonly Section[];
  /** Shown beside the heading, or below it. */
  children?: ReactNode;
}) {
  const [searchParams] = useSearchParams();
  const filter = filterOf(searchParams.get("category"));
  const shown = sections.find((section) => section.category === filter);
  return (
    <section id="courses" className="section">
      <div className="wrap">
        <div className={`split gap-3 ${styles.top}`}>
          <h2>{words.heading}</h2>
          {children}
        </div>
        <CatalogueFilter current={filter} />
      </div>
      {shown ? (
        <div className="wrap">
          <h3 className="above-6">{labelOf(shown.category)}</h3>
          <p className={`muted ${styles.intro}`}>{words.intros[shown.category]}</p>
          <CourseCards cards={shown.cards} className={styles.grid} />
        </div>
      ) : (
        sections.map((section) => (
          <CatalogueRow
            key={section.category}
            id={`row-${section.category}`}
            label={labelOf(section.category)}
            intro={words.intros[section.category]}
            cards={section.cards}
          />
        ))
      )}
    </section>
  );
}

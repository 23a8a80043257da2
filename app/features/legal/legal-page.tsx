import type { LegalSection } from "#content/types.ts";
import { TextBody } from "#app/ui/sections/text-body.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { longDay } from "#app/platform/zone-clock.ts";
import { RichList } from "#app/ui/rich-text.tsx";
import { classes } from "#app/ui/classes.ts";
import { ContentsList } from "./contents-list.tsx";
import { LegalTable } from "./legal-table.tsx";
import styles from "./legal-page.module.css";

type LegalPageProps = {
  /** `lastUpdated` is a date such as 2026-11-21. */
  header: { title: string; intro: string; lastUpdated: string };
  short?: { heading: string; points: readonly string[] };
  sections: readonly LegalSection[];
};

function LastUpdated({ date }: { date: string }) {
  return (
    <p className={styles.updated}>
      Last updated <time dateTime={date}>{longDay(date)}</time>
    </p>
  );
}

/** A legal text: what it says in short, a table of contents, and numbered sections to read. */
export function LegalPage({ header, short, sections }: LegalPageProps) {
  const { lastUpdated, ...intro } = header;
  return (
    <>
      <PageHeader {...intro} />
      <div className={classes("wrap section", styles.layout)}>
        <div className={styles.aside}>
          <ContentsList sections={sections} />
          <LastUpdated date={lastUpdated} />
        </div>
        <div className={styles.text}>
          {short && (
            <section aria-labelledby="in-short" className={styles.short}>
              <h2 id="in-short">{short.heading}</h2>
              <RichList items={short.points} />
            </section>
          )}
          {sections.map(({ table, after, ...section }) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-heading`}
              className={styles.section}
            >
              <h2 id={`${section.id}-heading`}>{section.heading}</h2>
              <TextBody {...section} after={table ? undefined : after} />
              {table && <LegalTable {...table} />}
              {table && after && <TextBody paragraphs={[after]} />}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

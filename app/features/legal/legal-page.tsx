import { inEnglish } from "#app/platform/language.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { classes } from "#app/ui/classes.ts";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { RichList, RichText } from "#app/ui/rich-text.tsx";
import { TextBody } from "#app/ui/sections/text-body.tsx";
import { legalSummaries } from "#content/pages/legal-summary.ts";
import { frame } from "#content/site-words.ts";
import type { LegalSection, TextTable } from "#content/types.ts";
import styles from "./legal-page.module.css";

type LegalPageProps = {
  /** A text that is English on the pages of every language. */
  name?: "privacy" | "terms";
  /** `lastUpdated` is a date such as 2026-11-21. */
  header: { title: string; intro: string; lastUpdated: string };
  short?: { heading: string; points: readonly string[] };
  sections: readonly LegalSection[];
};

/** The table of contents: beside the text on wide screens, folded above it on narrow ones. */
function ContentsList({
  sections,
  marked,
}: Pick<LegalPageProps, "sections"> & { marked: typeof inEnglish }) {
  const list = (
    <ol className={styles.list} {...marked}>
      {sections.map((section) => (
        <li key={section.id}>
          <a href={`#${section.id}`}>{section.heading}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav aria-label={frame.onThisPage} className={styles.open}>
        <p className="eyebrow">{frame.onThisPage}</p>
        {list}
      </nav>
      <nav aria-label={frame.onThisPage} className={styles.folded}>
        <details>
          <summary className="eyebrow">{frame.onThisPage}</summary>
          {list}
        </details>
      </nav>
    </>
  );
}

/** A table that becomes a list of labelled entries on narrow screens. */
function LegalTable({ caption, head, rows, isEnglish }: TextTable & { isEnglish: boolean }) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = "", ...cells]) => (
          <tr key={name}>
            <th scope="row">
              <RichText text={name} isEnglish={isEnglish} />
            </th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} data-label={head[index + 1]}>
                <span>
                  <RichText text={cell} isEnglish={isEnglish} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A legal text: a summary, a table of contents and numbered sections. */
export function LegalPage({ name, header, short, sections }: LegalPageProps) {
  const { lastUpdated, ...intro } = header;
  const summary = name && legalSummaries?.[name];
  const isEnglish = Boolean(summary);
  const marked = isEnglish ? inEnglish : undefined;
  return (
    <>
      <PageHeader title={summary?.title ?? intro.title} intro={summary?.intro ?? intro.intro} />
      <div className={classes("wrap section", styles.layout)}>
        {summary && (
          <section aria-labelledby="summary" className={styles.short}>
            <h2 id="summary">{summary.heading}</h2>
            <RichList items={summary.points} />
            <p>{summary.note}</p>
          </section>
        )}
        <div className={styles.aside}>
          <ContentsList sections={sections} marked={marked} />
          <p className={`muted small ${styles.updated}`}>
            {`${frame.updated} `}
            <time dateTime={lastUpdated}>{longDay(lastUpdated)}</time>
          </p>
        </div>
        <div className={styles.text} {...marked}>
          {short && (
            <section aria-labelledby="in-short" className={styles.short}>
              <h2 id="in-short">{short.heading}</h2>
              <RichList items={short.points} isEnglish={isEnglish} />
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
              <TextBody {...section} after={table ? undefined : after} isEnglish={isEnglish} />
              {table && <LegalTable {...table} isEnglish={isEnglish} />}
              {table && after && <TextBody paragraphs={[after]} isEnglish={isEnglish} />}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

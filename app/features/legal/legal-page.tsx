import { inEnglish, language } from "#app/platform/language.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { RichList, RichText } from "#app/ui/rich-text.tsx";
import { TextBody } from "#app/ui/sections/text-body.tsx";
import { frame } from "#words/site-words.ts";
import type { LegalOriginal, LegalSection, PageIntro, TextTable } from "#content/types.ts";
import styles from "./legal-page.module.css";

/** `isEnglish` of what the language does not have, or has no more. */
type ShownSection = LegalSection & { readonly isEnglish?: boolean };

type LegalPageProps = {
  /** `lastUpdated` is a date such as 2026-11-21; a summary has none of its own. */
  header: PageIntro & { lastUpdated?: string };
  short?: { heading: string; points: readonly string[] };
  sections: readonly ShownSection[];
  original?: LegalOriginal | null;
};

/** The table of contents: beside the text on wide screens, folded above it on narrow ones. */
function ContentsList({ sections }: Pick<LegalPageProps, "sections">) {
  return (
    <nav aria-label={frame.onThisPage} className={styles.contents}>
      <p className="eyebrow">{frame.onThisPage}</p>
      <details className="ruled under">
        <summary className="eyebrow">{frame.onThisPage}</summary>
        <ol className={styles.list}>
          {sections.map((section) => (
            <li key={section.id} className="ruled">
              <a href={`#${section.id}`} className="ink small">
                {section.heading}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** A table without a caption of its own, which becomes a list of labelled entries on narrow screens. */
function LegalTable({ caption, head, rows }: TextTable) {
  return (
    <table className={`small ${styles.table}`} aria-label={caption}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col" className="strong">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = "", ...cells]) => (
          <tr key={name}>
            <th scope="row" className="strong">
              <RichText text={name} />
            </th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} data-label={head[index + 1]}>
                <span>
                  <RichText text={cell} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Section({ table, after, isEnglish, ...section }: ShownSection) {
  return (
    <section
      id={section.id}
      className={`stack ruled ${styles.section}`}
      {...(isEnglish && inEnglish)}
    >
      <h2>{section.heading}</h2>
      {isEnglish && (
        <p className="muted small" lang={language.code} dir={language.dir}>
          {frame.notTranslated}
        </p>
      )}
      <TextBody {...section} isEnglish={isEnglish} after={table ? undefined : after} />
      {table && (
        <details className={`ruled under ${styles.fold}`} data-print="open">
          <summary className="strong">{table.caption}</summary>
          <LegalTable {...table} />
        </details>
      )}
      {table && after && <TextBody paragraphs={[after]} />}
    </section>
  );
}

/** Where the text is that counts. */
function Original({ note, href, link }: LegalOriginal) {
  return (
    <div className={`stack ${styles.short}`}>
      <p>{note}</p>
      {/* No `Link`, which would put the language before the address. */}
      <a href={href} hrefLang="en" className="tap">
        {link}
      </a>
    </div>
  );
}

/** A legal text with a table of contents and numbered sections, or a summary that links to it. */
export function LegalPage({ header, short, sections, original }: LegalPageProps) {
  const { lastUpdated, ...intro } = header;
  return (
    <Parts>
      <PageHeader {...intro} />
      <div className={classes("wrap section", !original && "split", styles.layout)}>
        {!original && (
          <div className={styles.aside}>
            <ContentsList sections={sections} />
            {lastUpdated && (
              <p className="muted small above-4">
                {`${frame.updated} `}
                <time dateTime={lastUpdated}>{longDay(lastUpdated)}</time>
              </p>
            )}
          </div>
        )}
        <div className={styles.text} data-numbered={original ? undefined : ""}>
          {short && (
            <section className={`stack ${styles.short}`}>
              <h2>{short.heading}</h2>
              <RichList items={short.points} />
            </section>
          )}
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
          {original && <Original {...original} />}
        </div>
      </div>
    </Parts>
  );
}

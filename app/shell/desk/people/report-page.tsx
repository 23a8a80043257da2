import { fillText } from "#app/platform/fill-text.ts";
import { useMarks } from "#app/ui/site-facts.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { deskReport as texts, tableName } from "#words/pages/desk-people.ts";
import page from "#app/features/desk/ui/desk-page.module.css";
import styles from "./held-report.module.css";
import type { HeldReport } from "./report.ts";

export type ReportPageProps = {
  readonly address: string;
  readonly academy: string;
  /** The site's address and the team's, for whoever reads it on paper. */
  readonly site: string;
  readonly team: string;
  readonly madeOn: string;
  readonly withNotes: boolean;
  readonly report: HeldReport;
};

/** Without an address there is nothing to print. */
export function NoReport() {
  return (
    <Parts as="div" className={page.page}>
      <h1>{texts.pageTitle}</h1>
      <p>
        {texts.none} <a href="/desk/people">{texts.back}</a>
      </p>
    </Parts>
  );
}

/** The answer to a data request as a parent can read it: to be printed, or saved as a PDF. */
export function ReportPage(props: ReportPageProps) {
  const { address, academy, site, team, madeOn, report, withNotes } = props;
  return (
    <Parts as="article" className={`${page.page} ${styles.report}`}>
      <p data-print="hide" className="muted">
        {texts.toPrint} <a href="/desk/people">{texts.back}</a>
      </p>
      <header>
        <p className="muted">
          {academy}, {madeOn}
        </p>
        <h1>
          {texts.title} <bdi>{address}</bdi>
        </h1>
        <p>{fillText(texts.intro, useMarks())}</p>
      </header>
      {report.cases.length > 0 && (
        <section>
          <h2>{texts.said}</h2>
          {report.cases.map((one, index) => (
            <section key={one.reference || index} className={styles.case}>
              <h3 dir="auto">{one.subject || texts.elsewhere}</h3>
              {one.reference && (
                <p className="muted small">
                  {one.reference}, {one.receivedAt}
                </p>
              )}
              {one.messages.map((message, at) => (
                // Of one case, in the order in which they were said.
                <div key={at} className={styles.message}>
                  <p className="muted small">
                    {message.isTheirs ? texts.you : texts.we}, {message.at}
                  </p>
                  <p dir="auto" className={`as-typed ${styles.text}`}>
                    {message.text}
                  </p>
                  {message.files.length > 0 && (
                    <p className="small">
                      {texts.files} <bdi>{message.files.join(", ")}</bdi>
                    </p>
                  )}
                </div>
              ))}
            </section>
          ))}
        </section>
      )}
      {report.parts.map(({ table, rows }) => (
        <section key={table}>
          <h2>{tableName(table)}</h2>
          {rows.map((facts, index) => (
            <dl key={index} className={styles.facts}>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt className="muted">{label}</dt>
                  <dd dir="auto" className="as-typed">
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          ))}
        </section>
      ))}
      <section>
        <h2>{texts.rightsTitle}</h2>
        {texts.rights.map((text) => (
          <p key={text}>
            <RichText text={text} />
          </p>
        ))}
        <p>
          {texts.more} <bdi>{site}/privacy</bdi>. {texts.ask} <bdi>{team}</bdi>.
        </p>
      </section>
      {withNotes && (
        <section className={styles.notes}>
          <h2>{texts.notes}</h2>
          <p data-print="hide" className="problem">
            {texts.notesFirst}
          </p>
          {report.notes.length === 0 && <p>{texts.noNotes}</p>}
          {report.notes.map((note, index) => (
            <div key={index} className={styles.message}>
              <p className="muted small">{note.at}</p>
              <p dir="auto" className={`as-typed ${styles.text}`}>
                {note.text}
              </p>
            </div>
          ))}
        </section>
      )}
    </Parts>
  );
}

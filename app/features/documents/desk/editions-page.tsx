import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { deskSite as texts } from "#words/pages/desk-site.ts";
import { EditionRow } from "./overview-page.tsx";
import type { editionPage, editionsPage } from "./overview-page.server.ts";
import { Differences } from "./form/word-difference.tsx";
import styles from "./site.module.css";

/** Everything that was ever published. */
export function EditionsPage({
  editions,
  hasMore,
  number,
}: Awaited<ReturnType<typeof editionsPage.loader>>) {
  return (
    <Parts as="div" className={`stack ${styles.body}`}>
      <h1>{texts.editions}</h1>
      <p className="muted">{texts.editionsText}</p>
      {editions.length === 0 && <p>{texts.noEditions}</p>}
      <ul className={styles.editions}>
        {editions.map((edition) => (
          <EditionRow key={edition.number} edition={edition} current={number} />
        ))}
      </ul>
      {hasMore && (
        <p>
          <Link to={`/desk/site/editions?before=${editions.at(-1)?.number}`}>{texts.earlier}</Link>
        </p>
      )}
    </Parts>
  );
}

/** What one edition changed, and the way back to it. */
export function EditionPage({
  number,
  current,
  isToday,
  line,
  changes,
}: Awaited<ReturnType<typeof editionPage.loader>>) {
  const here = `/desk/site/editions/${number}`;
  return (
    <Parts as="div" className={`stack ${styles.body}`}>
      <p>
        <Link to="/desk/site/editions">{texts.editions}</Link>
      </p>
      <h1>{isToday ? texts.wouldChange : fillText(texts.changed, { number: String(number) })}</h1>
      {line && number > 0 && (
        <p className="muted" dir="auto">
          {`${line.note} · ${academyMoment(line.madeAt)}, ${line.by ?? texts.command}`}
        </p>
      )}
      {changes.length === 0 && <p>{texts.same}</p>}
      {changes.map(({ key, title, differences }) => (
        <section key={key} className={`ruled stack gap-1 ${styles.cardPart}`}>
          <h2 dir="auto">{title}</h2>
          <Differences differences={differences} more={texts.more} />
        </section>
      ))}
      <p>
        <a href={`/desk/site/preview/edition-${number}`} target="_blank" rel="noreferrer">
          {texts.asItWas}
        </a>
      </p>
      {number !== current &&
        (isToday ? (
          <DeskForm action="/desk/site?index" className="stack gap-2">
            <p>{texts.takeBackKeeps}</p>
            <p className="row gap-2">
              <DeskButton look="action" name="do" value={`restore:${number}`}>
                {texts.again}
              </DeskButton>
              <Link to={here}>{fillText(texts.changed, { number: String(number) })}</Link>
            </p>
          </DeskForm>
        ) : (
          <p>
            <Link to={`${here}?against=today`}>{texts.again}</Link>
          </p>
        ))}
    </Parts>
  );
}

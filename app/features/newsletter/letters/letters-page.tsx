import { fillText } from "#app/platform/fill-text.ts";
import { inEnglish } from "#app/platform/language.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { lettersPage } from "#words/pages/letters.ts";
import { LetterText } from "./letter-text.tsx";
import type { LetterPageData, LettersPageData } from "./letters-page.server.ts";

/** Letters are in English in every language. */
const written = inEnglish?.lang;

/** The archive of letters to subscribers. */
export function LettersPage({ data }: { data: LettersPageData }) {
  const { letters, next, isNewest } = data;
  return (
    <Parts>
      <PageHeader title={lettersPage.title} intro={lettersPage.intro} />
      <div className={classes("wrap section stack gap-5 start")}>
        {letters.length === 0 && <p>{lettersPage.nothing}</p>}
        <ol className="stack gap-5 prose">
          {letters.map(({ to, title, day, words }) => (
            <li key={to}>
              <h2 className="h3">
                <Link to={to} dir="auto" lang={written}>
                  {title}
                </Link>
              </h2>
              <p className="muted small">
                <time dateTime={day.iso}>{day.words}</time>
              </p>
              <p {...inEnglish}>{words}</p>
            </li>
          ))}
        </ol>
        {!isNewest && (
          <Link to="/letters" className="tap">
            {lettersPage.newest}
          </Link>
        )}
        {next !== null && (
          <Link to={`/letters?before=${encodeURIComponent(next)}`} className="tap">
            {lettersPage.older}
          </Link>
        )}
        <p className="muted">
          <RichText text={lettersPage.subscribe} /> <RichText text={lettersPage.feed} />
        </p>
      </div>
    </Parts>
  );
}

const trail = [{ label: lettersPage.title, to: "/letters" }];

/** One letter. */
export function LetterPage({ data }: { data: LetterPageData }) {
  const { title, day, mended, nodes } = data;
  return (
    <Parts>
      <PageHeader title={title} trail={trail} />
      <article className={classes("wrap section stack gap-5 start")}>
        <p className="muted">
          <time dateTime={day.iso}>{day.words}</time>
        </p>
        {mended && (
          <p className="muted small" dir="auto">
            {fillText(lettersPage.mended, mended)}
          </p>
        )}
        <div {...inEnglish}>
          <LetterText nodes={nodes} />
        </div>
        <p className="muted">
          <RichText text={lettersPage.subscribe} />
        </p>
      </article>
    </Parts>
  );
}

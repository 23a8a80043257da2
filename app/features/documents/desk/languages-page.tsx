import table from "#app/features/desk/ui/desk-table.module.css";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { deskLanguages as texts } from "#words/pages/desk-site.ts";
import type { languagesPage } from "./text-page.server.ts";
import styles from "./site.module.css";

/** Which texts are behind in which language. */
export function LanguagesPage({
  lines,
  isAll,
  languages,
}: Awaited<ReturnType<typeof languagesPage.loader>>) {
  return (
    <Parts as="div" className={`stack ${styles.body}`}>
      <h1>{texts.title}</h1>
      <p className="muted">{texts.intro}</p>
      <p>
        <Link to={isAll ? "/desk/site/languages" : "/desk/site/languages?all"}>
          {isAll ? texts.showToDo : texts.showAll}
        </Link>
      </p>
      {lines.length === 0 ? (
        <p>{texts.allRight}</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{texts.document}</th>
              {languages.map(({ code, name }) => (
                <th key={code} scope="col" lang={code}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ document, title, states }) => (
              <tr key={document}>
                <th scope="row" dir="auto">
                  {title}
                </th>
                {states.map(({ language, changed, missing }) => (
                  <td
                    key={language}
                    data-label={languages.find(({ code }) => code === language)?.name}
                  >
                    <Link to={`/desk/site/${language}/${document}`}>
                      {sayState(changed, missing)}
                      <span className="visually-hidden">{`, ${title}`}</span>
                    </Link>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Parts>
  );
}

function sayState(changed: number, missing: number): string {
  const parts = [
    ...(changed > 0 ? [`${changed} ${texts.changed}`] : []),
    ...(missing > 0 ? [`${missing} ${texts.missing}`] : []),
  ];
  return parts.join(", ") || texts.right;
}

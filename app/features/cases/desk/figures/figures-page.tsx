import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { deskFigures as texts } from "#words/pages/desk-figures.ts";
import type { Figure } from "./count-figures.server.ts";
import type { CountedFigures } from "./figures.server.ts";
import styles from "./figures-page.module.css";

/** A bar whose length is its share of the longest, with its number beside it. */
function Bar({ share }: { share: number }) {
  return (
    <svg className={`full ${styles.bar}`} aria-hidden="true">
      <rect className={styles.fill} width={`${(share * 100).toFixed(1)}%`} height="100%" rx="2" />
    </svg>
  );
}

type Counts = Pick<Figure, "columns" | "rows">;

function Chart({ columns, rows }: Counts) {
  const longest = Math.max(1, ...rows.flatMap(({ values }) => values));
  const isOneSeries = columns.length === 1;
  // Bars of nothing would make thirty days long; the table has them.
  const isShown = (value: number) => isOneSeries || value > 0;
  const shown = rows.filter(({ values }) => values.some(isShown));
  return (
    <ul className="stack gap-3 measure">
      {shown.map(({ label, values }) => (
        <li key={label} className={isOneSeries ? undefined : styles.group}>
          {!isOneSeries && (
            <span className={`strong ${styles.label}`} dir="auto">
              {label}
            </span>
          )}
          {values.map(
            (value, index) =>
              isShown(value) && (
                <span key={columns[index]} className={styles.line}>
                  <span className="muted">{isOneSeries ? label : columns[index]}</span>
                  <Bar share={value / longest} />
                  <b>{value}</b>
                </span>
              ),
          )}
        </li>
      ))}
    </ul>
  );
}

function Numbers({ columns, rows }: Counts) {
  return (
    <details>
      <summary>{texts.table}</summary>
      <table className={table.table}>
        <TableHead names={[texts.group, ...columns]} />
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row" dir="auto">
                {label}
              </th>
              {values.map((value, index) => (
                <td key={columns[index]} data-label={columns[index]}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const isEmpty = ({ rows }: Figure) =>
  rows.every(({ values }) => values.every((value) => value === 0));

/** What came in and what came of it, counted from the site's own rows. */
export function FiguresPage({ counted }: { counted: CountedFigures | null }) {
  return (
    <Parts as="div" className={classes(page.page, styles.page)}>
      <h1>{texts.title}</h1>
      <p className={`muted ${page.intro}`}>{texts.intro}</p>
      <p>
        {counted ? `${texts.until} ${counted.until}.` : texts.uncounted}{" "}
        {counted && (
          <a href="/desk/figures/export" download>
            {texts.export}
          </a>
        )}
      </p>
      <div className={`split top ${styles.figures}`}>
        {counted?.figures.map((figure) => (
          <section
            key={figure.id}
            aria-labelledby={`figure-${figure.id}`}
            className="stack gap-3 ruled pad-above-4"
          >
            <h2 id={`figure-${figure.id}`}>{figure.heading}</h2>
            {isEmpty(figure) ? (
              <p>{texts.nothing}</p>
            ) : (
              <>
                <Chart columns={figure.columns} rows={figure.rows} />
                <Numbers columns={figure.columns} rows={figure.rows} />
              </>
            )}
          </section>
        ))}
      </div>
    </Parts>
  );
}

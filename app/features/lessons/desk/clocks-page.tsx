import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import fields from "#app/ui/form/field.module.css";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { clocksPage as texts } from "#words/pages/desk-lessons.ts";
import { LessonTabs } from "./lesson-tabs.tsx";
import type { ClocksData } from "./clocks-page.server.ts";
import styles from "./away-page.module.css";
import { Options } from "#app/ui/form/options.tsx";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";

type Row = ClocksData["rows"][number];

function Decide({ row }: { row: Row }) {
  if (row.choices.length === 0) return null;
  const possible = row.choices.filter(({ isNight }) => !isNight);
  return (
    <DeskForm className={`stack gap-1 ${styles.fate}`}>
      <input type="hidden" name="question" value={row.id} />
      <select
        name="decide"
        aria-label={fillText(texts.decideFor, { name: row.name, date: longDay(row.on) })}
        className={fields.control}
      >
        <Options of={possible.map(({ choice, words }) => [choice, words])} />
      </select>
      {row.choices
        .filter(({ isNight }) => isNight)
        .map(({ choice, words }) => (
          <p key={choice} className="muted">
            {`${words}: ${texts.night}`}
          </p>
        ))}
      <DeskButton>{texts.button}</DeskButton>
    </DeskForm>
  );
}

/** Lessons that would come at another time for one side: what both want, and a decision where they differ. */
export function ClocksPage({
  data,
  outcome,
}: {
  data: ClocksData;
  outcome: { readonly problem: string } | undefined;
}) {
  const { done, rows, rules } = data;
  return (
    <Parts as="div" className={classes(page.page, styles.page)}>
      <PageHead
        title={texts.title}
        said={done && !outcome ? texts.saved : ""}
        problem={outcome?.problem}
      >
        <p className="muted">{texts.intro}</p>
      </PageHead>
      <LessonTabs />
      {rows.length === 0 && <p>{texts.nothing}</p>}
      {[...Map.groupBy(rows, ({ on }) => on)].map(([on, own]) => (
        <section key={on} aria-labelledby={`clocks-${on}`} className="stack gap-2 ruled">
          <h2 id={`clocks-${on}`}>{fillText(texts.from, { date: longDay(on) })}</h2>
          <table className={table.table}>
            <TableHead
              names={[
                texts.lesson,
                texts.until,
                texts.silent,
                texts.family,
                texts.tutor,
                texts.state,
                texts.decide,
              ]}
            />
            <tbody>
              {own.map((row) => (
                <tr key={row.id}>
                  <td data-label={texts.lesson}>
                    <Link to={`/desk/lessons/${row.seriesId}`}>
                      <b dir="auto">{row.name}</b>
                    </Link>{" "}
                    {`${row.course}, ${row.tutorName}`}
                  </td>
                  <td data-label={texts.until}>{row.was}</td>
                  <td data-label={texts.silent}>{row.silent}</td>
                  <td data-label={texts.family} dir="auto">
                    {row.family}
                  </td>
                  <td data-label={texts.tutor} dir="auto">
                    {row.tutor}
                  </td>
                  <td data-label={texts.state}>
                    <span className={row.isAlarm ? "problem" : undefined}>{row.words}</span>
                  </td>
                  <td data-label={texts.decide}>
                    <Decide row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <p className="muted">
        {fillText(texts.rules, { version: rules.version })}
        {rules.areOld && <b className="problem">{` ${texts.oldRules}`}</b>}
      </p>
    </Parts>
  );
}

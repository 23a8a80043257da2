import { Form } from "react-router";

import { fillText } from "#app/platform/fill-text.ts";
import { isolated, leftInEnglish } from "#app/platform/language.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { notePage, reportPage as texts } from "#words/pages/note.ts";
import type { Around } from "./family-note.tsx";
import type { FamilyReport } from "./family-report.server.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { Said, SaidPart } from "../said.tsx";
import { MarkSign } from "./mark-sign.tsx";
import styles from "./family-report.module.css";

function Marks({ view }: { view: FamilyReport }) {
  if (view.outcomes.length === 0) return null;
  return (
    <section className="stack gap-2">
      <h2 className="h3">{texts.now}</h2>
      <ul className={`stack gap-2 ${styles.marks}`}>
        {view.outcomes.map(({ id, text, marks, now }) => (
          <li key={id}>
            <span dir="auto" {...leftInEnglish(text)}>
              <RichText text={text} />
            </span>{" "}
            <span className={styles.row}>
              {marks.map((value, index) =>
                value ? (
                  <span key={index}>
                    <MarkSign value={value} />
                    <span className="visually-hidden">{`${notePage.values[value]} `}</span>
                  </span>
                ) : (
                  <span key={index} className={styles.none}>
                    <span aria-hidden="true">–</span>
                    <span className="visually-hidden">{`${texts.none} `}</span>
                  </span>
                ),
              )}
            </span>{" "}
            <b>{notePage.values[now]}</b>
          </li>
        ))}
      </ul>
      <p className="muted small">{texts.legend}</p>
    </section>
  );
}

/** A month's report for one guardian, which prints on one sheet of A4. */
export function FamilyReportPage({ view, before, after }: { view: FamilyReport } & Around) {
  const { name, course, month, nextMonth, tutor, held, missed, modules, readAt } = view;
  const canPrint = useHydrated();
  return (
    <Parts as="div" className={`wrap section stack gap-5 ${styles.page}`}>
      {before}
      <header className="stack gap-1">
        <p className="apart row baseline">
          <span className={styles.academy}>
            <BrandMark size={24} /> {view.academy}
          </span>{" "}
          <span className="muted">{fillText(texts.report, { month })}</span>
        </p>
        <h1>{fillText(notePage.heading, { name: isolated(name), course: isolated(course) })}</h1>
        <p className="muted">
          {fillText(notePage.with, { tutor: isolated(tutor) })}
          {held.count > 0 && ` · ${fillText(texts.held, held)}`}
          {missed.count > 0 && ` · ${fillText(texts.missed, missed)}`}
          {" · "}
          {fillText(texts.for, { reader: isolated(view.reader) })}
        </p>
      </header>
      <SaidPart heading={fillText(texts.goal, { month })} text={view.goal} />
      <SaidPart heading={texts.went} text={view.went} />
      <Marks view={view} />
      {modules.length > 0 && (
        <section className="stack gap-1">
          <h2 className="h3">{texts.modules}</h2>
          <ul className="bullets">
            {modules.map(({ id, title, words }) => (
              <li key={id}>
                <b dir="auto" {...leftInEnglish(title)}>
                  {title}
                </b>
                <Said text={words} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <SaidPart heading={fillText(texts.nextGoal, { month: nextMonth })} text={view.nextGoal} />
      <SaidPart heading={texts.atHome} text={view.atHome} />
      <p>
        <b dir="auto">{view.author}</b>
        <br />
        <span className="muted small">{view.sent}</span>
      </p>
      <div className={`row ${styles.acts}`}>
        {readAt === null ? (
          <Parts as={Form} method="post" reloadDocument data-print="hide">
            <Button type="submit">{notePage.read}</Button>
          </Parts>
        ) : (
          <p role="status">{fillText(notePage.readOn, { time: readAt })}</p>
        )}
        {canPrint && (
          <Button type="button" look="secondary" onClick={() => window.print()}>
            {texts.print}
          </Button>
        )}
      </div>
      {after}
    </Parts>
  );
}

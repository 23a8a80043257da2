import type { ReactNode } from "react";
import { Form } from "react-router";

import { fillText } from "#app/platform/fill-text.ts";
import { isolated, leftInEnglish } from "#app/platform/language.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { NoticePanel } from "#app/ui/sections/notice-panel.tsx";
import { notePage as texts } from "#words/pages/note.ts";
import { noteTexts } from "../marks.ts";
import type { FamilyNote } from "./family-note.server.ts";
import { Said, SaidPart } from "../said.tsx";
import { MarkSign } from "./mark-sign.tsx";
import styles from "./family-note.module.css";

function Words({ note }: { note: FamilyNote }) {
  const { attendance, length, marks, why, written } = note;
  return (
    <div className="stack gap-3">
      <div className="muted small">
        <p>{fillText(why === "" ? texts.written : texts.corrected, { time: written })}</p>
        {why !== "" && <Said text={why} />}
      </div>
      <p>
        <b>{fillText(texts.attendance[attendance], { length })}</b>
      </p>
      {noteTexts.map((name) => (
        <SaidPart key={name} heading={texts[name]} text={note[name]}>
          {name === "next" && note.nextBy && (
            <p className="muted">{fillText(texts.by, { date: note.nextBy })}</p>
          )}
        </SaidPart>
      ))}
      {marks.length > 0 && (
        <section className="stack gap-2">
          <h2 className="h3">{texts.marks}</h2>
          <ul className={`stack gap-2 ${styles.marks}`}>
            {marks.map(({ id, text, value }) => (
              <li key={id}>
                <span dir="auto" {...leftInEnglish(text)}>
                  <RichText text={text} />
                </span>{" "}
                <b className={styles.value}>
                  <MarkSign value={value} /> {texts.values[value]}
                </b>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SaidPart heading={texts.register} text={note.register} />
    </div>
  );
}

/** Behind a link that shows nothing, whatever the reason. */
export function NotHere() {
  return (
    <div className="wrap section">
      <h1 className="visually-hidden">{texts.title}</h1>
      <NoticePanel {...texts.invalid} />
    </div>
  );
}

/** What stands above and below a note or a report, where it is one of many. */
export type Around = { readonly before?: ReactNode; readonly after?: ReactNode };

/** The note of a lesson for one guardian: the frame in the family's language, the tutor's words as they were written. */
export function FamilyNotePage({ view, before, after }: { view: FamilyNote } & Around) {
  const { name, course, tutor, when, readAt } = view;
  return (
    <Parts as="div" className={`wrap section stack gap-5 ${styles.page}`}>
      {before}
      <header className="stack gap-1">
        <h1>{fillText(texts.heading, { name: isolated(name), course: isolated(course) })}</h1>
        {when !== null && <p>{when}</p>}
        {tutor !== "" && (
          <p className="muted">{fillText(texts.with, { tutor: isolated(tutor) })}</p>
        )}
      </header>
      <Words note={view} />
      <p className="muted small">{texts.words}</p>
      {readAt === null ? (
        <Parts
          as={Form}
          method="post"
          reloadDocument
          className="stack gap-2 start"
          data-print="hide"
        >
          <Button type="submit">{texts.read}</Button>
          <p className="muted small">{texts.readHint}</p>
        </Parts>
      ) : (
        <p role="status">{fillText(texts.readOn, { time: readAt })}</p>
      )}
      <p>
        <RichText text={texts.questions} />
      </p>
      {after}
    </Parts>
  );
}

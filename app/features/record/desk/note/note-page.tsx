import { useState } from "react";

import page from "#app/features/desk/ui/desk-page.module.css";
import { fillText } from "#app/platform/fill-text.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { notePage as texts } from "#words/pages/desk-notes.ts";
import { NoteEditor } from "./note-editor.tsx";
import type { NotePageData, NoteRefusal } from "./note-page.server.ts";
import { forgetKept } from "./use-kept-note.ts";
import { Written } from "./written-note.tsx";
import styles from "./note-page.module.css";
import { Problem } from "#app/ui/form/problem.tsx";

type NotePageProps = { data: NotePageData; refusal: NoteRefusal | undefined };

/** The note of one lesson on one column: what was written, and the form for it or for a correction. */
export function NotePage({ data, refusal }: NotePageProps) {
  const [round, setRound] = useState(0);
  const [submission, setSubmission] = useState(refusal?.typed.submission ?? data.submission);
  const [isRestored, setRestored] = useState(false);
  // It has arrived: whatever is typed next is another note.
  if (data.submissions.includes(submission)) {
    setSubmission(data.submission);
    setRound(round + 1);
    setRestored(false);
  }
  const [latest, ...earlier] = data.versions;
  const form = (
    <NoteEditor
      key={round}
      data={data}
      refusal={refusal}
      submission={submission}
      onRestored={(id) => {
        if (id !== "") setSubmission(id);
        setRestored(true);
      }}
      onForget={() => {
        forgetKept(data);
        setSubmission(data.submission);
        setRound(round + 1);
        setRestored(false);
      }}
    />
  );
  return (
    <Parts as="div" className={classes(page.page, styles.page)}>
      <header className="stack gap-1">
        <p className="row gap-2">
          <Link to="/desk/notes">{texts.notes}</Link>
          <Link to={`/desk/learners/${data.learnerId}`}>{texts.record}</Link>
        </p>
        <h1 dir="auto">{data.title}</h1>
        <p className="muted">{data.when}</p>
      </header>
      <Problem>{refusal?.problem}</Problem>
      {data.state && (
        <p role="status" className="strong good">
          {fillText(texts.became[data.state.kind], { time: data.state.time })}{" "}
          {data.state.flags !== "" && fillText(texts.flagged, { flags: data.state.flags })}
        </p>
      )}
      {data.problem && <p>{texts[data.problem]}</p>}
      {latest && (
        <section aria-label={texts.versions} className="stack gap-2">
          <Written version={latest} data={data} />
          {earlier.length > 0 && (
            <details>
              <summary>{texts.earlier}</summary>
              {earlier.map((version) => (
                <Written key={version.version} version={version} data={data} />
              ))}
            </details>
          )}
        </section>
      )}
      {!data.problem && !latest && form}
      {!data.problem && latest && (
        <details open={refusal !== undefined || isRestored || undefined}>
          <summary>{texts.toCorrect}</summary>
          {form}
        </details>
      )}
    </Parts>
  );
}

import { useRef, useState } from "react";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { HiddenFields } from "#app/ui/form/sent-along.tsx";
import { Link } from "#app/ui/link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useOnline } from "#app/ui/use-online.ts";
import { notePage as texts } from "#words/pages/desk-notes.ts";
import { noteTexts } from "../../marks.ts";
import { Attendance, Marks, NextBy, Register, wordsOf } from "./note-parts.tsx";
import type { NoteFields, NotePageData, NoteRefusal } from "./note-page.server.ts";
import { useKeptNote } from "./use-kept-note.ts";
import styles from "./note-page.module.css";
import { Problem } from "#app/ui/form/problem.tsx";

const hints = {
  done: texts.doneHint,
  secure: texts.secureHint,
  needsWork: texts.needsWorkHint,
  next: texts.nextHint,
};

function goesTo({ readers, isByHand }: NotePageData): string {
  if (readers === 0) return texts.goesToNobody;
  const all = readers === 1 ? texts.goesToOne : fillText(texts.goesTo, { count: readers });
  return isByHand ? `${all} ${texts.goesByHand}` : all;
}

type NoteEditorProps = {
  data: NotePageData;
  refusal: NoteRefusal | undefined;
  submission: string;
  onRestored: (submission: string) => void;
  onForget: () => void;
};

/** The form of a note or of a correction, in the order of the lesson. What is typed stays on the device until it has arrived. */
export function NoteEditor({ data, refusal, submission, onRestored, onForget }: NoteEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  // What has been typed stays, whatever has been written elsewhere since.
  const [fields] = useState<NoteFields & { office?: string }>(refusal?.typed ?? data.fields);
  const kept = useKeptNote(form, data, onRestored);
  const isOnline = useOnline();
  const isHydrated = useHydrated();
  const problem = wordsOf(refusal?.errors ?? {}, data.minutes);
  const part = { data, fields, problem };
  const sendWords = data.isCorrection ? texts.correct : texts.send;
  return (
    <DeskForm ref={form} className={`stack gap-3 ${styles.form}`}>
      <HiddenFields values={{ submission, basedOn: String(data.basedOn) }} />
      {!isOnline && (
        <p role="status" className="row gap-2 late">
          {texts.offline}
        </p>
      )}
      {kept?.kind === "restored" && (
        <div className="row gap-2 late">
          <p role="status">{data.basedOn > 0 ? texts.alsoHere : texts.restored}</p>
          <DeskButton type="button" onClick={onForget}>
            {texts.throwAway}
          </DeskButton>
        </div>
      )}
      <Problem id="long-problem">{problem.long}</Problem>
      <Attendance {...part} />
      <div className={`stack gap-3 ${styles.held}`}>
        {noteTexts.map((name) => (
          <div key={name} className="stack gap-1">
            <label htmlFor={`note-${name}`} className={styles.label}>
              {texts[name]} <span className="muted">{hints[name]}</span>
            </label>
            {name === "done" && <Problem id="done-problem">{problem.done}</Problem>}
            {name === "done" && data.lastNext && (
              <p className="muted small" dir="auto">
                {fillText(texts.lastTime, { next: data.lastNext })}
              </p>
            )}
            <textarea
              id={`note-${name}`}
              name={name}
              rows={2}
              maxLength={1000}
              dir="auto"
              className={styles.words}
              aria-invalid={(name === "done" && problem.done !== undefined) || undefined}
              defaultValue={fields[name]}
            />
          </div>
        ))}
        <NextBy {...part} />
        <Marks {...part} />
        <Register data={data} fields={fields} />
      </div>
      {data.isCorrection && (
        <div className="stack gap-1">
          <label htmlFor="note-why" className={styles.label}>
            {texts.why} <span className="muted">{texts.whyHint}</span>
          </label>
          <Problem id="why-problem">{problem.why}</Problem>
          <input id="note-why" name="why" maxLength={200} dir="auto" defaultValue={fields.why} />
        </div>
      )}
      <div className={`stack gap-1 for-office ${styles.office}`}>
        <label htmlFor="note-office" className={styles.label}>
          {texts.office} <span>{texts.officeHint}</span>
        </label>
        <textarea
          id="note-office"
          name="office"
          rows={1}
          maxLength={1000}
          dir="auto"
          className={styles.words}
          defaultValue={fields.office ?? ""}
        />
      </div>
      {data.isChild && (
        <div className="stack gap-1">
          <Link to={`/desk/lessons/${data.id}/concern`} className={`tap problem ${styles.concern}`}>
            {texts.concern}
          </Link>
          <p className="muted small">{texts.concernHint}</p>
        </div>
      )}
      <div className={`stack gap-2 ruled pad-3 ${styles.send}`}>
        <DeskButton look="action">{isOnline ? sendWords : texts.again}</DeskButton>
        <p role="status" className="muted small">
          {!isOnline && texts.nothingSent}
          {isOnline && isHydrated && kept?.kind === "kept"
            ? fillText(texts.kept, { time: kept.time })
            : ""}{" "}
          {kept?.kind === "refused" && texts.notKept}
          {kept?.kind === "elsewhere" && texts.elsewhere}
          {isOnline && goesTo(data)}
        </p>
      </div>
    </DeskForm>
  );
}

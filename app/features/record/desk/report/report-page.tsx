import { Fragment, useRef, useState, type RefObject } from "react";

import { Field } from "#app/ui/form/field.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { fillText } from "#app/platform/fill-text.ts";
import { comma } from "#app/platform/language.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { notePage } from "#words/pages/desk-notes.ts";
import { reportEditor as texts } from "#words/pages/desk-record.ts";
import { Said } from "../../said.tsx";
import type { ReportDraft } from "./draft-report.server.ts";
import type { ReportData } from "./report-page.server.ts";
import styles from "./report-page.module.css";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";

/** The part of the report that has had the cursor last; before that, how the month went, at its end. */
type TypedIn = RefObject<HTMLTextAreaElement | null>;

type Outcome = { readonly problem: string; readonly typed?: ReportDraft };

function stateOf({ sent, keptBy, notes }: ReportData): string {
  if (sent) return fillText(sent.readers === 1 ? texts.sentOne : texts.sent, sent);
  if (keptBy) return fillText(texts.kept, keptBy);
  if (notes.length === 0) return texts.noNotes;
  return notes.length === 1 ? texts.draftedOne : fillText(texts.drafted, { count: notes.length });
}

const short = { rows: 2, maxLength: 400 };

/** The parts of a report, in order, with the words around each. */
function partsOf({ monthWords, nextWords }: ReportData) {
  const goal = fillText(texts.goal, { month: monthWords });
  const nextGoal = fillText(texts.nextGoal, { month: nextWords });
  return [
    { name: "goal", label: goal, hint: texts.goalHint, ...short },
    { name: "went", label: texts.went, hint: texts.wentHint, rows: 10, maxLength: 2_000 },
    { name: "next_goal", label: nextGoal, hint: texts.nextHint, ...short },
    { name: "at_home", label: texts.atHome, hint: texts.atHomeHint, ...short },
  ] as const;
}

type EditorProps = { data: ReportData; report: ReportDraft; typedIn: TypedIn };

function Editor({ data, report, typedIn }: EditorProps) {
  return (
    <DeskForm className="stack gap-3" data-print="hide">
      <input type="hidden" name="version" value={data.version} />
      {partsOf(data).map(({ name, ...part }) => (
        <Field
          {...part}
          key={name}
          as="textarea"
          id={`report-${name}`}
          name={name}
          dir="auto"
          className={styles.words}
          defaultValue={report[name]}
          ref={(element) => {
            if (name !== "went" || !element || typedIn.current) return;
            element.setSelectionRange(element.value.length, element.value.length);
            typedIn.current = element;
          }}
          onFocus={({ currentTarget }) => {
            typedIn.current = currentTarget;
          }}
        />
      ))}
      {data.missing.length > 0 && (
        <p>
          {texts.missing}{" "}
          {data.missing.map(({ id, day }, index) => (
            <Fragment key={id}>
              {index > 0 && comma}
              {data.mayAll ? <Link to={`/desk/lessons/${id}/note`}>{day}</Link> : day}
            </Fragment>
          ))}
        </p>
      )}
      {data.ahead !== "" && <p>{fillText(texts.ahead, { days: data.ahead })}</p>}
      <p className="row gap-2 across-4">
        <DeskButton look="action" name="do" value="send">
          {texts.send}
        </DeskButton>
        <DeskButton name="do" value="keep">
          {texts.keep}
        </DeskButton>
      </p>
    </DeskForm>
  );
}

/** The parts of a note that a report may take up. */
const taken = ["done", "secure", "needsWork"] as const;

type Note = ReportData["notes"][number];

/** Puts words in at the cursor, on a line of their own, as if they had been typed. @returns false if they do not fit */
function putIn(area: HTMLTextAreaElement, words: string): boolean {
  const { selectionStart: start, selectionEnd: end, value, maxLength } = area;
  const before = start > 0 && value[start - 1] !== "\n" ? "\n" : "";
  const after = end < value.length && value[end] !== "\n" ? "\n" : "";
  const text = before + words + after;
  if (value.length - (end - start) + text.length > maxLength) return false;
  area.setRangeText(text, start, end, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

/** The notes of the month, each with a button that puts its words into the part of the report that was typed in last. */
function MonthNotes({ data, typedIn }: { data: ReportData; typedIn: TypedIn }) {
  const canPut = useHydrated() && data.sent === null;
  const [said, setSaid] = useState("");
  const put = (note: Note) => {
    const area = typedIn.current;
    if (!area) return;
    setSaid(fillText(putIn(area, note.words) ? texts.put : texts.putLong, { day: note.day }));
  };
  return (
    <section aria-labelledby="report-notes" className="stack gap-2 ruled">
      <h2 id="report-notes">{texts.monthNotes}</h2>
      {data.notes.map((note) => (
        <div key={note.id} className="stack gap-2">
          <p>
            <b>{note.day}</b> <span className="muted">{notePage.attendances[note.attendance]}</span>
          </p>
          {taken.map(
            (name) =>
              note[name] !== "" && (
                <div key={name}>
                  <span className="muted">{notePage[name]}:</span> <Said text={note[name]} />
                </div>
              ),
          )}
          {canPut && note.done !== "" && (
            <p data-print="hide">
              <DeskButton type="button" onClick={() => put(note)}>
                {texts.putIn} <span className="visually-hidden">{note.day}</span>
              </DeskButton>
            </p>
          )}
        </div>
      ))}
      <p role="status" className="muted">
        {said}
      </p>
    </section>
  );
}

/** A month's report: drafted from its notes, finished and sent by a person. */
export function ReportPage({ data, outcome }: { data: ReportData; outcome: Outcome | undefined }) {
  const { sent, report, done } = data;
  const typedIn = useRef<HTMLTextAreaElement>(null);
  return (
    <Parts as="div" className={page.page}>
      <PageHead
        back={<Link to={`/desk/learners/${data.learnerId}`}>{texts.record}</Link>}
        title={data.title}
        problem={outcome?.problem}
      >
        <p role="status" className="muted">
          {done === "kept" && !outcome ? texts.saved : stateOf(data)} {sent && texts.printed}
          {done === "back" && !sent && texts.isBack}
        </p>
      </PageHead>
      <dl className={`stack gap-2 ${sent ? "" : styles.printed}`}>
        {partsOf(data).map(
          ({ name, label }) =>
            report[name] !== "" && (
              <div key={name}>
                <dt className="strong">{label}</dt>
                <dd>
                  <Said text={report[name]} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {!sent && <Editor data={data} report={outcome?.typed ?? report} typedIn={typedIn} />}
      {data.mayTakeBack && (
        <DeskForm className="stack gap-1" data-print="hide">
          <input type="hidden" name="version" value={data.version} />
          <p className="muted">{texts.backHint}</p>
          <p>
            <DeskButton name="do" value="back">
              {texts.back}
            </DeskButton>
          </p>
        </DeskForm>
      )}
      <MonthNotes data={data} typedIn={typedIn} />
    </Parts>
  );
}

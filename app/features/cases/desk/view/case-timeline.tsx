import { useLocation } from "react-router";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { classes } from "#app/ui/classes.ts";
import { CaseIcon } from "../case-icons.tsx";
import { listQuery } from "../case-words.ts";
import type { CasePageData } from "./case-page.server.ts";
import { Link } from "#app/ui/link.tsx";
import { NotProved } from "../not-proved.tsx";
import styles from "./case-timeline.module.css";
import { useFamilyPath } from "#app/features/desk/ui/family-link.tsx";
import { deskCopies as texts } from "#words/pages/desk.ts";
import { ActForm } from "./act-form.tsx";

type Entry<Kind> = Extract<CasePageData["timeline"][number], { kind: Kind }>;

/** What was said and done, oldest first. */
export function Timeline({ data }: { data: CasePageData }) {
  return (
    <ol className="full" aria-label="What was said and done">
      {(data.earlier ?? data.isEarlier) && <Pages data={data} />}
      {data.timeline.map((entry) => (
        <li key={entry.id}>
          {entry.kind === "event" && (
            <p className={`muted small line anywhere baseline ${styles.event}`}>
              <CaseIcon name="person" />
              <span>
                {entry.author} <Linked text={entry.text} /> · {entry.when}
              </span>
            </p>
          )}
          {entry.kind === "note" && (
            <article className={styles.note} aria-label={`Internal note by ${entry.author}`}>
              <header>
                <CaseIcon name="note" />
                <b>Internal note</b> <span>by {entry.author}, only for the team</span>
                <time className="push">{entry.when}</time>
                {entry.correctedAt && <span>corrected {entry.correctedAt}</span>}
              </header>
              <p dir="auto">{entry.text}</p>
              {entry.before.length > 0 && (
                <details className={`muted small ${styles.quoted}`}>
                  <summary>What it said before</summary>
                  {entry.before.map((text) => (
                    <p key={text} dir="auto" className={styles.text}>
                      {text}
                    </p>
                  ))}
                </details>
              )}
              {data.mayWork && <Correct data={data} note={entry} />}
            </article>
          )}
          {entry.kind === "message" && <Message data={data} entry={entry} />}
        </li>
      ))}
    </ol>
  );
}

/** To the other messages of a case that has more than a page can show. */
function Pages({ data: { earlier, isEarlier } }: { data: CasePageData }) {
  const { search } = useLocation();
  const query = new URLSearchParams(listQuery(search));
  const latest = `?${query}`;
  if (earlier) query.set("earlier", earlier);
  return (
    <li className="row gap-2 across-3">
      {earlier && <Link to={`?${query}`}>Earlier messages</Link>}
      {isEarlier && <Link to={latest}>The latest messages</Link>}
    </li>
  );
}

/** The note again, to be written better. */
function Correct({ data, note: { id, text } }: { data: CasePageData; note: Entry<"note"> }) {
  return (
    <details className={`small ${styles.quoted}`}>
      <summary>Correct it</summary>
      <ActForm
        data={data}
        does="correct-note"
        onDone={() => {
          const correction = document.querySelector(`#correct-${id}`)?.closest("details");
          correction?.removeAttribute("open");
          correction?.querySelector("summary")?.focus();
        }}
      >
        <input type="hidden" name="note" value={id} />
        <label htmlFor={`correct-${id}`}>The note as it should be</label>
        <textarea id={`correct-${id}`} name="text" rows={3} dir="auto" defaultValue={text} />
        <p>
          <DeskButton>Save</DeskButton>
        </p>
      </ActForm>
    </details>
  );
}

const reference = /(\b[CT]-[A-Z2-9]{4}-[A-Z2-9]{4}\b)/;

/** What was done, with each reference leading to its case. */
function Linked({ text }: { text: string }) {
  return text.split(reference).map((part) =>
    reference.test(part) ? (
      <Link key={part} to={`/desk/cases?q=${part}`} prefetch="none">
        {part}
      </Link>
    ) : (
      part
    ),
  );
}

/** Where one goes on: the button that was pressed is gone. */
function focusAnswer() {
  document.querySelector<HTMLElement>("#answer-text")?.focus();
}

const wayWords = {
  in: "wrote",
  out: "answered",
  phone: "on the phone",
  chat: "in a chat",
  "by chat": "answered by WhatsApp",
} as const;

/** Who else had a mail, and who they are; whoever is not known can be entered. */
function Copies({ data, of }: { data: CasePageData; of: Entry<"message">["copied"] }) {
  const pathOf = useFamilyPath();
  return (
    <ul className="small anywhere" aria-label={texts.label}>
      {of.map(({ name, address, who, canEnter }) => (
        <li key={address}>
          <span className="muted">{texts.label}:</span> <bdi>{name}</bdi> <bdi>{address}</bdi>
          {who && <span className="muted">, {who}</span>}
          {canEnter && data.enterInto !== null && (
            <>
              {" "}
              <Link
                to={`${pathOf(data.enterInto)}&${new URLSearchParams({ name, email: address })}`}
                prefetch="none"
              >
                {texts.enter}
                <span className="visually-hidden"> {name || address}</span>
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Message({ data, entry }: { data: CasePageData; entry: Entry<"message"> }) {
  return (
    <article className={classes("under", styles.message, entry.direction !== "in" && styles.ours)}>
      <header>
        {entry.isClaimed && <span>A mail that says it is from</span>}{" "}
        <b dir="auto">{entry.author}</b>{" "}
        {entry.isClaimed ? <NotProved /> : <span>{wayWords[entry.direction]}</span>}
        <time className="push">{entry.when}</time>
      </header>
      {entry.subject !== null && (
        <p className="anywhere larger">
          <span className="visually-hidden">Subject: </span>
          <b dir="auto">{entry.subject}</b>
        </p>
      )}
      <p dir="auto" className={styles.text}>
        {entry.text}
      </p>
      {entry.quoted !== "" && (
        <details className={`muted small ${styles.quoted}`}>
          <summary>The mail below it</summary>
          <p dir="auto" className={styles.text}>
            {entry.quoted}
          </p>
        </details>
      )}
      {data.mayWork && entry.files.length > 0 && (
        <ul className="small anywhere" aria-label="Files">
          {entry.files.map(({ words, href }) => (
            <li key={href}>
              <a href={href} download>
                Download {words}
              </a>
            </li>
          ))}
        </ul>
      )}
      {entry.remarks.map((remark) => (
        <p key={remark} dir="auto" className="muted small anywhere">
          {remark}
        </p>
      ))}
      {entry.copied.length > 0 && <Copies data={data} of={entry.copied} />}
      {entry.replyTo !== null && (
        <div className="small">
          <p>
            <span className="muted">Asks for answers at</span> <bdi>{entry.replyTo}</bdi>
          </p>
          {data.mayWork && (
            <ActForm data={data} does="answer-there" onDone={focusAnswer}>
              <input type="hidden" name="message" value={entry.id} />
              <DeskButton>Answer there from now on</DeskButton>
            </ActForm>
          )}
        </div>
      )}
      {data.mayWork && entry.canSplit && (
        <details className={`muted small ${styles.quoted}`} open={entry.subject !== null}>
          <summary>A new matter?</summary>
          <ActForm data={data} does="split">
            <input type="hidden" name="message" value={entry.id} />
            <DeskButton>Make this a case of its own</DeskButton>
          </ActForm>
        </details>
      )}
      {entry.deliveries.map(({ words, hasFailed }) => (
        <p key={words} className={hasFailed ? "problem" : "muted small anywhere"}>
          {words}
        </p>
      ))}
      {entry.undo && (
        <ActForm data={data} does="undo-send" onDone={focusAnswer}>
          <input type="hidden" name="draft" value={entry.undo.draftId} />
          <p className="row gap-2 across-3">
            <span>Leaves in {entry.undo.seconds} seconds.</span>
            <DeskButton>Undo</DeskButton>
          </p>
        </ActForm>
      )}
    </article>
  );
}

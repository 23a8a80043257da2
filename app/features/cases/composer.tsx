import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";
import { useFetcher } from "react-router";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { classes } from "#app/ui/classes.ts";
import { newSubmissionId } from "#app/platform/submission-id.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { emptyBlanks, fillBlanks, firstBlank } from "./blanks.ts";
import type { Acted, CasePageData, Outcome } from "./case-page.server.ts";
import { useDeskActs } from "./desk-acts.tsx";
import styles from "./cases.module.css";

export type Panel = "answer" | "note" | "log" | "paste";

const panels: readonly (readonly [Panel, string, string])[] = [
  ["answer", "Answer", "A"],
  ["note", "Internal note", "N"],
  ["log", "Log a call or chat", "L"],
];

/** After so long without a key a draft is kept. */
const restMs = 800;

type ComposerProps = {
  readonly data: CasePageData;
  readonly panel: Panel;
  readonly setPanel: (panel: Panel) => void;
  /** From a form that the server shows again. */
  readonly outcome: Outcome | null;
  readonly onSent: (then: "stay" | "next") => void;
};

/** Where answers, notes and logged talks are written. Without scripts each is below the other. */
export function Composer(props: ComposerProps) {
  const { data, panel, setPanel, outcome } = props;
  const isHydrated = useHydrated();
  const isShown = (name: Panel) => !isHydrated || name === panel;
  return (
    <div className={styles.composer}>
      {isHydrated && (
        <div className={styles.panels} role="group" aria-label="What to write">
          {panels.map(([name, words, key]) => (
            <button
              key={name}
              type="button"
              aria-pressed={panel === name}
              aria-keyshortcuts={key}
              onClick={() => setPanel(name)}
            >
              {words}
            </button>
          ))}
        </div>
      )}
      <div data-panel="answer" hidden={!isShown("answer")}>
        {data.answer ? (
          <AnswerForm {...props} answer={data.answer} />
        ) : (
          <p className={styles.hint}>There is no one to answer: this came without an address.</p>
        )}
      </div>
      <div data-panel="note" hidden={!isShown("note")}>
        <WriteForm
          data={data}
          intent="note"
          label="Internal note, only for the team"
          button="Keep note"
          outcome={outcome}
          className={styles.noteForm}
        />
      </div>
      <div data-panel="log" hidden={!isShown("log")}>
        <WriteForm
          data={data}
          intent="talk"
          label="What was said"
          button="Log it"
          outcome={outcome}
        >
          <span className={styles.pair}>
            <label>
              <input type="radio" name="way" value="phone" defaultChecked /> By phone
            </label>
            <label>
              <input type="radio" name="way" value="chat" /> In a chat
            </label>
            <label>
              When, in London <input type="datetime-local" name="when" />
            </label>
            <label>
              <input type="checkbox" name="answers" value="1" defaultChecked /> It answered them
            </label>
          </span>
        </WriteForm>
      </div>
      <div data-panel="paste" hidden={!isShown("paste")}>
        <WriteForm
          data={data}
          intent="paste"
          label={`What ${data.name} answered by email`}
          button="Put it in"
          outcome={outcome}
        />
      </div>
    </div>
  );
}

function WriteForm({
  data,
  intent,
  label,
  button,
  outcome,
  className,
  children,
}: {
  data: CasePageData;
  intent: string;
  label: string;
  button: string;
  outcome: Outcome | null;
  className?: string | undefined;
  children?: React.ReactNode;
}) {
  const fetcher = useFetcher<Acted | Outcome>();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const id = `${intent}-text`;
  useEffect(() => {
    if (fetcher.data?.ok) form.current?.reset();
  }, [fetcher.data]);
  const refused = fetcher.data?.ok === false ? fetcher.data.message : null;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/desk/cases/${data.id}`}
      className={classes(styles.write, className)}
      onKeyDown={(event) => sendByKeys(event, () => form.current?.requestSubmit())}
    >
      <input type="hidden" name="intent" value={intent} />
      {isHydrated && <input type="hidden" name="script" value="1" />}
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name="text"
        rows={4}
        dir="auto"
        required
        defaultValue={outcome?.intent === intent ? outcome.text : ""}
      />
      {children}
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <p>
        <DeskButton>{button}</DeskButton>
      </p>
    </fetcher.Form>
  );
}

function sendByKeys(event: KeyboardEvent, send: () => void): void {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    send();
  } else if (event.key === "Escape" && event.target instanceof HTMLElement) {
    event.target.blur();
    event.stopPropagation();
  }
}

type AnswerProps = ComposerProps & { readonly answer: NonNullable<CasePageData["answer"]> };

function useKeptDraft(data: CasePageData, draftId: string, text: string, isTyped: boolean) {
  const fetcher = useFetcher<Acted | Outcome>();
  const keep = useEffectEvent(() => {
    const fields = { intent: "draft", script: "1", draft: draftId, text };
    void fetcher.submit(fields, { method: "post", action: `/desk/cases/${data.id}` });
  });
  useEffect(() => {
    if (!isTyped) return;
    const timer = setTimeout(keep, restMs);
    return () => clearTimeout(timer);
  }, [text, isTyped]);
  return fetcher;
}

function AnswerForm({ data, answer, outcome, setPanel, onSent }: AnswerProps) {
  const own = outcome?.intent.startsWith("send") ? outcome : null;
  const [draftId, setDraftId] = useState(answer.draftId);
  const [text, setText] = useState(own?.text ?? answer.text);
  const [discarded, setDiscarded] = useState(data.discarded);
  /** The id of the last draft that was sent or discarded. */
  const [sentId, setSentId] = useState(draftId);
  const [isTyped, setIsTyped] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const { last, note } = useDeskActs();
  const then = useRef<"stay" | "next">("stay");

  const drafts = useKeptDraft(data, draftId, text, isTyped);
  const lastKept = drafts.data?.ok ? drafts.data.at : null;
  const keptAt = isTyped ? lastKept : answer.keptAt;

  const fetcher = useFetcher<Acted | Outcome>();
  // An answer that was taken back is a draft again.
  const { stored } = answer;
  if (
    stored !== null &&
    stored.id !== draftId &&
    text === "" &&
    !isTyped &&
    fetcher.state === "idle"
  ) {
    setDraftId(stored.id);
    setText(stored.text);
    setDiscarded(null);
  }

  const begin = () => {
    setSentId(draftId);
    setDraftId(newSubmissionId());
    setText("");
    setIsTyped(false);
  };
  const [handled, setHandled] = useState(fetcher.data);
  if (fetcher.data !== handled) {
    setHandled(fetcher.data);
    const done = fetcher.data?.ok ? fetcher.data.intent : "";
    if (done === "discard") setDiscarded({ draftId, text });
    if (done !== "") begin();
  }
  const sent = useEffectEvent(() => {
    note({
      caseId: data.id,
      words: `Your answer to ${data.name} leaves`,
      fields: { intent: "undo-send", draft: sentId },
      seconds: 10,
    });
    onSent(then.current);
  });
  const left = useEffectEvent(() =>
    note({
      caseId: data.id,
      words: "Draft discarded. Nothing was sent",
      fields: { intent: "recover", draft: sentId },
      seconds: null,
    }),
  );
  const refusal = fetcher.data?.ok === false ? fetcher.data : own;
  const goToBlank = useEffectEvent(() => selectBlank(field.current));
  useEffect(() => {
    if (fetcher.data?.ok && fetcher.data.intent.startsWith("send")) sent();
    if (fetcher.data?.ok && fetcher.data.intent === "discard") left();
    if (fetcher.data?.ok === false && fetcher.data.blanks) goToBlank();
  }, [fetcher.data]);

  const type = (next: string) => {
    setText(next);
    setIsTyped(true);
  };
  const insert = (words: string) => {
    const at = field.current;
    if (!at) return;
    const { selectionStart: start, selectionEnd: end } = at;
    const joined = text.slice(0, start) + words + text.slice(end);
    type(joined);
    requestAnimationFrame(() => {
      at.focus();
      const blank = firstBlank(joined);
      if (blank) at.setSelectionRange(blank.start, blank.end);
      else at.setSelectionRange(start + words.length, start + words.length);
    });
  };
  /** Puts words into the blank of that name, or before it where more may follow. */
  const fillHour = (words: string) => {
    const mark = "{free hours}";
    const index = text.indexOf(mark);
    type(index < 0 ? `${text}${text === "" ? "" : "\n"}${words}` : text.replace(mark, words));
    field.current?.focus();
  };
  const blanks = emptyBlanks(text);

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/desk/cases/${data.id}`}
      className={styles.write}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          then.current = event.shiftKey ? "next" : "stay";
          const name = event.shiftKey ? "send-done" : "send";
          const button = form.current?.querySelector<HTMLButtonElement>(`button[value="${name}"]`);
          form.current?.requestSubmit(button);
        } else if (event.key === ";" && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          const menu = document.querySelector<HTMLDetailsElement>("#menu-replies");
          if (menu) menu.open = true;
          menu?.querySelector<HTMLElement>("a, button")?.focus();
        } else if (event.key === "Tab" && !event.shiftKey && event.target === field.current) {
          if (selectBlank(field.current, true)) event.preventDefault();
        } else if (event.key === "Escape" && event.target === field.current) {
          event.stopPropagation();
          field.current?.blur();
        }
      }}
    >
      <input type="hidden" name="draft" value={draftId} />
      <input type="hidden" name="seen" value={refusal?.unseen?.seen ?? data.seen} />
      {isHydrated && <input type="hidden" name="script" value="1" />}
      <p className={styles.to}>
        <span>
          To <b>{answer.to}</b>
        </span>
        <span>
          {answer.isFetched
            ? "Their answer will appear in this case."
            : `Their answer comes to the team’s mailbox, ${answer.mailbox}.`}{" "}
          {isHydrated && !answer.isFetched && (
            <button type="button" className={styles.textButton} onClick={() => setPanel("paste")}>
              Paste their answer
            </button>
          )}
        </span>
      </p>
      <label htmlFor="answer-text" className="visually-hidden">
        Your answer to {data.name}
      </label>
      <textarea
        ref={field}
        id="answer-text"
        name="text"
        rows={5}
        dir="auto"
        value={isHydrated ? text : undefined}
        defaultValue={isHydrated ? undefined : text}
        onChange={(event) => type(event.target.value)}
        aria-describedby="answer-state"
      />
      {blanks.length > 0 && (
        <p className={styles.blanks} role="group" aria-label="To be filled in">
          {blanks.map((name, index) => (
            <button
              // The same blank may be in a text twice.
              key={`${name}-${index}`}
              type="button"
              className={styles.blank}
              onClick={() => selectBlank(field.current)}
            >
              {name}, empty
            </button>
          ))}
        </p>
      )}
      {refusal && (
        <p role="alert" className={styles.refused}>
          {refusal.message}{" "}
          {refusal.unseen && <a href={`/desk/cases/${data.id}#case-title`}>Show it</a>}
        </p>
      )}
      <div className={styles.answerFoot}>
        <DeskButton look="action" name="intent" value="send">
          {refusal?.unseen ? "Send mine as well" : "Send answer"}
        </DeskButton>
        <DeskButton name="intent" value="send-done">
          Send, done
        </DeskButton>
        <Replies data={data} insert={insert} />
        {data.hours.length > 0 && (
          <Hours hours={data.hours} choose={fillHour} isHydrated={isHydrated} />
        )}
        <label className={styles.until}>
          Look again on{" "}
          <input
            type="date"
            name="day"
            min={data.days.today}
            defaultValue={answer.nextOn}
            required
          />
        </label>
        <DeskButton name="intent" value="discard" className={styles.quiet}>
          Discard
        </DeskButton>
        <span id="answer-state" className={styles.state} role="status">
          {blanks.length > 0
            ? `${blanks.length} ${blanks.length === 1 ? "blank" : "blanks"} to fill: ${blanks.join(", ")}`
            : keptAt && `Draft kept at ${keptAt}`}
        </span>
      </div>
      {data.whatsApp && (
        <WhatsApp number={data.whatsApp} text={text} setPanel={setPanel} isHydrated={isHydrated} />
      )}
      {!isHydrated && (
        <p>
          <DeskButton name="intent" value="draft">
            Keep as a draft
          </DeskButton>
        </p>
      )}
      {discarded && last?.fields.draft !== discarded.draftId && (
        <Discarded
          caseId={data.id}
          draftId={discarded.draftId}
          onBack={() => {
            setDraftId(discarded.draftId);
            setText(discarded.text);
            setDiscarded(null);
          }}
        />
      )}
    </fetcher.Form>
  );
}

/** Selects the first blank in a text, or with `next` the one after the cursor. @returns whether there is one */
function selectBlank(field: HTMLTextAreaElement | null, next = false): boolean {
  if (!field) return false;
  const from = next ? field.selectionEnd : 0;
  const blank = firstBlank(field.value.slice(from)) ?? (next ? null : firstBlank(field.value));
  if (!blank) return false;
  field.focus();
  field.setSelectionRange(from + blank.start, from + blank.end);
  return true;
}

function Discarded({
  caseId,
  draftId,
  onBack,
}: {
  caseId: string;
  draftId: string;
  onBack: () => void;
}) {
  const fetcher = useFetcher<Acted | Outcome>();
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (fetcher.data?.ok) back();
  }, [fetcher.data]);
  return (
    <p className={styles.hint} role="status">
      Draft discarded. Nothing was sent.{" "}
      <button
        type="submit"
        className={styles.textButton}
        name="intent"
        value="recover"
        onClick={(event) => {
          event.preventDefault();
          const fields = { intent: "recover", script: "1", draft: draftId };
          void fetcher.submit(fields, { method: "post", action: `/desk/cases/${caseId}` });
        }}
      >
        Undo
      </button>
    </p>
  );
}

function Replies({ data, insert }: { data: CasePageData; insert: (words: string) => void }) {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={details} id="menu-replies" className={classes(styles.menu, styles.upwards)}>
      <summary aria-keyshortcuts=";">
        Saved replies <kbd>;</kbd>
      </summary>
      <div className={styles.choices}>
        {data.replies.length === 0 && <p className={styles.hint}>There are none yet.</p>}
        <ul className={styles.plainList}>
          {data.replies.map(({ id, title, text }) => (
            <li key={id}>
              <a
                href={`/desk/cases/${data.id}?reply=${id}#answer-text`}
                onClick={(event) => {
                  event.preventDefault();
                  if (details.current) details.current.open = false;
                  insert(fillBlanks(text, data.values));
                }}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
        <a href="/desk/replies">Write and change them</a>
      </div>
    </details>
  );
}

function Hours({
  hours,
  choose,
  isHydrated,
}: {
  hours: readonly string[];
  choose: (words: string) => void;
  isHydrated: boolean;
}) {
  return (
    <details id="menu-hours" className={classes(styles.menu, styles.upwards)}>
      <summary>Free hours</summary>
      <div className={styles.choices}>
        <p className={styles.hint}>In their time, with London’s beside it.</p>
        <ul className={styles.plainList}>
          {hours.map((words) => (
            <li key={words}>
              {isHydrated ? (
                <button type="button" className={styles.textButton} onClick={() => choose(words)}>
                  {words}
                </button>
              ) : (
                words
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function WhatsApp({
  number,
  text,
  setPanel,
  isHydrated,
}: {
  number: string;
  text: string;
  setPanel: (panel: Panel) => void;
  isHydrated: boolean;
}) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <p className={styles.hint}>
      <a
        href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        onClick={() => setIsOpened(true)}
      >
        Open WhatsApp with this text
      </a>
      . The desk cannot see whether you send it.{" "}
      {isHydrated && isOpened && (
        <>
          Sent it?{" "}
          <button type="button" className={styles.textButton} onClick={() => setPanel("log")}>
            Log it
          </button>{" "}
          <button type="button" className={styles.textButton} onClick={() => setIsOpened(false)}>
            Not sent
          </button>
        </>
      )}
    </p>
  );
}

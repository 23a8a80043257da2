import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { newSubmissionId } from "#app/platform/submission-id.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { emptyBlanks, firstBlank } from "./blanks.ts";
import type { CasePageData } from "../view/case-page.server.ts";
import { useDeskActs } from "../desk-acts.tsx";
import { useCaseAct } from "../use-case-act.ts";
import styles from "./answer-form.module.css";
import { AnswerFiles } from "./answer-files.tsx";
import { Replies, Hours } from "./answer-menus.tsx";
import type { ComposerProps } from "./composer-panels.ts";
import { Also } from "./also.tsx";
import { ChatLink, WasItSent } from "./chat.tsx";
import { Discarded } from "./discarded-draft.tsx";
import { selectBlank } from "./select-blank.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

type AnswerProps = ComposerProps & { readonly answer: NonNullable<CasePageData["answer"]> };

const answering = /^(?:send|chat)/;
/** After these what was written is no draft any more. */
const ends: readonly string[] = ["send", "send-done", "discard", "chat-sent"];

/** Where an answer to the family is written, kept as a draft, sent or discarded. */
export function AnswerForm({ data, answer, outcome, setPanel, onSent }: AnswerProps) {
  const own = answering.test(outcome?.does ?? "") ? outcome : null;
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

  const fetcher = useCaseAct(({ does }) => {
    const undo = (act: string, words: string, seconds: number | null) =>
      note({ caseId: data.id, words, fields: { do: act, draft: sentId }, seconds });
    if (does === "discard") undo("recover", "Draft discarded. Nothing was sent", null);
    if (does === "chat-sent") onSent("stay");
    if (!does.startsWith("send")) return;
    undo("undo-send", `Your answer to ${data.name} leaves`, 10);
    onSent(then.current);
  });
  // What is being sent is no draft any more, unless it is refused.
  const drafts = useKeptDraft(data, draftId, text, isTyped && fetcher.state === "idle");
  const lastKept = drafts.data?.ok ? drafts.data.at : null;
  const keptAt = isTyped ? lastKept : answer.keptAt;
  // An answer that was undone is a draft again.
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
    const done = fetcher.data?.ok ? fetcher.data.does : "";
    if (done === "discard") setDiscarded({ draftId, text });
    if (ends.includes(done)) begin();
  }
  const refusal = fetcher.data?.ok === false ? fetcher.data : own;
  const goToBlank = useEffectEvent(() => selectBlank(field.current));
  // Before the refusal is shown, so that typing straight away replaces the blank.
  useLayoutEffect(() => {
    // The next try may be by the button, which stays.
    if (fetcher.data?.ok === false) then.current = "stay";
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
  /** Fills the blank of that name, or inserts before it where more may follow. */
  const fillHour = (words: string) => {
    const mark = "{free hours}";
    const index = text.indexOf(mark);
    type(index < 0 ? `${text}${text === "" ? "" : "\n"}${words}` : text.replace(mark, words));
    field.current?.focus();
  };
  const blanks = emptyBlanks(text);
  const openedAt = stored?.id === draftId ? answer.openedAt : null;
  const openChat = () => {
    if (openedAt === null) {
      const seen = String(refusal?.unseen?.seen ?? data.seen);
      void fetcher.act(data.id, { do: "chat-open", draft: draftId, text, seen });
    }
    return text !== "" && blanks.length === 0;
  };
  const chat = data.whatsApp && (
    <ChatLink
      href={data.whatsApp}
      text={text}
      isOpened={openedAt !== null}
      isMain={answer.isChat}
      onOpen={openChat}
    />
  );

  return (
    <Parts
      as={fetcher.Form}
      ref={form}
      method="post"
      action={`/desk/cases/${data.id}`}
      className={`stack gap-2 ${styles.write}`}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          if (answer.isChat) {
            form.current?.querySelector<HTMLElement>("[data-chat]")?.click();
            return;
          }
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
      <p className={`row apart muted small anywhere ${styles.to}`}>
        <span>
          To <b className="ink medium">{answer.to}</b>
        </span>
        {!answer.isChat && (
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
        )}
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
        readOnly={openedAt !== null}
        value={isHydrated ? text : undefined}
        defaultValue={isHydrated ? undefined : text}
        onChange={(event) => type(event.target.value)}
        aria-describedby="answer-state"
      />
      {blanks.length > 0 && (
        <p className="row gap-2" role="group" aria-label="To be filled in">
          {blanks.map((name, index) => (
            <button
              // A text may have the same blank twice.
              key={`${name}-${index}`}
              type="button"
              className={`strong ${styles.blank}`}
              onClick={() => selectBlank(field.current)}
            >
              {name}, empty
            </button>
          ))}
        </p>
      )}
      {answer.offered.length > 0 && (
        <Also
          // Each answer begins without anybody.
          key={draftId}
          offered={answer.offered}
          chosen={own?.also ?? []}
          problem={refusal?.isAboutCopies ? refusal.message : null}
        />
      )}
      {refusal && !refusal.isAboutCopies && (
        <p role="alert" className="problem">
          {refusal.message}{" "}
          {refusal.unseen && <a href={`/desk/cases/${data.id}#case-title`}>Show it</a>}
        </p>
      )}
      {openedAt !== null && <WasItSent openedAt={openedAt} />}
      <div className={`row gap-2 ${styles.answerFoot}`}>
        {answer.isChat ? (
          chat
        ) : (
          <>
            <DeskButton look="action" name="do" value="send">
              {refusal?.unseen ? "Send mine as well" : "Send answer"}
            </DeskButton>
            <DeskButton name="do" value="send-done">
              Send, done
            </DeskButton>
          </>
        )}
        {openedAt === null && <Replies data={data} insert={insert} />}
        {openedAt === null && data.hours.length > 0 && (
          <Hours hours={data.hours} choose={fillHour} />
        )}
        <label className="row gap-1 muted small">
          Look again on{" "}
          <input
            type="date"
            name="day"
            min={data.days.today}
            defaultValue={answer.nextOn}
            required
            aria-invalid={false}
          />
        </label>
        <DeskButton name="do" value="discard" className={styles.quiet}>
          Discard
        </DeskButton>
        <span id="answer-state" className="muted small push" role="status">
          {blanks.length > 0
            ? `${blanks.length} ${blanks.length === 1 ? "blank" : "blanks"} to fill: ${blanks.join(", ")}`
            : keptAt && `Draft kept at ${keptAt}`}
        </span>
      </div>
      {!answer.isChat && (
        <>
          <AnswerFiles
            data={data}
            files={stored?.id === draftId ? answer.files : []}
            draftId={draftId}
            text={text}
          />
          {chat && <p>{chat}</p>}
        </>
      )}
      {!isHydrated && (
        <p>
          <DeskButton name="do" value="draft">
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
    </Parts>
  );
}

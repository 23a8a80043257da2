import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from "react";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { isTyping } from "#app/features/desk/use-desk-keys.ts";
import { useCaseAct } from "./use-case-act.ts";
import styles from "./desk-acts.module.css";

/** The last act, for as long as one key can undo it. */
type LastAct = {
  readonly caseId: string;
  /** Such as "Done: Zainab Example". */
  readonly words: string;
  /** The fields of the form that undoes it. */
  readonly fields: Readonly<Record<string, string>>;
  /** The number of seconds after which it is too late; null while there is no limit. */
  readonly seconds: number | null;
};

type Acts = { readonly last: LastAct | null; readonly note: (act: LastAct | null) => void };
const ActsContext = createContext<Acts>({ last: null, note: () => {} });

/** Remembers the last act in this window, across cases. */
export function DeskActsProvider({ children }: { children: ReactNode }) {
  const [last, note] = useState<LastAct | null>(null);
  const acts = useMemo(() => ({ last, note }), [last]);
  return <ActsContext value={acts}>{children}</ActsContext>;
}

/** Notes what was done, for the bar that offers to undo it. */
export function useDeskActs(): Acts {
  return use(ActsContext);
}

/** Says what was done last, with the button, and Ctrl+Z, to undo it. */
export function UndoBar() {
  const { last, note } = useDeskActs();
  return (
    <div className={styles.undoPlace} role="status">
      {last && <Undo key={last.caseId + JSON.stringify(last.fields)} last={last} note={note} />}
    </div>
  );
}

/** The offer to undo one act. Each has its own, so that a refusal is never shown beside a later act. */
function Undo({ last, note }: { last: LastAct; note: Acts["note"] }) {
  const { Form, refused } = useCaseAct(() => note(null));
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const isTimed = last.seconds !== null;
    const end = performance.now() + (last.seconds ?? 30) * 1000;
    const tick = () => {
      const seconds = Math.ceil((end - performance.now()) / 1000);
      if (isTimed) setLeft(Math.max(0, seconds));
      else setLeft(null);
      if (seconds <= 0) note(null);
    };
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [last, note]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === "z";
      if (!isUndo || isTyping(event.target, event.key) || !form.current) return;
      event.preventDefault();
      form.current.requestSubmit();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <Form
      ref={form}
      method="post"
      action={`/desk/cases/${last.caseId}`}
      className={`row ${styles.undo}`}
      data-undo
    >
      <input type="hidden" name="script" value="1" />
      {Object.entries(last.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span>
        {last.words}
        {left !== null && <span aria-hidden="true"> in {left} seconds</span>}.
      </span>
      <DeskButton aria-keyshortcuts="Control+Z">Undo</DeskButton>
      {refused && <b>{refused}</b>}
    </Form>
  );
}

import { useRef, type KeyboardEvent } from "react";

import { Problem } from "#app/ui/form/problem.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Outcome } from "../../acts/case-outcome.server.ts";
import type { CasePageData } from "../view/case-page.server.ts";
import { useCaseAct } from "../use-case-act.ts";
import styles from "./answer-form.module.css";

/** A form of one text: a note, a logged talk, or a pasted answer. */
export function WriteForm({
  data,
  does,
  label,
  button,
  outcome,
  className,
  children,
}: {
  data: CasePageData;
  does: string;
  label: string;
  button: string;
  outcome: Outcome | null;
  className?: string | undefined;
  children?: React.ReactNode;
}) {
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const id = `${does}-text`;
  const { Form, refused } = useCaseAct(() => {
    form.current?.reset();
    // The next key is an act on the case again, and no letter of the next note.
    if (form.current?.contains(document.activeElement))
      document.querySelector<HTMLElement>("#case-title")?.focus({ preventScroll: true });
  });
  return (
    <Parts
      as={Form}
      ref={form}
      method="post"
      action={`/desk/cases/${data.id}`}
      className={classes("stack gap-2", styles.write, className)}
      onKeyDown={(event) => sendByKeys(event, () => form.current?.requestSubmit())}
    >
      <input type="hidden" name="do" value={does} />
      {isHydrated && <input type="hidden" name="script" value="1" />}
      <label htmlFor={id} className="strong">
        {label}
      </label>
      <textarea
        id={id}
        name="text"
        rows={4}
        dir="auto"
        required
        aria-invalid={false}
        defaultValue={outcome?.does === does ? outcome.text : ""}
      />
      {children}
      <Problem>{refused}</Problem>
      <p>
        <DeskButton>{button}</DeskButton>
      </p>
    </Parts>
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

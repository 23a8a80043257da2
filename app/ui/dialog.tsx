import {
  useEffect,
  useId,
  useRef,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from "react";

import { afterPaint } from "#app/platform/after-paint.ts";
import { frame } from "#words/site-words.ts";
import { IconButton } from "./icon-button.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import styles from "./dialog.module.css";

type DialogProps = {
  heading: string;
  /** Whether its content styles it as a sheet of a fixed size. */
  isSheet?: boolean;
  children: ReactNode;
  onClose: () => void;
};

/**
 * Closes the dialog that an element is part of. It is hidden at once; giving back the focus and working out the
 * styles of everything that was inert takes a slow phone a tenth of a second, and waits until that is painted.
 */
export async function closeDialog(inside: Element): Promise<void> {
  const dialog = inside.closest("dialog");
  if (!dialog) return;
  dialog.dataset.closing = "";
  await afterPaint();
  dialog.close();
}

/**
 * A native modal dialog, open for as long as it is rendered. It opens after the next paint, which shows its button
 * as pressed. The browser keeps the focus inside, closes it on Escape and gives the focus back to the button; a
 * click beside it closes it too. Its head with the close button stays in view. What it offers can also be had without
 * scripts. Libraries of such parts (32 to 62 kB) open nothing before scripts; one is worth it for a box that suggests
 * while typing, a grid of dates or nested menus.
 */
export function Dialog({ heading, isSheet, children, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    let isWanted = true;
    void afterPaint().then(() => isWanted && dialog?.showModal());
    return () => {
      isWanted = false;
      dialog?.close();
    };
  }, []);

  return (
    // A click beside it is the backdrop's; the keyboard has Escape.
    <Parts
      as="dialog"
      ref={ref}
      className={`ink on-card ${styles.dialog}`}
      data-sheet={isSheet || undefined}
      aria-labelledby={id}
      // It is hidden by then; removing a long form from the page can wait.
      onClose={() => void afterPaint().then(onClose)}
      onClick={({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
        if (target === currentTarget) void closeDialog(currentTarget);
      }}
      onCancel={(event: SyntheticEvent<HTMLDialogElement>) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        void closeDialog(event.currentTarget);
      }}
    >
      <div className={`apart line gap-3 under ${styles.head}`}>
        <h2 id={id} className="h3 pad-2">
          {heading}
        </h2>
        <IconButton
          icon="close"
          label={frame.close}
          className={styles.close}
          onClick={({ currentTarget }) => void closeDialog(currentTarget)}
        />
      </div>
      <div className={`stack ${styles.content}`}>{children}</div>
    </Parts>
  );
}

import { useRef, type ReactNode } from "react";

import button from "./desk-button.module.css";
import styles from "./menu.module.css";

/** A button that opens a few choices, without scripts too. Escape or a choice closes it. */
export function Menu({
  id,
  label = "",
  shown,
  shortcut,
  children,
}: {
  id: string;
  /** Of what the choice is. */
  label?: string;
  shown: ReactNode;
  shortcut?: string;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details
      ref={details}
      id={id}
      data-menu
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !details.current?.open) return;
        // The page's own Escape would leave the case.
        event.preventDefault();
        details.current.open = false;
        details.current.querySelector("summary")?.focus();
      }}
    >
      <summary className={button.button} aria-keyshortcuts={shortcut}>
        <span className={`muted ${styles.label}`}>{label}</span> {shown}
      </summary>
      <div className={`stack gap-3 ${styles.choices}`}>{children}</div>
    </details>
  );
}

/** Opens a menu by its id, and focuses the choice that its key is for, or the first. */
export function openMenu(id: string): void {
  const menu = document.querySelector<HTMLDetailsElement>(`#${id}`);
  if (!menu) return;
  menu.open = true;
  const choice =
    menu.querySelector<HTMLElement>("[data-first]") ??
    menu.querySelector<HTMLElement>("div :is(a[href], select, input:not([type=hidden]), button)");
  choice?.focus();
}

/** Closes every menu of the page. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(
    `details[open].${styles.menu}`,
  )) {
    menu.open = false;
  }
}

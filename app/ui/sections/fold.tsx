import type { ReactNode } from "react";

import { Icon } from "../icon.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import styles from "./fold.module.css";

type FoldProps = {
  title: ReactNode;
  /** Of those of one name, one at a time is open, where the browser supports it. */
  name?: string;
  children: ReactNode;
};

/** A line that opens in place. On paper it is open. */
export function Fold({ title, name, children }: FoldProps) {
  return (
    <details name={name} className={`under ${styles.fold}`} data-print="open">
      <summary className={`apart strong line ${styles.title}`}>
        <span>{title}</span>
        <Icon name="chevron-down" />
      </summary>
      <Parts>{children}</Parts>
    </details>
  );
}

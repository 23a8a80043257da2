import { useState } from "react";

import styles from "./answer-form.module.css";
import type { Panel } from "./composer-panels.ts";

type WhatsAppProps = { number: string; text: string; setPanel: (panel: Panel) => void };

/** Opens WhatsApp with the text, and asks whether it was sent. */
export function WhatsApp({ number, text, setPanel }: WhatsAppProps) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <p className="muted small">
      <a
        href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        onClick={() => setIsOpened(true)}
      >
        Open WhatsApp with this text
      </a>
      . The desk cannot see whether you send it.{" "}
      {isOpened && (
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

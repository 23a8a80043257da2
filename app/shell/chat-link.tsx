import { Icon } from "#app/ui/icon.tsx";
import { site } from "#content/site.ts";
import styles from "./floating.module.css";

/** The floating link on every page that opens a messaging app with a greeting already written. */
export function ChatLink() {
  return (
    <a
      className={styles.chat}
      href={site.chat.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${site.chat.label} (opens in a new tab)`}
      title={site.chat.label}
    >
      <Icon name="whatsapp" size={28} />
    </a>
  );
}

import { desk } from "#words/pages/desk.ts";
import styles from "./mail-details.module.css";

type MailProps = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly lang?: string | undefined;
};

/** An email as it would go, to be read before it does. */
export function MailDetails({ to, subject, text, lang }: MailProps) {
  return (
    <details className={styles.mail}>
      <summary>
        {desk.mailTo} <b dir="auto">{to}</b>: <bdi lang={lang}>{subject}</bdi>
      </summary>
      <p className={`as-typed ${styles.text}`} lang={lang}>
        {text}
      </p>
    </details>
  );
}

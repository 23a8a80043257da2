import { RichText } from "#app/ui/rich-text.tsx";
import styles from "./outcome-message.module.css";
import { StatusMessage } from "./status-message.tsx";

type OutcomeMessageProps = {
  tone: "success" | "failure";
  heading: string;
  /** Links and code are marked as in all content. */
  text: string;
};

/** What came of a form or a mailed link. It replaces the form and takes the focus. */
export function OutcomeMessage({ tone, heading, text }: OutcomeMessageProps) {
  return (
    <StatusMessage tone={tone} takesFocus>
      <h2 className="plain h3">{heading}</h2>
      <p className={`ink above-2 ${styles.text}`}>
        <RichText text={text} />
      </p>
    </StatusMessage>
  );
}

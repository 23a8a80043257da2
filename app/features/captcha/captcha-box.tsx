import { type ReactNode, useId, useRef } from "react";

import { fillText } from "#app/platform/fill-text.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { captchaTexts } from "#words/pages/contact.ts";
import { useSite } from "#app/ui/site-facts.ts";
import { frame } from "#words/site-words.ts";
import styles from "./captcha-box.module.css";

/** How far a check is. Of the two kinds of checks each has its own. */
type Phase = "idle" | "checking" | "insecure" | "loading" | "waiting" | "solved" | "failed";

/** How it looks where it is not idle. */
const tones: Partial<Record<Phase, "busy" | "solved" | "failed">> = {
  checking: "busy",
  loading: "busy",
  solved: "solved",
  failed: "failed",
  insecure: "failed",
};
const icons: Partial<Record<string, IconName>> = { solved: "check", failed: "warning" };

type CaptchaBoxProps = {
  phase: Phase;
  /** The state of the check. */
  text: string;
  statusId: string;
  /** Shown when a check has failed and a second try may succeed. */
  onRetry?: (() => void) | undefined;
  /** The provider's own widget. */
  children?: ReactNode;
};

function WaysOn({ onRetry }: Pick<CaptchaBoxProps, "onRetry">) {
  const { chat } = useSite();
  return (
    <p className={`row above-3 ${styles.ways}`}>
      {onRetry && (
        <Button look="secondary" size="small" onClick={onRetry}>
          {captchaTexts.retry}
        </Button>
      )}
      <a href={chat.href} target="_blank" rel="noopener noreferrer">
        {captchaTexts.chat}
        <span className="visually-hidden">{fillText(frame.newTab, { label: "" })}</span>
      </a>
    </p>
  );
}

/** The place of the check in a form. Its space is reserved from the start, so that nothing moves. */
export function CaptchaBox({ phase, text, statusId, onRetry, children }: CaptchaBoxProps) {
  const tone = tones[phase] ?? "idle";
  const headingId = useId();
  const status = useRef<HTMLParagraphElement>(null);
  // The button disappears when it is pressed, and must not take the focus with it.
  const retry =
    onRetry &&
    (() => {
      status.current?.focus();
      onRetry();
    });
  return (
    <div
      role="group"
      aria-labelledby={headingId}
      className={classes("scripted top on-card", styles.box, styles[tone])}
    >
      <Icon name={icons[tone] ?? "globe"} size={28} className={`muted ${styles.icon}`} />
      <div>
        <p id={headingId} className="strong">
          {captchaTexts.heading}
        </p>
        <p
          ref={status}
          id={statusId}
          role="status"
          tabIndex={-1}
          className={`muted small ${styles.status}`}
        >
          <RichText text={text} />
        </p>
        {tone === "failed" && <WaysOn onRetry={retry} />}
      </div>
      {children}
    </div>
  );
}

/** Reports that a check could not be loaded or completed, without anything a visitor typed. */
export function reportCaptchaFailure(cause: unknown): void {
  const error = new Error("The captcha could not be completed", { cause });
  void import("#app/platform/error-report/report-error.ts")
    .then((module) => module.reportError(error))
    // If the reporting code cannot be loaded, nothing more can be done; the visitor has seen a message.
    .catch(() => {});
}

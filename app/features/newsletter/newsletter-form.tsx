import { useId, useRef, useState, type FormEvent } from "react";

import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { describedBy } from "#app/ui/form/field-ids.ts";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { newsletterBlock } from "#content/pages/newsletter.ts";
import { newsletterFieldNames } from "./newsletter-fields.ts";
import type { SubscribeAnswer } from "./send-address.ts";
import styles from "./newsletter-form.module.css";

type NewsletterFieldsProps = {
  /** Of the address field. */
  id: string;
  /** What a refused post said, and why it was refused. */
  refused?: { email: string; message: string } | undefined;
  /** Of the button: primary where the form is what the page is for. */
  look?: "primary" | "secondary";
};

/** Comes along when somebody turns to the field: the form stands on every page. */
const fetchSender = () => import("./send-address.ts");

async function checkAndSend(form: FormData): Promise<SubscribeAnswer> {
  try {
    const { sendAddress } = await fetchSender();
    return await sendAddress(form);
  } catch {
    return { success: false, message: newsletterBlock.failed };
  }
}

/** One field and its button. As plain HTML it posts to the newsletter page. */
export function NewsletterFields({ id, refused, look = "secondary" }: NewsletterFieldsProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<SubscribeAnswer | null>(
    refused ? { success: false, message: refused.message } : null,
  );
  const error = answer?.success === false ? answer.message : undefined;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setAnswer(null);
    const received = await checkAndSend(new FormData(event.currentTarget));
    setSending(false);
    setAnswer(received);
    const field = form.current?.elements.namedItem(newsletterFieldNames.email);
    if (!(field instanceof HTMLInputElement)) return;
    if (received.success) field.value = "";
    else field.focus();
  }

  return (
    <form
      ref={form}
      method="post"
      action="/newsletter"
      noValidate
      className={styles.form}
      onFocus={() => void fetchSender().catch(() => {})}
      onSubmit={(event) => void send(event)}
    >
      <label htmlFor={id} className={styles.label}>
        {newsletterBlock.label}
      </label>
      <FieldError fieldId={id} message={error} />
      <div className={styles.row}>
        <input
          id={id}
          className={styles.input}
          type="email"
          name={newsletterFieldNames.email}
          defaultValue={refused?.email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint: newsletterBlock.note, error })}
        />
        <Button type="submit" look={look} aria-disabled={isSending || undefined}>
          {isSending ? newsletterBlock.sending : newsletterBlock.submit}
        </Button>
      </div>
      <Honeypot name={newsletterFieldNames.honeypot} />
      <div role="status" className={styles.status}>
        {answer?.success && (
          <>
            <strong>{answer.heading}</strong>
            <p>{answer.text}</p>
          </>
        )}
      </div>
    </form>
  );
}

/** The newsletter block of the footer. */
export function NewsletterForm() {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {newsletterBlock.heading}
      </h2>
      <p className={styles.text}>{newsletterBlock.text}</p>
      <NewsletterFields id={`${id}-email`} />
      <p id={`${id}-email-hint`} className={classes("small", styles.text)}>
        {newsletterBlock.note}
      </p>
    </section>
  );
}

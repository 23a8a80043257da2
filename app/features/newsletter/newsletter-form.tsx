import { useId, useRef, useState, type FormEvent } from "react";

import { inLanguage } from "#app/platform/language.ts";
import { proveLater } from "#app/features/captcha/prove-later.ts";
import type { Refusal } from "#app/platform/submission.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { postForAnswer } from "#app/ui/form/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { describedBy, FieldError } from "#app/ui/form/field-error.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { useSubmission } from "#app/ui/form/use-submission.ts";
import { Link } from "#app/ui/link.tsx";
import { newsletterBlock, newsletterPage } from "#words/pages/newsletter.ts";
import styles from "./newsletter-form.module.css";

export type NewsletterRefusal = Refusal<string, "email"> & {
  /** What was typed. */
  readonly email: string;
};

type NewsletterFieldsProps = {
  /** The id of the address field. */
  id: string;
  /** The answer to a plain post. */
  refused?: NewsletterRefusal | undefined;
  /** The button's look: primary on the form's own page. */
  look?: "primary" | "secondary";
};

/** Loaded when someone turns to the field: the form is on every page. */
const fetchSchema = () => import("./newsletter-schema.ts");

/** What is wrong with the address; if the rules cannot be fetched, the server checks alone. */
async function faultOf(form: FormData): Promise<string | null> {
  try {
    const { validateNewsletterEmail } = await fetchSchema();
    const typed = form.get("email");
    const checked = validateNewsletterEmail(typeof typed === "string" ? typed : "");
    return checked.ok ? null : checked.error;
  } catch {
    return null;
  }
}

/** One field and its button. As plain HTML it posts to the newsletter page. */
export function NewsletterFields({ id, refused, look = "secondary" }: NewsletterFieldsProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isTaken, setTaken] = useState(false);
  const { refusal, errors, isSending, send, refuse } = useSubmission<NewsletterRefusal>({
    refused,
    prove: proveLater,
    post: (form) => postForAnswer("/newsletter", form, newsletterBlock.failed),
    onAccepted: () => {
      setTaken(true);
      if (field.current) field.current.value = "";
    },
    onRefused: () => field.current?.focus(),
  });
  const error = errors.email ?? refusal?.message ?? undefined;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setTaken(false);
    const fault = await faultOf(form);
    if (fault === null) send(form);
    else {
      refuse({ email: fault });
      field.current?.focus();
    }
  }

  return (
    <Parts
      as="form"
      method="post"
      action={inLanguage("/newsletter")}
      noValidate
      className="stack gap-1"
      onFocus={() => void fetchSchema().catch(() => {})}
      onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}
    >
      <label htmlFor={id} className={`strong ${styles.label}`}>
        {newsletterBlock.label}
      </label>
      <FieldError fieldId={id} message={error} />
      <div className={`row ${styles.row}`}>
        <input
          ref={field}
          id={id}
          className={`ink on-card ${styles.input}`}
          type="email"
          name="email"
          defaultValue={refused?.email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(id, { hint: newsletterBlock.note, error })}
        />
        <Button type="submit" look={look} aria-disabled={isSending || undefined}>
          {isSending ? newsletterBlock.sending : newsletterBlock.submit}
        </Button>
      </div>
      <Honeypot name="website" />
      <div role="status" className="newsletter-status">
        {isTaken && (
          <>
            <strong>{newsletterPage.pending.heading}</strong>
            <p>{newsletterPage.pending.text}</p>
          </>
        )}
      </div>
    </Parts>
  );
}

/** What happens to the address, and where young readers find what is kept about them. */
export function NewsletterNote() {
  const { note, young } = newsletterBlock;
  return (
    <>
      {note}{" "}
      <Link to={young.to} className="nowrap">
        {young.label}
      </Link>
      {young.end}
    </>
  );
}

/** The newsletter block of the footer, under the footer's heading. */
export function NewsletterForm() {
  const id = useId();
  return (
    <div className={`stack gap-2 ${styles.block}`}>
      <p className={styles.text}>{newsletterBlock.text}</p>
      <NewsletterFields id={`${id}-email`} />
      <p id={`${id}-email-hint`} className={classes("small", styles.text)}>
        <NewsletterNote />
      </p>
    </div>
  );
}

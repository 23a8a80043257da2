import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";

import type { Answer, Refusal, Unanswered } from "#app/platform/submission.ts";

/** What the page itself found wrong before sending anything. */
type Invalid<Refused extends Refusal> =
  | Unanswered
  | Refusal<"invalid", keyof Refused["errors"] & string>;
type Shown<Refused extends Refusal> = Refused | Invalid<Refused>;

/** Adds to a form what a refusal of the kind `prove` asks for; null if that is impossible. */
export type ProvePerson = (form: FormData, refusal: Refusal) => Promise<FormData | null>;

type Options<Refused extends Refusal> = {
  /** The outcome of a plain post, if this page answers one. */
  refused?: Answer<Refused> | undefined;
  /** How to send a form that belongs to another page (`postForAnswer`); else it goes to its own page's action. */
  post?: (form: FormData) => Promise<Answer<Refused>>;
  /** What to do after a success; otherwise the page goes where the action redirects. */
  onAccepted?: (location: string) => Promise<void> | void;
  onRefused?: (refusal: Refused | Unanswered) => void;
  /** For a form that may be asked for a captcha: it is sent once more with it. */
  prove?: ProvePerson;
};

/**
 * Sends a form without leaving its page, so that nothing typed can be lost. The page's route needs a
 * `clientAction` made by `toAnswer`. One form is under way at a time: a second press does nothing.
 */
export function useSubmission<Refused extends Refusal = Refusal>({
  refused,
  post,
  onAccepted,
  onRefused,
  prove,
}: Options<Refused>) {
  const navigate = useNavigate();
  const fetcher = useFetcher();
  const isBusy = useRef(false);
  /** What is under way and has not been asked for a captcha yet. */
  const sent = useRef<FormData>(null);
  const [posted, setPosted] = useState<Answer<Refused>>();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Shown<Refused> | null>(
    refused?.ok === false ? refused : null,
  );
  const [attempt, setAttempt] = useState(0);

  function show(next: Shown<Refused>) {
    setRefusal(next);
    setAttempt((count) => count + 1);
  }

  function deliver(form: FormData) {
    if (post) {
      void post(form).then(setPosted);
      return;
    }
    void fetcher.submit(form, {
      method: "post",
      encType: "multipart/form-data",
      // The page's data is not reloaded: that could fail, and replace the page.
      defaultShouldRevalidate: false,
    });
  }

  const take = useEffectEvent(async (answer: Answer<Refused>) => {
    if (!answer.ok && answer.kind === "prove" && prove && sent.current) {
      const form = sent.current;
      sent.current = null;
      // If that is impossible, the refusal says what else can be done.
      const proven = await prove(form, answer).catch(() => null);
      if (proven) return deliver(proven);
    }
    if (answer.ok) await (onAccepted ?? navigate)(answer.location);
    isBusy.current = false;
    setSending(false);
    if (answer.ok) return;
    show(answer);
    onRefused?.(answer);
  });
  const answer = post ? posted : (fetcher.data as Answer<Refused> | undefined);
  useEffect(() => {
    if (answer) queueMicrotask(() => void take(answer));
  }, [answer]);

  function send(form: FormData) {
    if (isBusy.current) return;
    isBusy.current = true;
    sent.current = form;
    setSending(true);
    setRefusal(null);
    deliver(form);
  }

  return {
    /** A sentence for each field that needs another look. */
    errors: (refusal?.errors ?? {}) as Refused["errors"],
    /** Why the last attempt failed; null before any, and while one is under way. */
    refusal,
    /** Counts the refusals, as a `key` for what takes the focus each time. */
    attempt,
    isSending,
    send,
    /**
     * Says what is still wrong with each refused field, without another attempt. One that has been put right
     * keeps an empty line, so that no button moves under a finger.
     *
     * @param now a sentence for each field that needs another look
     */
    recheck: (now: Refused["errors"]) =>
      setRefusal((shown) => {
        if (shown === null) return null;
        const fields = Object.keys(shown.errors) as (keyof Refused["errors"])[];
        const errors = Object.fromEntries(fields.map((field) => [field, now[field] ?? ""]));
        return { ...shown, errors } as Shown<Refused>;
      }),
    /** Shows what the page itself finds wrong before sending anything. */
    refuse: (errors: Refused["errors"], message: string | null = null) =>
      show({ ok: false, status: 0, kind: "invalid", message, errors }),
  };
}

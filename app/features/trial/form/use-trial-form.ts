import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from "react";
import { useNavigate } from "react-router";

import { captchaFields, type CaptchaHandle } from "#app/features/captcha/captcha-settings.ts";
import { afterPaint } from "#app/platform/after-paint.ts";
import { newSubmissionId } from "#app/platform/submission-id.ts";
import { captchaTexts } from "#content/pages/contact.ts";
import { sendTrial, type TrialOutcome } from "./send-trial.ts";
import type { FreeTime } from "./trial-answer.ts";
import { fillDraft, trialDraft } from "./trial-draft.ts";
import type { ReturnedTrial, TrialPageData } from "./trial-page-data.ts";
import {
  readTrialValues,
  trialFieldNames,
  validateTrial,
  type TrialErrors,
} from "./trial-schema.ts";
import { ownZone } from "#app/platform/zone-clock.ts";
import { useSlotList } from "./use-slot-list.ts";

export type TrialProblem = {
  readonly errors: TrialErrors;
  /** Where the reason does not lie in one of the fields. */
  readonly message: string | null;
  readonly nextFree: readonly FreeTime[];
};

type Options = {
  page: TrialPageData;
  returned: ReturnedTrial | undefined;
  form: RefObject<HTMLFormElement | null>;
  captcha: RefObject<CaptchaHandle | null>;
};

function problemOf(returned: ReturnedTrial | undefined): TrialProblem | null {
  if (!returned) return null;
  const { errors, message, nextFree } = returned;
  return message !== null || Object.keys(errors).length > 0 ? { errors, message, nextFree } : null;
}

function chosenIn(form: HTMLFormElement): string | undefined {
  const slot = new FormData(form).get("slot");
  return typeof slot === "string" ? slot : undefined;
}

/** `waiting`: the button has been pressed, and the check for people is not done yet. */
type Phase = "idle" | "waiting" | "sending";

/** The trial form once scripts run: free times on the visitor's clock, check, send, lose nothing. */
export function useTrialForm({ page, returned, form, captcha }: Options) {
  const navigate = useNavigate();
  const {
    list,
    phase: listPhase,
    kept,
    choose,
    refresh,
  } = useSlotList(returned?.list ?? page.list, form);
  const [problem, setProblem] = useState(() => problemOf(returned));
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<Phase>("idle");
  const [submissionId, setSubmissionId] = useState(returned?.submissionId ?? page.submissionId);
  const token = useRef<string | null>(null);
  // The check calls back from the moment at which it began, which knows no later state.
  const isWaiting = useRef(false);

  const begin = useEffectEvent(() => {
    if (!form.current) return;
    const draft = trialDraft.read();
    // Somebody was quicker than the scripts.
    choose(chosenIn(form.current) ?? (returned ? undefined : draft?.slot));
    if (draft && !returned) fillDraft(form.current, draft);
    if (returned) captcha.current?.touch();
    const zone = draft?.zone ?? ownZone();
    const isKnown = page.isZoneChosen || returned !== undefined;
    if (!isKnown && zone && zone !== list.zone.id) void refresh({ zone });
  });
  useEffect(() => {
    void afterPaint().then(() => begin());
  }, []);

  function show(next: TrialProblem) {
    isWaiting.current = false;
    setPhase("idle");
    setProblem(next);
    setAttempt((count) => count + 1);
  }

  function renewCaptcha() {
    token.current = null;
    captcha.current?.reset();
    captcha.current?.touch();
  }

  async function conclude(outcome: TrialOutcome) {
    if (outcome.success) {
      trialDraft.clear();
      await navigate(outcome.location);
      return;
    }
    const { kind, errors, message, nextFree } = outcome;
    if (kind === "conflict") setSubmissionId(newSubmissionId());
    // hCaptcha takes a token once, so one that the server may have asked about is spent.
    const mayBeSpent = page.captcha.provider === "hcaptcha" && kind !== "network";
    if (kind === "captcha" || mayBeSpent) renewCaptcha();
    const hasErrors = Object.keys(errors).length > 0;
    if (kind === "taken") {
      choose(undefined);
      void refresh();
      show({ errors: { slot: message }, message: null, nextFree });
    } else show({ errors, message: hasErrors ? null : message, nextFree });
  }

  async function send() {
    if (!form.current || token.current === null) return;
    setPhase("sending");
    const fields = new FormData(form.current);
    fields.set(captchaFields[page.captcha.provider], token.current);
    fields.delete(trialFieldNames.formProof);
    await conclude(await sendTrial(fields));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (phase !== "idle" || !form.current) return;
    const validation = validateTrial(readTrialValues(new FormData(form.current)));
    if (!validation.ok) {
      captcha.current?.touch();
      show({ errors: validation.errors, message: null, nextFree: [] });
      return;
    }
    setProblem(null);
    if (token.current === null) {
      isWaiting.current = true;
      setPhase("waiting");
      captcha.current?.touch();
    } else void send();
  }

  return {
    list,
    listPhase,
    refresh,
    kept,
    problem,
    attempt,
    phase,
    submissionId,
    check: {
      onToken: (solved: string) => {
        token.current = solved;
        if (!isWaiting.current) return;
        isWaiting.current = false;
        void send();
      },
      onExpire: () => {
        token.current = null;
      },
      onError: () => {
        token.current = null;
        if (!isWaiting.current) return;
        show({ errors: {}, message: captchaTexts.refused.missing, nextFree: [] });
      },
    },
    handlers: {
      onSubmit: submit,
      onInput: async ({ currentTarget }: FormEvent<HTMLFormElement>) => {
        await afterPaint();
        captcha.current?.touch();
        const slot = chosenIn(currentTarget);
        if (slot) choose(slot);
        trialDraft.write(currentTarget);
      },
    },
  };
}

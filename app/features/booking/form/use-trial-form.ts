import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from "react";
import { useNavigate } from "react-router";

import {
  captchaFields,
  checkedFields,
  type CaptchaHandle,
} from "#app/features/captcha/captcha-settings.ts";
import { afterPaint } from "#app/platform/after-paint.ts";
import { newSubmissionId } from "#app/platform/submission-id.ts";
import type { Answer } from "#app/platform/submission.ts";
import { postForAnswer } from "#app/ui/form/form-answer.ts";
import { formDraft } from "#app/ui/form/form-draft.ts";
import { useSubmission } from "#app/ui/form/use-submission.ts";
import { captchaTexts } from "#words/pages/contact.ts";
import { trialErrors } from "#words/pages/trial.ts";
import type { TrialPageData, TrialRefusal } from "./trial-page-data.ts";
import { readTrialValues, trialFields, validateTrial, type TrialField } from "./trial-schema.ts";
import { beliefOption } from "./zone-field.tsx";
import { ownZone } from "#app/platform/own-zone.ts";
import { useSlotList } from "./use-slot-list.ts";

type Options = {
  page: TrialPageData;
  returned: Answer<TrialRefusal> | undefined;
  form: RefObject<HTMLFormElement | null>;
  captcha: RefObject<CaptchaHandle | null>;
  place: "page" | "dialog";
};

// A dialog can be closed by accident, and the form can be continued as a page.
const trialDraft = formDraft("trial-draft", trialFields, ["course", "zone", "language", "tutor"]);

function chosenIn(form: HTMLFormElement): string | undefined {
  return form.querySelector<HTMLInputElement>("[name=slot]:checked")?.value;
}

/** The trial form once scripts run: shows free times on the visitor's clock, checks, sends, and keeps a draft. */
export function useTrialForm({ page, returned: answered, form, captcha, place }: Options) {
  const navigate = useNavigate();
  const returned = answered && "returned" in answered ? answered.returned : undefined;
  const { list, listPhase, wanted, hour, slot, choose, refresh } = useSlotList(
    returned?.list ?? page.list,
    returned ? returned.values.slot : page.known.slot,
    form,
  );
  // A dialog asks for its list on the visitor's clock from the start.
  const [isSettled, setSettled] = useState(place === "dialog");
  const [submissionId, setSubmissionId] = useState(returned?.submissionId ?? page.submissionId);
  /** Whether the button has been pressed while the captcha is not finished. */
  const [isWaiting, setWaiting] = useState(false);
  const token = useRef<string | null>(null);
  // The captcha's callback is from the render in which it began, and knows no later state.
  const waits = useRef(false);

  function wait(next: boolean) {
    waits.current = next;
    setWaiting(next);
  }
  const { refusal, errors, attempt, isSending, send, refuse, recheck } =
    useSubmission<TrialRefusal>({
      refused: answered,
      post: (fields) => postForAnswer("/classes/trial", fields, trialErrors.failed),
      onAccepted(location) {
        trialDraft.clear();
        return navigate(location);
      },
      onRefused({ kind }) {
        if (kind === "conflict") setSubmissionId(newSubmissionId());
        // hCaptcha accepts a token once, so one that the server may have checked is used up.
        const mayBeSpent = page.captcha.provider === "hcaptcha" && kind !== "network";
        if (kind === "captcha" || mayBeSpent) {
          token.current = null;
          captcha.current?.reset();
          captcha.current?.touch();
        }
        if (kind !== "taken") return;
        choose(undefined);
        void refresh();
      },
    });

  const begin = useEffectEvent(() => {
    if (!form.current) return;
    const draft = trialDraft.read();
    const chosen = chosenIn(form.current);
    // The visitor was quicker than the scripts.
    if (chosen && chosen !== slot) choose(chosen);
    else if (!returned && wanted === undefined) choose(draft?.slot);
    if (draft && !returned) {
      const { slot: _slot, course: _course, zone: _zone, ...rest } = draft;
      trialDraft.fill(form.current, rest);
    }
    if (returned) captcha.current?.touch();
    const zone = draft?.zone ?? ownZone();
    const isKnown = page.isZoneChosen || returned !== undefined;
    const isOther = !isKnown && zone && zone !== list.zone.id;
    const isWhole = list.hasMore === undefined && !isOther;
    void Promise.resolve(isWhole ? null : refresh(isOther ? zone : undefined)).then(() =>
      setSettled(true),
    );
  });
  useEffect(() => {
    void afterPaint().then(() => begin());
  }, []);

  function sendNow() {
    if (!form.current || token.current === null) return;
    const fields = new FormData(form.current);
    fields.set(captchaFields[page.captcha.provider], token.current);
    fields.delete(checkedFields.formProof);
    send(fields);
  }

  function validate(inForm: HTMLFormElement) {
    const showsBelief = inForm.querySelector(beliefOption) !== null;
    const values = readTrialValues(new FormData(inForm));
    return validateTrial(values, showsBelief);
  }

  /** Says what is wrong in some of the fields. @returns whether all are right */
  function checkFields(fields: readonly TrialField[]): boolean {
    if (!form.current) return false;
    const validation = validate(form.current);
    const found = validation.ok ? {} : validation.errors;
    const wrong = Object.fromEntries(
      fields.flatMap((field) => (found[field] ? [[field, found[field]]] : [])),
    );
    const isRight = Object.keys(wrong).length === 0;
    // A field that is right is mentioned only if it was wrong before.
    if (!isRight || refusal !== null) refuse(wrong);
    return isRight;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWaiting || isSending || !form.current) return;
    const validation = validate(form.current);
    if (!validation.ok) {
      captcha.current?.touch();
      refuse(validation.errors);
    } else if (token.current === null) {
      wait(true);
      captcha.current?.touch();
    } else sendNow();
  }

  const isTaken = refusal?.kind === "taken" && refusal.message !== null;
  /** Old errors are cleared while the next attempt waits for the captcha. */
  const said = isWaiting ? {} : errors;
  // The line stays when another time has been chosen, so that nothing moves under a finger.
  const taken = slot === undefined ? (refusal?.message ?? "") : "";
  const shown = isTaken && !isWaiting ? { ...said, slot: taken } : said;
  return {
    list,
    listPhase,
    refresh,
    wanted,
    hour,
    slot,
    isSettled,
    checkFields,
    /** A time that has been taken is an error of its field. */
    errors: shown,
    /** If the reason is not one of the fields. */
    message: isTaken || isWaiting ? null : (refusal?.message ?? null),
    nextFree: refusal && "nextFree" in refusal ? (refusal.nextFree ?? []) : [],
    attempt,
    isBusy: isWaiting || isSending,
    submissionId,
    check: {
      onToken: (solved: string) => {
        token.current = solved;
        if (!waits.current) return;
        wait(false);
        sendNow();
      },
      onExpire: () => {
        token.current = null;
      },
      onError: () => {
        token.current = null;
        if (!waits.current) return;
        wait(false);
        refuse({}, captchaTexts.refused.missing);
      },
    },
    handlers: {
      onSubmit: submit,
      onInput: async ({ currentTarget }: FormEvent<HTMLFormElement>) => {
        await afterPaint();
        captcha.current?.touch();
        const now = chosenIn(currentTarget);
        if (now && now !== slot) choose(now);
        if (refusal !== null) {
          const validation = validate(currentTarget);
          recheck(validation.ok ? {} : validation.errors);
        }
        trialDraft.write(new FormData(currentTarget));
      },
    },
  };
}

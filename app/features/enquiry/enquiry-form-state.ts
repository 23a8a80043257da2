import { enquiryMessages } from "./enquiry-messages.ts";
import type { EnquiryErrors, EnquiryField } from "./enquiry-schema.ts";

export type EnquiryFormState = {
  readonly phase: "idle" | "sending" | "success" | "failure";
  /** Beside the button: how the last attempt ended, or what the captcha still wants. */
  readonly message: string | null;
  /** Whether a solved captcha makes the message pointless. */
  readonly isAboutCaptcha: boolean;
  /** Why a plain post was refused, as the page that answered it says in its summary. */
  readonly refusal: string | null;
  readonly errors: EnquiryErrors;
  /** Fields that have had an error once: they are checked again whenever they are left. */
  readonly watched: readonly EnquiryField[];
  /** Counts the attempts that ended in errors, each of which brings the summary into focus. */
  readonly attempt: number;
  /** The captcha's answer, as long as it is good. */
  readonly token: string | null;
};

export type EnquiryFormEvent =
  | { readonly type: "solved"; readonly token: string }
  | { readonly type: "captcha-missing" }
  | { readonly type: "captcha-expired" }
  | { readonly type: "invalid"; readonly errors: EnquiryErrors }
  | { readonly type: "checked"; readonly field: EnquiryField; readonly error: string | undefined }
  | { readonly type: "sending" }
  | { readonly type: "succeeded"; readonly message: string }
  | { readonly type: "failed"; readonly message: string; readonly keepsToken: boolean };

export const idleForm: EnquiryFormState = {
  phase: "idle",
  message: null,
  isAboutCaptcha: false,
  refusal: null,
  errors: {},
  watched: [],
  attempt: 0,
  token: null,
};

/** The form as it is shown in answer to a plain post that was refused. */
export function refusedForm(errors: EnquiryErrors, refusal: string | null): EnquiryFormState {
  return { ...withErrors(idleForm, errors), refusal };
}

function keptOf({ watched, attempt, token }: EnquiryFormState) {
  return { watched, attempt, token };
}

function withErrors(state: EnquiryFormState, errors: EnquiryErrors): EnquiryFormState {
  const named = Object.keys(errors) as EnquiryField[];
  return {
    ...state,
    phase: "failure",
    refusal: null,
    errors,
    watched: [...new Set([...state.watched, ...named])],
    attempt: state.attempt + 1,
  };
}

/** Contact form: idle, then sending, then success or failure (specification, section 4). */
export function nextFormState(state: EnquiryFormState, event: EnquiryFormEvent): EnquiryFormState {
  switch (event.type) {
    case "solved": {
      const message = state.isAboutCaptcha ? null : state.message;
      return { ...state, token: event.token, message, isAboutCaptcha: false };
    }
    case "captcha-missing":
      return {
        ...state,
        phase: "failure",
        message: enquiryMessages.captchaMissing,
        isAboutCaptcha: true,
        token: null,
      };
    case "captcha-expired":
      return {
        ...state,
        // An answer that is on its way will say more than this.
        phase: state.phase === "sending" ? "sending" : "failure",
        message: enquiryMessages.captchaExpired,
        isAboutCaptcha: true,
        token: null,
      };
    case "invalid":
      return { ...withErrors(state, event.errors), message: null, isAboutCaptcha: false };
    case "checked": {
      const errors = { ...state.errors };
      if (event.error) errors[event.field] = event.error;
      else delete errors[event.field];
      return { ...state, errors };
    }
    case "sending":
      return { ...idleForm, phase: "sending", ...keptOf(state) };
    case "succeeded":
      return { ...idleForm, phase: "success", message: event.message };
    case "failed":
      return {
        ...state,
        phase: "failure",
        message: event.message,
        isAboutCaptcha: false,
        token: event.keepsToken ? state.token : null,
      };
  }
}

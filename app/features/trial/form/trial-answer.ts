import type { CaptchaRefusal } from "#app/features/captcha/captcha-refusal.ts";
import type { TrialErrors, TrialValues } from "./trial-schema.ts";

/** A free time near one that could not be had. */
export type FreeTime = {
  /** The value of its radio button. */
  readonly id: string;
  /** Day, time and time in London, for a sentence. */
  readonly words: string;
};

type Failure<Kind extends string, More = object> = {
  readonly ok: false;
  readonly kind: Kind;
  /** For the visitor; links are marked as in all content. */
  readonly message: string;
  /** Everything that was typed, to show the form again. */
  readonly values: TrialValues;
} & More;

export type TrialFailure =
  | Failure<"invalid", { readonly errors: TrialErrors }>
  /** The time has been taken, or can no longer be booked. */
  | Failure<"taken", { readonly nextFree: readonly FreeTime[] }>
  | Failure<
      "captcha",
      {
        readonly reason: CaptchaRefusal;
      }
    >
  | Failure<"limited", { readonly retryAfterSeconds: number }>
  /** Another request was already sent under this submission id. Show the form with a new one. */
  | Failure<"conflict">
  /** The fault is on our side; nothing is known to be stored. */
  | Failure<"unavailable">;

export type SubmitTrialResult =
  | {
      readonly ok: true;
      readonly id: string;
      /** The page of the booking, a path of this site. */
      readonly location: string;
      /** Whether this submission had been stored before. */
      readonly repeated: boolean;
    }
  | TrialFailure;

/** What `POST /api/trial` answers to the page's script. */
export type TrialAnswerBody =
  | { readonly success: true; readonly location: string }
  | {
      readonly success: false;
      readonly kind: TrialFailure["kind"];
      readonly message: string;
      readonly errors: TrialErrors;
      readonly nextFree: readonly FreeTime[];
    };

const statusOf: Record<TrialFailure["kind"], number> = {
  invalid: 422,
  taken: 409,
  captcha: 400,
  limited: 429,
  conflict: 409,
  unavailable: 503,
};

/** The status of an answer, and its `Retry-After` header where it has one. */
export function answerInit(failure: TrialFailure): {
  status: number;
  headers: Record<string, string>;
} {
  const headers: Record<string, string> =
    failure.kind === "limited" ? { "Retry-After": String(failure.retryAfterSeconds) } : {};
  return { status: statusOf[failure.kind], headers };
}

/** What `POST /api/trial` answers; what was typed stays in the page and is not sent back. */
export function answerBody(result: SubmitTrialResult): TrialAnswerBody {
  if (result.ok) return { success: true, location: result.location };
  const { kind, message } = result;
  return {
    success: false,
    kind,
    message,
    errors: kind === "invalid" ? result.errors : {},
    nextFree: kind === "taken" ? result.nextFree : [],
  };
}

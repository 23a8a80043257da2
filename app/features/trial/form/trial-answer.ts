import type { CaptchaRefusal } from "#app/features/captcha/captcha-refusal.ts";
import type { Refusal } from "#app/platform/submission.ts";
import type { FreeTime, ReturnedTrial } from "./trial-page-data.ts";
import type { TrialErrors, TrialField, TrialValues } from "./trial-schema.ts";

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

export type TrialRefusal = Refusal<TrialFailure["kind"] | "unreadable" | "asked", TrialField> & {
  readonly nextFree?: readonly FreeTime[];
  /** For a page that is shown again; a page's script has all of it. */
  readonly returned?: ReturnedTrial;
};

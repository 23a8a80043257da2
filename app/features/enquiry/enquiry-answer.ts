import type { CaptchaRefusal } from "#app/features/captcha/captcha-refusal.ts";
import { enquiryMessages, type EnquiryErrors, type EnquiryValues } from "./enquiry-schema.ts";

type Failure<Kind extends string, More = object> = {
  readonly ok: false;
  readonly kind: Kind;
  /** For the visitor, in plain text. */
  readonly message: string;
  /** Everything that was typed, to show the form again. */
  readonly values: EnquiryValues;
} & More;

export type EnquiryFailure =
  | Failure<"invalid", { readonly errors: EnquiryErrors }>
  | Failure<
      "captcha",
      {
        readonly reason: CaptchaRefusal;
      }
    >
  | Failure<"limited", { readonly retryAfterSeconds: number }>
  /** Another message was already sent under this submission id. Show the form with a new one. */
  | Failure<"conflict">
  /** The fault is on our side; nothing is known to be stored. */
  | Failure<"unavailable">;

export type SubmitEnquiryResult =
  | {
      readonly ok: true;
      readonly id: string;
      /** Whether this submission had been stored before. */
      readonly repeated: boolean;
    }
  | EnquiryFailure;

/** The form service's contract, with what our own page can use beside it. */
export type EnquiryAnswerBody = {
  readonly success: boolean;
  readonly message: string;
  readonly kind?: EnquiryFailure["kind"];
  readonly errors?: EnquiryErrors;
};

export type EnquiryAnswer = {
  readonly status: number;
  /** For the `Retry-After` header, in seconds. */
  readonly retryAfterSeconds?: number;
  readonly body: EnquiryAnswerBody;
};

const statusOf: Record<EnquiryFailure["kind"], number> = {
  invalid: 422,
  captcha: 400,
  limited: 429,
  conflict: 409,
  unavailable: 503,
};

/** Turns a result into what `POST /api/submit` answers. */
export function toEnquiryAnswer(result: SubmitEnquiryResult): EnquiryAnswer {
  if (result.ok) return { status: 200, body: { success: true, message: enquiryMessages.success } };
  const { kind, message } = result;
  return {
    status: statusOf[kind],
    ...(kind === "limited" ? { retryAfterSeconds: result.retryAfterSeconds } : {}),
    body: {
      success: false,
      message,
      kind,
      ...(kind === "invalid" ? { errors: result.errors } : {}),
    },
  };
}

import { setTimeout as pause } from "node:timers/promises";
import type { CaptchaCheck } from "#app/platform/.server/captcha/captcha.ts";
import { isId, sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { Refusal } from "#app/platform/submission.ts";
import { cleanLine } from "#app/platform/text-input.ts";
import { captchaTexts } from "#words/pages/contact.ts";
import { checkedFields } from "./captcha-settings.ts";

type Failed = Extract<CaptchaCheck, { ok: false }>["kind"];
export type PassedCheck = Extract<CaptchaCheck, { ok: true }>;

/** Why a form does not look like a person's. A robot fills in the field that no one sees. */
export type CaptchaRefusal = Exclude<Failed, "unavailable"> | "used" | "robot";

/** A form that was refused for one reason, with a sentence for the visitor and everything typed. */
export type Failure<Kind extends string, Values, More = object> = {
  readonly ok: false;
  readonly kind: Kind;
  readonly message: string;
  readonly values: Values;
} & More;

export type CheckedFormFailure<Values, Errors> =
  | Failure<"invalid", Values, { readonly errors: Errors }>
  | Failure<"captcha", Values, { readonly reason: CaptchaRefusal }>
  | Failure<"limited", Values, { readonly retryAfterSeconds: number }>
  /** Something else was already sent under this submission id. The form needs a new one. */
  | Failure<"conflict", Values>
  /** The fault is on our side; nothing is known to be stored. */
  | Failure<"unavailable", Values>;

export type CheckedFormKind = CheckedFormFailure<unknown, unknown>["kind"];

const { refused, withoutScript } = captchaTexts;

const messages: Record<Failed | CaptchaRefusal, string> = {
  missing: refused.missing,
  invalid: refused.missing,
  robot: refused.missing,
  used: refused.expired,
  expired: refused.expired,
  unticked: withoutScript.missing,
  "too-soon": refused.tooSoon,
  unavailable: refused.unavailable,
};

/** The answer to a form that may not have been sent by a person; an outage is not their fault. */
export function unchecked<Values>(reason: CaptchaRefusal | "unavailable", values: Values) {
  const message = messages[reason];
  if (reason === "unavailable") return { ok: false, kind: reason, message, values } as const;
  return { ok: false, kind: "captcha", reason, message, values } as const;
}

const statusOf: Record<CheckedFormKind, number> = {
  invalid: 422,
  captcha: 400,
  limited: 429,
  conflict: 409,
  unavailable: 503,
};

/** A failure as the action of the form's page returns it: without what was typed. */
export function toRefusal<Field extends string>(
  failure: CheckedFormFailure<unknown, Partial<Record<Field, string>>>,
) {
  const { ok, kind, message } = failure;
  const status = statusOf[kind];
  if (kind === "invalid") return { ok, kind, status, message: null, errors: failure.errors };
  const retryAfterSeconds = kind === "limited" ? failure.retryAfterSeconds : undefined;
  return { ok, kind, status, message, errors: {}, retryAfterSeconds } satisfies Refusal;
}

/** What a form that is shown again keeps from the fields that no one fills in. */
export type KeptFields = {
  /** Whether it was refused because the box for browsers without scripts was left empty. */
  readonly isUnticked: boolean;
  /** Null if the form must not be sent under the same id again. */
  readonly submissionId: string | null;
  /** Null if a new one is needed. */
  readonly formProof: string | null;
};

export function keptFields(
  form: FormData,
  failure: { readonly kind: string; readonly reason?: CaptchaRefusal } | null,
): KeptFields {
  const id = readLine(form, checkedFields.submissionId, 36);
  const proof = readLine(form, checkedFields.formProof, maxProofLength);
  // A proof that was not itself refused is kept, so that no one waits for a new one to become valid.
  const isUnticked = failure?.reason === "unticked";
  const keepsProof = failure?.kind !== "captcha" || isUnticked || failure.reason === "too-soon";
  return {
    isUnticked,
    submissionId: failure?.kind === "conflict" ? null : id || null,
    formProof: keepsProof ? proof || null : null,
  };
}

/** One filled-in form, however often it is sent. */
export type Submission = { readonly key: string; readonly contentHash: string };

const maxProofLength = 200;

/** Identifies a form by its `submission_id`, or by its captcha token if it has none. */
export function identify(services: Services, form: FormData, content: unknown): Submission {
  const id = readLine(form, checkedFields.submissionId, 36).toLowerCase();
  const token =
    services.captcha.readToken(form) || readLine(form, checkedFields.formProof, maxProofLength);
  const key = isId(id) ? `id:${id}` : `form:${sha256(token)}`;
  return { key, contentHash: sha256(JSON.stringify(content)) };
}

/**
 * hCaptcha accepts a token once, so of two posts of one form that arrive together the second may be refused
 * before the first is stored. It gets the first one's answer, as soon as there is one.
 */
export async function answerRepeated<Answer>(
  { captcha }: Services,
  refusal: Failed,
  answer: () => Promise<Answer | null>,
): Promise<Answer | null> {
  const hasToken = refusal === "invalid" || refusal === "expired";
  if (!hasToken || captcha.provider !== "hcaptcha") return null;
  for (const waitMs of [0, 300, 700]) {
    await pause(waitMs);
    const earlier = await answer();
    if (earlier) return earlier;
  }
  return null;
}

/** A single-line field, cut to `maxLength`; empty if it is missing. */
export function readLine(form: FormData, field: string, maxLength: number): string {
  const value = form.get(field);
  return typeof value === "string" ? cleanLine(value.slice(0, maxLength)) : "";
}

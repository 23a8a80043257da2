import type { CaptchaCheck } from "#app/platform/.server/captcha/captcha.ts";
import { captchaTexts } from "#content/pages/contact.ts";

type Failed = Extract<CaptchaCheck, { ok: false }>["kind"];

/** Why a form is not taken for a person's. A robot fills the field that nobody sees. */
export type CaptchaRefusal = Exclude<Failed, "unavailable"> | "used" | "robot";

const { refused, withoutScript } = captchaTexts;

/** What a visitor is told, for each reason; `unavailable` is no fault of the visitor's. */
export const refusalMessages: Record<CaptchaRefusal | "unavailable", string> = {
  missing: refused.missing,
  invalid: refused.missing,
  robot: refused.missing,
  used: refused.expired,
  expired: refused.expired,
  unticked: withoutScript.missing,
  "too-soon": refused.tooSoon,
  unavailable: refused.unavailable,
};

/** A form proof that was not refused itself stays, so that nobody waits for a new one to become good. */
export function keepsFormProof(reason: CaptchaRefusal): boolean {
  return reason === "unticked" || reason === "too-soon";
}

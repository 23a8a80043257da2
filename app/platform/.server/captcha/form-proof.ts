import type { CaptchaPurpose } from "#app/platform/captcha-purpose.ts";
import { hour, minute, second, type Clock } from "../clock.ts";
import { keyedHash, newToken, sameText } from "../ids.ts";
import type { CaptchaCheck } from "./captcha.ts";

/** Nobody fills in a form faster, not even with the browser's help. */
const earliestMs = 3 * second;
const lifetimeMs = 2 * hour;
/** By how much the clocks of two instances may differ. */
const skewMs = minute;
const pattern = /^(?<issued>[0-9a-z]{8,10})\.(?<nonce>[\w-]{43})\.(?<mac>[\w-]{43})$/;

export type FormProofs = {
  /** For a hidden field of a page that is rendered for one visitor, never for a prerendered one. */
  issue(purpose: CaptchaPurpose): string;
  /** @param human value of the box the visitor ticks */
  verify(proof: string, human: string, purpose: CaptchaPurpose): CaptchaCheck;
};

/**
 * For browsers without JavaScript: shows that the form was asked for a while ago, for this purpose,
 * and has not been sent before. It does not show that a person sent it; the limits for this way in
 * are narrow for that reason.
 */
export function createFormProofs(options: { clock: Clock; secret: string }): FormProofs {
  const { clock, secret } = options;
  return {
    issue: (purpose) => {
      const issued = clock.now().toString(36);
      const nonce = newToken();
      return `${issued}.${nonce}.${keyedHash(secret, purpose, issued, nonce)}`;
    },
    verify: (proof, human, purpose) => {
      const { issued, nonce, mac } = pattern.exec(proof)?.groups ?? {};
      if (!issued || !nonce || !mac) return { ok: false, kind: "invalid" };
      if (!sameText(mac, keyedHash(secret, purpose, issued, nonce))) {
        return { ok: false, kind: "invalid" };
      }
      const issuedAt = Number.parseInt(issued, 36);
      const age = clock.now() - issuedAt;
      // From the future: the clock was set back, and the visitor need not wait until it is there again.
      if (age > lifetimeMs || age < -skewMs) return { ok: false, kind: "expired" };
      if (human !== "yes") return { ok: false, kind: "unticked" };
      if (age < earliestMs) return { ok: false, kind: "too-soon" };
      const expiresAt = issuedAt + lifetimeMs;
      return { ok: true, checkedBy: "form-proof", tokenKey: `form-proof:${nonce}`, expiresAt };
    },
  };
}

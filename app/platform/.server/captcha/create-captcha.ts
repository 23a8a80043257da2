import { textIn } from "#app/platform/text-input.ts";
import type { CaptchaPurpose } from "#app/platform/captcha-purpose.ts";
import type { Challenge } from "altcha/lib";
import { hour, minute, second, type Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { keyedHash, newToken, sameText } from "../ids.ts";
import type { Logger } from "../logger.ts";
import type { Secrets } from "../secrets.ts";
import { createAltchaProvider } from "./altcha-provider.ts";
import type { CaptchaCheck } from "./captcha.ts";
import { createHcaptchaProvider } from "./hcaptcha-provider.ts";

/** Longer answers are not looked at. hCaptcha's are about 2,000 characters, altcha's about 900. */
const maxTokenLength = 8_192;

export type Captcha = {
  readonly provider: "altcha" | "hcaptcha";
  readonly siteKey: string | undefined;
  createChallenge(purpose: CaptchaPurpose): Promise<Challenge | null>;
  /** For a hidden field of a page that is rendered for one visitor, never for one that is kept. */
  issueFormProof(purpose: CaptchaPurpose): string;
  /** The token in the form, if any. Also identifies a form without a submission id. */
  readToken(form: FormData): string;
  /** A token takes precedence over the form proof, which only a form without scripts may use. */
  check(
    form: FormData,
    options: { purpose: CaptchaPurpose; hasScript: boolean },
  ): Promise<CaptchaCheck>;
};

/** The provider that the configuration names, and the way for browsers without JavaScript. */
export function createCaptcha(options: {
  config: Config;
  clock: Clock;
  logger: Logger;
  secrets: Secrets;
  fetch: typeof fetch | undefined;
}): Captcha {
  const { config, clock, logger, secrets, fetch } = options;
  const provider = config.hcaptcha
    ? createHcaptchaProvider({ settings: config.hcaptcha, clock, logger, fetch })
    : createAltchaProvider({
        clock,
        signatureSecret: secrets.captcha,
        keySecret: secrets["captcha-key"],
      });
  const proofs = createFormProofs(clock, secrets["form-proof"]);
  const { name, siteKey, createChallenge } = provider;
  const readToken = (form: FormData) => textIn(form, provider.field);
  return {
    provider: name,
    siteKey,
    createChallenge,
    issueFormProof: proofs.issue,
    readToken,
    check: async (form, { purpose, hasScript }) => {
      const token = readToken(form);
      if (token.length > maxTokenLength) return { ok: false, kind: "invalid" };
      if (token) return provider.verify(token, purpose);
      const proof = textIn(form, "form_proof");
      if (proof && !hasScript) return proofs.verify(proof, textIn(form, "human"), purpose);
      return { ok: false, kind: "missing" };
    },
  };
}

/** No one fills in a form faster, not even with the browser's help. */
const earliestMs = 3 * second;
const lifetimeMs = 2 * hour;
/** How far the clocks of two instances may differ. */
const skewMs = minute;
const pattern = /^(?<issued>[0-9a-z]{8,10})\.(?<nonce>[\w-]{43})\.(?<mac>[\w-]{43})$/;

/**
 * For browsers without JavaScript: proves that the form was fetched a while ago, for this purpose. It does not
 * prove that a person sent it, so the limits here are tight.
 */
function createFormProofs(clock: Clock, secret: string) {
  return {
    issue: (purpose: CaptchaPurpose): string => {
      const issued = clock.now().toString(36);
      const nonce = newToken();
      return `${issued}.${nonce}.${keyedHash(secret, purpose, issued, nonce)}`;
    },
    /** @param human value of the box the visitor ticks */
    verify: (proof: string, human: string, purpose: CaptchaPurpose): CaptchaCheck => {
      const { issued, nonce, mac } = pattern.exec(proof)?.groups ?? {};
      if (!issued || !nonce || !mac) return { ok: false, kind: "invalid" };
      if (!sameText(mac, keyedHash(secret, purpose, issued, nonce))) {
        return { ok: false, kind: "invalid" };
      }
      const issuedAt = Number.parseInt(issued, 36);
      const age = clock.now() - issuedAt;
      // From the future: the clock was set back, and the visitor need not wait for it to catch up.
      if (age > lifetimeMs || age < -skewMs) return { ok: false, kind: "expired" };
      if (human !== "yes") return { ok: false, kind: "unticked" };
      if (age < earliestMs) return { ok: false, kind: "too-soon" };
      const expiresAt = issuedAt + lifetimeMs;
      return { ok: true, checkedBy: "form-proof", tokenKey: `form-proof:${nonce}`, expiresAt };
    },
  };
}

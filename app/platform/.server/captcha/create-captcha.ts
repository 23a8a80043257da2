import type { CaptchaPurpose } from "#app/platform/captcha-purpose.ts";
import type { Challenge } from "altcha-lib/types";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import type { Secrets } from "../secrets.ts";
import { createAltchaProvider } from "./altcha-provider.ts";
import { maxTokenLength, type CaptchaCheck } from "./captcha.ts";
import { createFormProofs } from "./form-proof.ts";
import { createHcaptchaProvider } from "./hcaptcha-provider.ts";

export type Captcha = {
  readonly provider: "altcha" | "hcaptcha";
  readonly siteKey: string | undefined;
  createChallenge(purpose: CaptchaPurpose): Promise<Challenge | null>;
  issueFormProof(purpose: CaptchaPurpose): string;
  /** The token the form brought along, if any. Also identifies a form without a submission id. */
  readToken(form: FormData): string;
  /**
   * Checks what a form brought along. A token goes before the form proof, and only a form without
   * script may use the proof.
   */
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
  fetch?: typeof fetch;
}): Captcha {
  const { config, clock, logger, secrets } = options;
  const provider = config.hcaptcha
    ? createHcaptchaProvider({
        settings: config.hcaptcha,
        clock,
        logger,
        ...(options.fetch ? { fetch: options.fetch } : {}),
      })
    : createAltchaProvider({
        clock,
        signatureSecret: secrets.captcha,
        keySecret: secrets["captcha-key"],
      });
  const proofs = createFormProofs({ clock, secret: secrets["form-proof"] });
  const readToken = (form: FormData) => readText(form, provider.field);
  return {
    provider: provider.name,
    siteKey: provider.siteKey,
    createChallenge: (purpose) => provider.createChallenge(purpose),
    issueFormProof: (purpose) => proofs.issue(purpose),
    readToken,
    check: async (form, { purpose, hasScript }) => {
      const token = readToken(form);
      if (token.length > maxTokenLength) return { ok: false, kind: "invalid" };
      if (token) return provider.verify(token, purpose);
      const proof = readText(form, "form_proof");
      if (proof && !hasScript) return proofs.verify(proof, readText(form, "human"), purpose);
      return { ok: false, kind: "missing" };
    },
  };
}

function readText(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}

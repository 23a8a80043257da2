import { minute, second, type Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { sha256 } from "../ids.ts";
import type { Logger } from "../logger.ts";
import type { CaptchaCheck, CaptchaProvider } from "./captcha.ts";

const timeoutMs = 5 * second;
/** hCaptcha itself refuses a token after two minutes; ours need only outlast that. */
const rememberMs = 10 * minute;

/** Errors that say something about the visitor's answer. All others are our or their fault. */
const answerErrors: Record<string, "missing" | "expired" | "invalid"> = {
  "missing-input-response": "missing",
  "invalid-input-response": "invalid",
  "expired-input-response": "expired",
  "already-seen-response": "invalid",
  "invalid-or-already-seen-response": "expired",
  "sitekey-secret-mismatch": "invalid",
};

/**
 * Checks tokens with hCaptcha's `siteverify`, with the site key, so that a token of another site is refused.
 * Fails closed: if hCaptcha cannot be asked, nothing is let through.
 */
export function createHcaptchaProvider(options: {
  settings: NonNullable<Config["hcaptcha"]>;
  clock: Clock;
  logger: Logger;
  fetch: typeof fetch | undefined;
}): CaptchaProvider {
  const { settings, clock, logger, fetch: send = fetch } = options;
  const { siteKey, secret, verifyUrl } = settings;

  async function ask(token: string): Promise<CaptchaCheck> {
    const response = await send(verifyUrl, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token, sitekey: siteKey }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    });
    if (!response.ok) throw new Error(`siteverify answered with status ${response.status}`);
    const answer = (await response.json()) as { success?: unknown; "error-codes"?: unknown };
    if (answer.success === true) {
      const expiresAt = clock.now() + rememberMs;
      return { ok: true, checkedBy: "hcaptcha", tokenKey: `hcaptcha:${sha256(token)}`, expiresAt };
    }
    const codes = Array.isArray(answer["error-codes"]) ? answer["error-codes"] : [];
    const kind = codes.map((code) => answerErrors[String(code)]).find((known) => known);
    if (kind) return { ok: false, kind };
    // Nothing in the answer comes from the visitor, so the codes may be logged.
    throw new Error(`siteverify refused the request: ${codes.join(", ").slice(0, 200)}`);
  }

  return {
    name: "hcaptcha",
    siteKey,
    field: "h-captcha-response",
    createChallenge: async () => null,
    verify: async (token) => {
      try {
        return await ask(token);
      } catch (error) {
        logger.error({ err: error }, "hCaptcha could not check a token");
        return { ok: false, kind: "unavailable" };
      }
    },
  };
}

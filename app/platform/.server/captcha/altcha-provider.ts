import { createChallenge, pbkdf2, verifySolution } from "altcha/lib";
import type { Challenge, Payload } from "altcha/lib";
import { randomInt } from "node:crypto";
import * as v from "valibot";
import type { CaptchaPurpose } from "#app/platform/captcha-purpose.ts";
import { minute, type Clock } from "../clock.ts";
import { sha256 } from "../ids.ts";
import type { CaptchaProvider } from "./captcha.ts";

/** Long enough to write a message after the check; the page repeats the check when it expires. */
const lifetimeMs = 10 * minute;

/**
 * The sender derives a key of `cost` rounds for each number from 0 on until the one that was drawn, which
 * is below `counters`. On average 3.75 million rounds of SHA-256: about half a second on two desktop
 * cores, by estimate two to four on a cheap phone. Any number is as likely as any other, so neither
 * starting elsewhere nor giving up a challenge that takes long saves work.
 */
const cost = 5_000;
const counters = 1_500;

/**
 * Self-hosted proof of work with the ALTCHA protocol (version 2). Challenges are signed, purpose and
 * lifetime included, and not stored.
 */
export function createAltchaProvider(options: {
  clock: Clock;
  signatureSecret: string;
  keySecret: string;
}): CaptchaProvider {
  const { clock, signatureSecret, keySecret } = options;
  const secrets = { hmacSignatureSecret: signatureSecret, hmacKeySignatureSecret: keySecret };
  return {
    name: "altcha",
    siteKey: undefined,
    field: "captcha",
    createChallenge: (purpose) =>
      createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(counters),
        data: { purpose },
        expiresAt: new Date(clock.now() + lifetimeMs),
        deriveKey: pbkdf2.deriveKey,
        ...secrets,
      }),
    verify: async (token, purpose) => {
      const payload = parsePayload(token);
      if (!payload) return { ok: false, kind: "invalid" };
      const { challenge, solution } = payload;
      const result = await verifySolution({
        challenge,
        solution,
        deriveKey: pbkdf2.deriveKey,
        ...secrets,
      }).catch(
        () => null, // Only an answer that no solver makes gets the library to throw.
      );
      if (!result) return { ok: false, kind: "invalid" };
      const expiresAt = (challenge.parameters.expiresAt ?? 0) * 1_000;
      if (result.expired) return { ok: false, kind: "expired" };
      if (!result.verified || !isFor(challenge, purpose)) return { ok: false, kind: "invalid" };
      // The library uses the machine's clock, but ours is the one that counts.
      if (expiresAt <= clock.now()) return { ok: false, kind: "expired" };
      const tokenKey = `altcha:${sha256(challenge.signature ?? "")}`;
      return { ok: true, checkedBy: "altcha", tokenKey, expiresAt };
    },
  };
}

function isFor(challenge: Challenge, purpose: CaptchaPurpose): boolean {
  return challenge.parameters.data?.["purpose"] === purpose;
}

/** Reads base64 of `{challenge: {parameters, signature}, solution: {counter, derivedKey}}`. */
function parsePayload(token: string): Payload | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(token, "base64").toString("utf8"));
    return v.is(payloadShape, value) ? (value as unknown as Payload) : null;
  } catch {
    return null;
  }
}

const payloadShape = v.object({
  challenge: v.object({ parameters: v.object({}), signature: v.string() }),
  solution: v.object({}),
});

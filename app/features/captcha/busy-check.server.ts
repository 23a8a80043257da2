import type { Counted } from "#app/platform/.server/count-sender.ts";
import { fillNow } from "#app/platform/.server/current-site.ts";
import type {
  RateLimitName,
  RateLimitResult,
  RateLimits,
} from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { spendToken } from "#app/platform/.server/spent-tokens.ts";
import { captchaSettings } from "./captcha-api.server.ts";
import type { CaptchaSettings } from "./captcha-settings.ts";
import { siteBusy } from "#words/pages/busy.ts";

/** `prove`: the same form is taken with a solved captcha for `busy`. */
export type NotAdmitted = {
  readonly ok: false;
  readonly kind: "limited" | "prove";
  readonly message: string;
  readonly retryAfterSeconds: number;
  /** How to solve one. */
  readonly captcha?: CaptchaSettings;
};

/**
 * Decides whether one use of a form is allowed, is refused because of who asks, or needs a solved captcha
 * because others have used up what the site takes. Only then is a captcha looked at, and used up.
 *
 * @param form what was sent, or null if it has no captcha: a program's JSON
 * @param tooMany what to say to someone who has had enough
 * @param counted what the limit answered, if this use has been counted already
 */
export async function admit(
  services: Services,
  name: RateLimitName,
  {
    clientAddress,
    form,
    tooMany,
    counted = () => services.rateLimits.hit(name, clientAddress),
  }: { clientAddress: string; form: FormData | null; tooMany: string; counted?: Counted },
): Promise<{ readonly ok: true } | NotAdmitted> {
  const { captcha, db, rateLimits } = services;
  const room = await counted();
  if (room.ok) return room;
  const { retryAfterSeconds } = room;
  if (room.because === "sender") {
    return { ok: false, kind: "limited", message: fillNow(tooMany, services), retryAfterSeconds };
  }
  if (form === null) {
    return {
      ok: false,
      kind: "limited",
      message: fillNow(siteBusy.later, services),
      retryAfterSeconds,
    };
  }
  const check = await captcha.check(form, { purpose: "busy", hasScript: true });
  const isNew =
    check.ok &&
    (await db.transaction().execute((trx) => spendToken(trx, check.tokenKey, check.expiresAt)));
  if (!isNew) {
    const settings = captchaSettings(services);
    const message = fillNow(siteBusy.check, services);
    return { ok: false, kind: "prove", message, retryAfterSeconds, captcha: settings };
  }
  const proven = await rateLimits.hitProven(name, clientAddress);
  if (proven.ok) return proven;
  return { ...proven, kind: "limited", message: fillNow(siteBusy.later, services) };
}

/** Counts one use of a form that always comes with a solved captcha: nothing more could be asked for. */
export async function hitChecked(
  { hit, hitProven }: RateLimits,
  name: RateLimitName,
  clientAddress: string,
): Promise<RateLimitResult> {
  const room = await hit(name, clientAddress);
  const isForOthers = !room.ok && room.because === "others";
  return isForOthers ? hitProven(name, clientAddress) : room;
}

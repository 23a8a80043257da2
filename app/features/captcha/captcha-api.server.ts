import {
  requestFactsContext,
  servicesContext,
  type RequestContext,
} from "#app/platform/.server/context.ts";
import { answerJson } from "#app/platform/.server/plain-answers.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { isCaptchaPurpose } from "#app/platform/captcha-purpose.ts";
import type { CaptchaSettings } from "./captcha-settings.ts";

async function answer(services: Services, purpose: string, clientAddress: string) {
  if (!isCaptchaPurpose(purpose)) return answerJson(400, { message: "There is no such form." });
  const room = await services.rateLimits.hit("captcha-challenge", clientAddress);
  if (!room.ok) {
    const headers = { "Retry-After": String(room.retryAfterSeconds) };
    return answerJson(429, { message: "Too many challenges. Please wait a while." }, headers);
  }
  const challenge = await services.captcha.createChallenge(purpose);
  // A hosted captcha serves its own challenges.
  return challenge
    ? answerJson(200, challenge)
    : answerJson(404, { message: "This address makes no challenges." });
}

/** Answers `GET /api/captcha?purpose=…` with a challenge for the self-hosted check. */
export async function handleChallenge(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const services = context.get(servicesContext);
  const purpose = new URL(request.url).searchParams.get("purpose") ?? "enquiry";
  try {
    return await answer(services, purpose, context.get(requestFactsContext).clientAddress);
  } catch (error) {
    services.logger.error({ err: error }, "a captcha challenge could not be made");
    return answerJson(503, { message: "The check is not available just now." });
  }
}

/** The settings that a loader hands to the widget. */
export function captchaSettings({ captcha }: Pick<Services, "captcha">): CaptchaSettings {
  const { provider, siteKey } = captcha;
  return provider === "hcaptcha" && siteKey ? { provider, siteKey } : { provider: "altcha" };
}

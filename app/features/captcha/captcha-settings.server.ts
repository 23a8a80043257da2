import type { Services } from "#app/platform/.server/services.ts";
import type { CaptchaSettings } from "./captcha-settings.ts";

/** The settings that a loader hands to the widget. */
export function captchaSettings({ captcha }: Pick<Services, "captcha">): CaptchaSettings {
  const { provider, siteKey } = captcha;
  return provider === "hcaptcha" && siteKey ? { provider, siteKey } : { provider: "altcha" };
}

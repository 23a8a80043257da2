import type { CaptchaPurpose } from "#app/platform/captcha-purpose.ts";
import { AltchaCheck } from "./altcha-check.tsx";
import type { CaptchaSettings, CheckProps } from "./captcha-settings.ts";
import { HcaptchaCheck } from "./hcaptcha-check.tsx";

export type CaptchaProps = CheckProps & {
  settings: CaptchaSettings;
  /** What the token is for; a token for one form is refused by every other. */
  purpose: CaptchaPurpose;
};

/** Checks that a person is there. Loads nothing before the first `touch()`, and needs scripts. */
export function Captcha({ settings, purpose, ...check }: CaptchaProps) {
  if (settings.provider === "hcaptcha") {
    return <HcaptchaCheck siteKey={settings.siteKey} {...check} />;
  }
  return <AltchaCheck purpose={purpose} {...check} />;
}

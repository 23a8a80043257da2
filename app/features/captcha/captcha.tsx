import type { Ref } from "react";

import type { CaptchaPurpose } from "#app/platform/captcha-purpose.ts";
import { AltchaCheck } from "./altcha-check.tsx";
import type { CaptchaSettings } from "./captcha-settings.ts";
import { HcaptchaCheck } from "./hcaptcha-check.tsx";

/** What the form tells the check. */
export type CaptchaHandle = {
  /** The visitor is using the form: starts the check, or starts it again once it has expired. */
  touch(): void;
  /** The token is spent or was refused: forgets it and waits for the next touch. */
  reset(): void;
};

export type CheckProps = {
  /** Of the status text, for the button that waits for the check. */
  statusId: string;
  onToken: (token: string) => void;
  /** The token has become too old. */
  onExpire: () => void;
  /** The check could not be loaded or completed. The box says so and names other ways. */
  onError: () => void;
  ref?: Ref<CaptchaHandle>;
};

type CaptchaProps = CheckProps & {
  settings: CaptchaSettings;
  /** What the token is for; a token for one form is refused by every other. */
  purpose: CaptchaPurpose;
};

/**
 * Checks that a person is there, with the provider that is set up. Loads nothing before the first
 * `touch()`. Needs script: where there is none the box is not shown.
 */
export function Captcha({ settings, purpose, ...check }: CaptchaProps) {
  if (settings.provider === "hcaptcha") {
    return <HcaptchaCheck siteKey={settings.siteKey} {...check} />;
  }
  return <AltchaCheck purpose={purpose} {...check} />;
}

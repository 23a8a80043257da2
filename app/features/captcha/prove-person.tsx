import { createRef } from "react";
import type HCaptchaWidget from "@hcaptcha/react-hcaptcha";

import { language } from "#app/platform/language.ts";
import type { Refusal } from "#app/platform/submission.ts";
import { captchaFields, type CaptchaSettings } from "./captcha-settings.ts";

/** hCaptcha opens its own window over the page if it wants an answer. @throws if it gets none */
async function solveHcaptcha(siteKey: string): Promise<string> {
  const { default: HCaptcha } = await import("@hcaptcha/react-hcaptcha");
  // Imported at the top, it would be loaded by the server too.
  const { createRoot } = await import("react-dom/client");
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const widget = createRef<HCaptchaWidget>();
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error("hCaptcha gave no token"));
      root.render(
        <HCaptcha
          ref={widget}
          sitekey={siteKey}
          size="invisible"
          sentry={false}
          reCaptchaCompat={false}
          languageOverride={language.code}
          onReady={() => widget.current?.execute()}
          onVerify={resolve}
          onError={fail}
          onClose={fail}
          onChalExpired={fail}
        />,
      );
    });
  } finally {
    root.unmount();
    place.remove();
  }
}

/**
 * Solves the captcha that a busy site asks for, without the visitor if it can.
 *
 * @returns the form with its solution, or null if the refusal names no captcha
 * @throws if none could be solved
 */
export async function provePerson(
  form: FormData,
  refusal: Refusal & { readonly captcha?: CaptchaSettings },
): Promise<FormData | null> {
  const { captcha } = refusal;
  if (!captcha) return null;
  if (captcha.provider === "hcaptcha") {
    form.set(captchaFields.hcaptcha, await solveHcaptcha(captcha.siteKey));
    return form;
  }
  const { solveAltcha } = await import("./solve-altcha.ts");
  const { token } = await solveAltcha("busy", new AbortController());
  form.set(captchaFields.altcha, token);
  return form;
}

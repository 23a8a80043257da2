import { useEffect, useRef, useState } from "react";

import { Captcha } from "#app/features/captcha/captcha.tsx";
import {
  captchaFields,
  type CaptchaHandle,
  type CaptchaSettings,
} from "#app/features/captcha/captcha-settings.ts";

/** The captcha in the login form. It begins at once, and the form waits for it. */
export function SignInCheck({ settings }: { settings: CaptchaSettings }) {
  const [token, setToken] = useState("");
  const captcha = useRef<CaptchaHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Someone has pressed the button before the check was over. */
  const isWanted = useRef(false);

  useEffect(() => {
    captcha.current?.touch();
  }, []);

  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    if (token && isWanted.current) {
      isWanted.current = false;
      form.requestSubmit();
      return;
    }
    const hold = (event: SubmitEvent) => {
      const isCancel = event.submitter?.getAttribute("name") === "action";
      if (token || isCancel) return;
      event.preventDefault();
      isWanted.current = true;
      captcha.current?.touch();
    };
    form.addEventListener("submit", hold);
    return () => form.removeEventListener("submit", hold);
  }, [token]);

  function forget() {
    setToken("");
    isWanted.current = false;
  }

  return (
    <>
      <Captcha
        ref={captcha}
        settings={settings}
        purpose="sign-in"
        statusId="sign-in-check"
        onToken={setToken}
        onExpire={forget}
        onError={forget}
      />
      <input ref={field} type="hidden" name={captchaFields[settings.provider]} value={token} />
    </>
  );
}

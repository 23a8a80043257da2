import { useEffect, useImperativeHandle, useRef, useState } from "react";

import type { CaptchaPurpose } from "#app/platform/captcha-purpose.ts";
import { captchaTexts } from "#words/pages/contact.ts";
import { CaptchaBox, reportCaptchaFailure } from "./captcha-box.tsx";
import type { CheckProps } from "./captcha-settings.ts";

type Phase = "idle" | "checking" | "solved" | "failed" | "insecure";

/** A token this close to its end could be too old by the time the server reads it. */
const marginMs = 15_000;

/** The Web Cryptography API is there only on https and on the machine itself (W3C Secure Contexts). */
function canCompute(): boolean {
  return window.isSecureContext && crypto.subtle !== undefined;
}

/** The self-hosted check: a sum that the browser works out on its own. */
export function AltchaCheck({
  purpose,
  statusId,
  onToken,
  onExpire,
  onError,
  ref,
}: CheckProps & { purpose: CaptchaPurpose }) {
  const [phase, setPhase] = useState<Phase>("idle");
  const run = useRef<AbortController | null>(null);
  const expiry = useRef<number>(undefined);

  function forget() {
    run.current?.abort();
    run.current = null;
    window.clearTimeout(expiry.current);
    setPhase("idle");
  }

  function expire() {
    forget();
    onExpire();
  }

  async function check() {
    const controller = new AbortController();
    run.current = controller;
    if (!canCompute()) {
      setPhase("insecure");
      onError();
      return;
    }
    setPhase("checking");
    try {
      const { solveAltcha } = await import("./solve-altcha.ts");
      const { token, lifetimeMs } = await solveAltcha(purpose, controller);
      if (controller.signal.aborted) return;
      setPhase("solved");
      expiry.current = window.setTimeout(expire, Math.max(0, lifetimeMs - marginMs));
      onToken(token);
    } catch (error) {
      if (controller.signal.aborted) return;
      setPhase("failed");
      reportCaptchaFailure(error);
      onError();
    }
  }

  useImperativeHandle(ref, () => ({
    touch() {
      if (run.current === null) void check();
    },
    reset: forget,
  }));
  useEffect(
    () => () => {
      run.current?.abort();
      window.clearTimeout(expiry.current);
    },
    [],
  );

  return (
    <CaptchaBox
      phase={phase}
      text={captchaTexts[phase]}
      statusId={statusId}
      onRetry={phase === "failed" ? () => void check() : undefined}
    />
  );
}

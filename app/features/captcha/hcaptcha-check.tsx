import type HCaptchaWidget from "@hcaptcha/react-hcaptcha";
import { useEffect, useImperativeHandle, useRef, useState } from "react";

import { language } from "#app/platform/language.ts";
import { useMediaQuery } from "#app/ui/use-media-query.ts";
import { captchaTexts } from "#words/pages/contact.ts";
import { CaptchaBox, reportCaptchaFailure } from "./captcha-box.tsx";
import type { CheckProps } from "./captcha-settings.ts";
import styles from "./captcha-box.module.css";

type Phase = "idle" | "loading" | "waiting" | "solved" | "failed";

const texts = {
  ...captchaTexts.hosted,
  solved: captchaTexts.solved,
  failed: captchaTexts.failed,
};

type Widget = typeof HCaptchaWidget;

/** A script that has not come by then probably never will; the visitor sees a message. */
const patienceMs = 20_000;

/** The error code for a script that could not be loaded, after two more attempts of the loader. */
const scriptErrors = new Set(["script-error", "script-load-error-other"]);

/** hCaptcha through its own component. Its script is asked for at the first touch of the form. */
export function HcaptchaCheck({
  siteKey,
  statusId,
  onToken,
  onExpire,
  onError,
  ref,
}: CheckProps & { siteKey: string }) {
  const [phase, setPhase] = useState<Phase>("idle");
  const [Widget, setWidget] = useState<Widget | null>(null);
  const [attempt, setAttempt] = useState(0);
  const widget = useRef<HCaptchaWidget>(null);
  const isDark = useMediaQuery("(prefers-color-scheme: dark)");
  const isNarrow = useMediaQuery("(width < 24rem)");
  const isLoading = phase === "loading";

  function fail(cause: unknown) {
    setPhase("failed");
    reportCaptchaFailure(cause);
    onError();
  }

  async function load() {
    setPhase("loading");
    setAttempt((count) => count + 1);
    try {
      const module = await import("@hcaptcha/react-hcaptcha");
      setWidget(() => module.default);
    } catch (error) {
      fail(error);
    }
  }

  useImperativeHandle(ref, () => ({
    touch() {
      if (phase === "idle") void load();
    },
    reset() {
      widget.current?.resetCaptcha();
      if (phase === "solved") setPhase("waiting");
    },
  }));

  useEffect(() => {
    if (!isLoading) return;
    const timer = window.setTimeout(() => setPhase("failed"), patienceMs);
    return () => window.clearTimeout(timer);
  }, [isLoading, attempt]);

  return (
    <CaptchaBox phase={phase} text={texts[phase]} statusId={statusId} onRetry={() => void load()}>
      {Widget && (
        <div className={styles.widget} hidden={phase === "failed"}>
          <Widget
            key={attempt}
            ref={widget}
            sitekey={siteKey}
            // Its error tracking goes to a host of its own; failures are reported by this site.
            sentry={false}
            reCaptchaCompat={false}
            languageOverride={language.code}
            theme={isDark ? "dark" : "light"}
            size={isNarrow ? "compact" : "normal"}
            onLoad={() => setPhase("waiting")}
            onReady={() => setPhase("waiting")}
            onVerify={(token) => {
              setPhase("solved");
              onToken(token);
            }}
            onExpire={() => {
              setPhase("waiting");
              onExpire();
            }}
            onError={(code) => {
              if (scriptErrors.has(code)) {
                fail(code);
                return;
              }
              setPhase("waiting");
              onError();
            }}
          />
        </div>
      )}
    </CaptchaBox>
  );
}

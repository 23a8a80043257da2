import { useContext, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";

import { inLanguage } from "#app/platform/language.ts";
import { NonceContext } from "#app/platform/nonce-context.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { secureAddress, signInErrors, signInHeader, signInPage } from "#words/pages/signin.ts";
import { routerPath } from "../return-path.ts";
import { defaultReturnPath } from "../sign-in-link.ts";
import { type SignInOptions, useIdentity } from "./identity-context.ts";
import { ErrorDetail } from "./error-detail.tsx";
import type { IdentityError } from "./identity-error.ts";
import styles from "./signin-page.module.css";

/** How long reaching the provider may take before the page becomes usable again. */
const patienceMs = 10_000;

declare global {
  interface Window {
    /** Set while the page goes to the provider without React; true once that has taken too long. */
    leaving?: Promise<true>;
  }
}

function literal(text: string): string {
  return JSON.stringify(text).replaceAll("<", String.raw`\u003C`);
}

/**
 * A script that goes to the provider as soon as the page is parsed, if the browser's sign-in library could take
 * over: at the site's own address, which is a secure one. Elsewhere the library says what is wrong. Scripts
 * wait meanwhile (callback-address.ts). Not sooner: browsers stop parsing a page that they are told to leave,
 * and would show it without its spinner until the provider answers.
 */
function leaveAtOnce({ url, origin }: { url: string; origin: string }): string {
  return `if (window.crypto?.subtle && location.origin === ${literal(origin)}) {
    window.leaving = new Promise((go) => setTimeout(go, ${patienceMs}, true));
    addEventListener("DOMContentLoaded", () => location.replace(${literal(url)}));
  }`;
}

type SignInPageProps = {
  options: SignInOptions;
  /** The site's own address if it is secure; empty otherwise. */
  secureOrigin: string;
  /** Where the page goes while it is parsed; null if the browser's library is to begin. */
  prepared: { url: string; origin: string } | null;
};

function plainPath({ returnTo }: SignInOptions): string {
  const path = inLanguage("/signin/plain");
  return returnTo ? `${path}?${new URLSearchParams({ returnTo }).toString()}` : path;
}

type FailureProps = Omit<SignInPageProps, "prepared"> & {
  error: IdentityError | undefined;
  onRetry: () => void;
  onPopup: () => void;
};

function Failure({ error, options, secureOrigin, onRetry, onPopup }: FailureProps) {
  if (!error) return null;
  const isInsecure = error.code === "insecure_origin";
  return (
    <>
      <StatusMessage tone="failure" takesFocus>
        <h2 className="h3">{signInPage.failedHeading}</h2>
        <p>
          <RichText text={signInErrors[error.code]} />
        </p>
        {error.message && (
          <p className="muted small">
            <ErrorDetail message={error.message} />
          </p>
        )}
      </StatusMessage>
      <div className="row gap-3 across-4">
        {isInsecure && secureOrigin && (
          <>
            <a href={secureOrigin + inLanguage("/signin")}>{secureAddress}</a>{" "}
          </>
        )}
        {!isInsecure && (
          <>
            <Button onClick={onRetry}>{signInPage.retry}</Button>
            <Button look="secondary" onClick={onPopup}>
              {signInPage.popup}
            </Button>
            <a className="tap" href={plainPath(options)}>
              {signInPage.plainRetry}
            </a>{" "}
          </>
        )}
        <ButtonLink to={signInPage.contact.to} look="secondary">
          {signInPage.contact.label}
        </ButtonLink>
      </div>
    </>
  );
}

function Redirecting({ options, isWaiting }: { options: SignInOptions; isWaiting: boolean }) {
  return (
    <>
      <p role="status" className="larger scripted">
        <Spinner label={isWaiting ? signInPage.waiting : signInPage.redirecting} />
      </p>
      <noscript>
        <p>
          {signInPage.plain} <a href={plainPath(options)}>{signInPage.plainLink}</a>
        </p>
      </noscript>
    </>
  );
}

type PausedProps = {
  /** Whether the login page did not load; otherwise the visitor came back from it. */
  isStuck: boolean;
  onContinue: () => void;
};

function Paused({ isStuck, onContinue }: PausedProps) {
  const { heading, text, stuck, button } = signInPage.paused;
  return (
    <>
      <h2 className="h3">{heading}</h2>
      <p className="lead" role={isStuck ? "alert" : undefined}>
        {isStuck ? stuck : text}
      </p>
      <p className="row gap-3 across-4">
        <Button onClick={onContinue}>{button}</Button>
      </p>
    </>
  );
}

/** Goes to the login at once; shows more of itself only if that does not work. */
export function SignInPage({ options, secureOrigin, prepared }: SignInPageProps) {
  const identity = useIdentity();
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const isHydrated = useHydrated();
  const nonce = useContext(NonceContext);
  const [isStuck] = useState(() => typeof window !== "undefined" && "leaving" in window);
  const { status, signIn, signInWithPopup } = identity;

  useEffect(() => {
    if (status === "signed-in") {
      const path = options.returnTo ?? defaultReturnPath;
      const inside = routerPath(path);
      if (inside === null) window.location.replace(path);
      else void navigate(inside, { replace: true });
      return;
    }
    // Automatically once; after that, when the visitor says so.
    if (hasStarted.current || status === "loading") return;
    hasStarted.current = true;
    // If the router comes to the page later, nothing was on its way.
    delete window.leaving;
    if (!isStuck) void signIn(options);
  }, [status, signIn, options, navigate, isStuck]);

  const isPaused = status === "anonymous" && (identity.hasComeBack || (isHydrated && isStuck));
  return (
    <Parts as="div" className={classes("wrap section stack", styles.page)}>
      {prepared && (
        <script
          nonce={nonce}
          // Browsers hide the nonce from scripts, React among them.
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- a script of our own: `leaveAtOnce` escapes what it is given
          dangerouslySetInnerHTML={{ __html: leaveAtOnce(prepared) }}
        />
      )}
      <h1>{signInHeader.title}</h1>
      {status === "failed" && (
        <Failure
          error={identity.error}
          options={options}
          secureOrigin={secureOrigin}
          onRetry={() => {
            setWaiting(false);
            void signIn(options);
          }}
          onPopup={() => {
            setWaiting(true);
            void signInWithPopup(options);
          }}
        />
      )}
      {isPaused && <Paused isStuck={isStuck} onContinue={() => void signIn(options)} />}
      {status !== "failed" && !isPaused && <Redirecting options={options} isWaiting={isWaiting} />}
    </Parts>
  );
}

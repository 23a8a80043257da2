import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { useLocation } from "react-router";

import { Spinner } from "#app/ui/spinner.tsx";
import { siteWords } from "#words/site-words.ts";
import { hasSessionCookie, isCallback } from "./callback-address.ts";
import {
  IdentityContext,
  useIdentity,
  type IdentityState,
  type IdentityUser,
} from "./identity-context.ts";
import type { IdentityController } from "./identity-controller.ts";
import styles from "./identity-provider.module.css";
import { QuietBoundary } from "./quiet-boundary.tsx";

const IdentityNotice = lazy(() => import("./identity-notice.tsx"));
const IdentityWorker = lazy(() => import("./identity-worker.tsx"));

/** A check for an earlier session that takes longer than this no longer covers the page. */
const coverMs = 5000;

function hasWork(): boolean {
  return isCallback(window.location) || hasSessionCookie(document.cookie);
}

/** Returns the same object if nothing changes, so that pages that call it on every change settle. */
function withUser(last: IdentityState, user: IdentityUser | null): IdentityState {
  if (!user) return last.status === "anonymous" ? last : { status: "anonymous" };
  const isSame = last.user?.id === user.id && last.user.name === user.name;
  return last.status === "signed-in" && isSame ? last : { status: "signed-in", user };
}

/** Passes calls on to the controller once it has loaded. */
function useController(onUnavailable: () => void) {
  const [isWanted, setWanted] = useState(false);
  const [arrival] = useState(() => {
    let resolve: (controller: IdentityController) => void = () => {};
    let reject: () => void = () => {};
    const controller = new Promise<IdentityController>((onArrival, onFailure) => {
      resolve = onArrival;
      reject = () => onFailure(new Error("The sign-in scripts did not arrive"));
    });
    // If no one awaits it, its failure needs no handling.
    controller.catch(() => {});
    return { controller, resolve, reject };
  });
  const call = useMemo(
    () => async (use: (controller: IdentityController) => unknown) => {
      setWanted(true);
      const controller = await arrival.controller.catch(onUnavailable);
      if (controller) await use(controller);
    },
    [arrival, onUnavailable],
  );
  return { isWanted, call, arrival };
}

type IdentityProviderProps = {
  /** The address at which the site is meant to be visited. */
  siteOrigin: string;
  /** The visitor the server knew when it rendered the page; null on pages that are the same for everyone. */
  visitor: IdentityUser | null;
  children: ReactNode;
};

/**
 * Knows who the visitor is. Loads the identity provider's SDK only if there is something to do: an answer from
 * the provider in the address, a sign of an earlier session, or the wish to sign in or out. For everyone else
 * it is a context and nothing more.
 */
export function IdentityProvider({ siteOrigin, visitor, children }: IdentityProviderProps) {
  const [state, setState] = useState<IdentityState>(
    visitor ? { status: "signed-in", user: visitor } : { status: "anonymous" },
  );
  const [isCovering, setCovering] = useState(true);
  const { pathname } = useLocation();
  const first = useRef(visitor);
  const [unavailable] = useState(() => () => {
    console.error("Login failed", "unavailable");
    setState({
      status: "failed",
      error: { task: "login", code: "unavailable", message: "" },
    });
  });
  const { isWanted, call, arrival } = useController(unavailable);

  useLayoutEffect(() => {
    if (!hasWork()) return undefined;
    const isCheck = !isCallback(window.location);
    if (!isCheck || !first.current) setState({ status: "loading" });
    void call((controller) => controller.begin());
    const timer = isCheck ? setTimeout(() => setCovering(false), coverMs) : undefined;
    return () => clearTimeout(timer);
  }, [call]);

  // The sign-in page has its own words for this.
  const isCovered = state.status === "loading" && isCovering && pathname !== "/signin";
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isCovered) dataset.identity = "loading";
    else delete dataset.identity;
  }, [isCovered]);

  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted && isWanted) void call((controller) => controller.onBfcacheRestore());
    };
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, [call, isWanted]);

  const identity = useMemo(
    () => ({
      ...state,
      signIn: (options = {}) => {
        setState({ status: "loading" });
        return call((controller) => controller.signIn(options));
      },
      signInWithPopup: (options = {}) => call((controller) => controller.signInWithPopup(options)),
      signOut: () => {
        setCovering(true);
        return call((controller) => controller.signOut());
      },
      dismiss: () =>
        setState((last) =>
          last.user ? { status: "signed-in", user: last.user } : { status: "anonymous" },
        ),
      syncUser: (user: IdentityUser | null) => {
        if (isWanted) void call((controller) => controller.syncUser(user));
        else setState((last) => withUser(last, user));
      },
    }),
    [state, call, isWanted],
  );

  return (
    <IdentityContext value={identity}>
      {children}
      <div role="status" className={styles.cover}>
        <Spinner label={siteWords.navigation.loading} />
      </div>
      {isWanted && (
        <QuietBoundary onError={arrival.reject}>
          <Suspense>
            <IdentityWorker
              siteOrigin={siteOrigin}
              visitor={visitor}
              onState={setState}
              onController={arrival.resolve}
            />
          </Suspense>
        </QuietBoundary>
      )}
    </IdentityContext>
  );
}

/** Shows what went wrong above a page; the sign-in page says so itself. */
export function IdentityStatus() {
  const identity = useIdentity();
  const { pathname } = useLocation();
  const { error } = identity;
  if (!error || (pathname === "/signin" && error.task === "login")) return null;
  return (
    <QuietBoundary onError={() => {}}>
      <Suspense>
        <IdentityNotice error={error} identity={identity} />
      </Suspense>
    </QuietBoundary>
  );
}

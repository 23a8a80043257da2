import type { User } from "@auth0/auth0-react";

import { inLanguage, language } from "#app/platform/language.ts";
import { ownPath, signInPath } from "../return-path.ts";
import { defaultReturnPath } from "../sign-in-link.ts";
import { hasSessionCookie, isCallback } from "./callback-address.ts";
import type { IdentityState, IdentityUser, SignInOptions } from "./identity-context.ts";
import {
  IdentityFailure,
  identityErrorOf,
  logIdentityError,
  type IdentityTask,
} from "./identity-error.ts";
import type { Sdk } from "./sdk-bridge.tsx";
import { identityConstants, type IdentitySettings } from "./sdk-options.ts";
import { endSession, forgetSession, hasFreshSession, startSession } from "./site-session.ts";

/** What the controller needs from its page. */
export type IdentityEffects = {
  show: (state: IdentityState) => void;
  /** Fetches the settings and the SDK. Nothing is fetched before it is called. */
  load: () => Promise<IdentitySettings>;
  /** Mounts the SDK beside the page; from then on it reports. */
  mount: (settings: IdentitySettings) => void;
  /** Goes to a path of this site instead of the present one. */
  go: (path: string) => void;
  /** Asks the server again for what the page shows. */
  refresh: () => void;
};

/** An identity token older than this is renewed before the site makes a session of it. */
const freshTokenSeconds = 300;

function userOf({ sub = "", name, nickname, email }: User): IdentityUser {
  return { id: sub, name: name || nickname || email || "" };
}

function openPopup(): Window | null {
  const { width, height } = identityConstants.popup;
  const left = window.screenX + (window.innerWidth - width) / 2;
  const top = window.screenY + (window.innerHeight - height) / 2;
  const features = `left=${left},top=${top},width=${width},height=${height},resizable,scrollbars=yes,status=1`;
  return window.open("", "auth0:authorize:popup", features);
}

/**
 * The login window as the SDK is given it, which asks once a second whether it is closed. The provider's page sends
 * its answer and closes at once: a question in between would hear of the closing alone, so the next one does.
 */
export function lateToSayClosed(opened: Window): Pick<Window, "location" | "closed" | "close"> {
  let wasClosed = false;
  return {
    get location() {
      return opened.location;
    },
    get closed() {
      const isTold = wasClosed;
      wasClosed = opened.closed;
      return isTold;
    },
    close: () => opened.close(),
  };
}

/** The same address without what the provider added to it (RFC 6749, 4.1.2; RFC 9207). */
export function withoutCallback({ pathname, search, hash }: Location): string {
  const query = new URLSearchParams(search);
  const added = "code state error error_description error_uri iss session_state";
  for (const name of added.split(" ")) query.delete(name);
  return pathname + (query.size > 0 ? `?${query.toString()}` : "") + hash;
}

/**
 * Keeps three things in step: the SDK, the site's own session and what the page shows. The SDK is fetched only
 * if an address, a cookie or the visitor asks for it.
 *
 * @param siteOrigin the address at which the site is meant to be visited
 * @param visitor who was signed in when the server rendered the page
 */
export function createIdentityController(
  effects: IdentityEffects,
  siteOrigin: string,
  visitor: IdentityUser | null,
) {
  const asRendered: IdentityState = visitor
    ? { status: "signed-in", user: visitor }
    : { status: "anonymous" };
  let state = asRendered;
  let sdk: Sdk | undefined;
  let starting: Promise<Sdk> | undefined;
  let settle: ((sdk: Sdk) => void) | undefined;
  let seen: { user?: unknown; error?: unknown } = {};
  /** Where to go once there is a session; undefined to stay. */
  let returnPath: string | undefined;
  let popup: Window | null = null;
  let hadCookie = false;
  /** Whether the SDK is only asking who is signed in, which the visitor has not asked for. */
  let isCheck = false;
  let isLeaving = false;
  let hasRemade = false;

  function show(next: IdentityState): void {
    state = next;
    effects.show(next);
  }

  function cleanAddress(): void {
    if (!isCallback(window.location)) return;
    window.history.replaceState(window.history.state, "", withoutCallback(window.location));
  }

  async function start(): Promise<Sdk> {
    starting ??= prepare().catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    return starting;
  }

  async function prepare(): Promise<Sdk> {
    // The SDK would throw during rendering, which leaves the page blank.
    if (!window.isSecureContext || !window.crypto?.subtle) {
      throw new IdentityFailure("insecure_origin", "auth0-spa-js must run on a secure origin");
    }
    // The provider only redirects to the site's own address, and refuses any other from the start.
    if (window.location.origin !== siteOrigin) {
      throw new IdentityFailure("other_origin", `Not at ${siteOrigin}`);
    }
    const settings = await effects.load();
    return new Promise((resolve) => {
      settle = resolve;
      effects.mount(settings);
    });
  }

  async function fail(error: unknown, task: IdentityTask): Promise<void> {
    const found = identityErrorOf(error, task);
    const wasCallback = isCallback(window.location);
    cleanAddress();
    popup?.close();
    if (found.code === "login_required") {
      await sdk?.logout({ openUrl: false });
      await endSession().catch(() => {});
      show({ status: "anonymous" });
    } else if (isCheck && visitor) {
      // The server knows the visitor, for whom nothing has failed.
      show(asRendered);
    } else {
      logIdentityError(found);
      show({ status: "failed", error: found });
    }
    if (wasCallback) effects.go(ownPath(found.returnTo) ?? withoutCallback(window.location));
  }

  /** Turns what the SDK says about a person into a session of the site, unless there is a recent one. */
  async function exchange(from: Sdk, subject: string): Promise<void> {
    let claims = await from.getIdTokenClaims();
    if (!claims || Date.now() / 1000 - (claims.iat ?? 0) > freshTokenSeconds) {
      await from.getAccessTokenSilently({ cacheMode: "off" });
      claims = await from.getIdTokenClaims();
    }
    if (!claims) throw new IdentityFailure("session_failed", "No identity token");
    await startSession(claims.__raw, subject);
  }

  async function handleSignedIn(from: Sdk, person: User): Promise<void> {
    const user = userOf(person);
    try {
      const isNew = returnPath !== undefined || popup !== null || !hasFreshSession(user.id);
      if (isNew) await exchange(from, user.id);
      popup = null;
      show({ status: "signed-in", user });
      if (returnPath !== undefined) effects.go(returnPath);
      else if (isNew && !visitor) effects.refresh();
      returnPath = undefined;
    } catch (error) {
      await fail(error, "login");
    }
  }

  async function handleSignedOut(): Promise<void> {
    // The SDK removes its cookie if the provider says that no one is signed in.
    const isSignedOut = hadCookie && !hasSessionCookie(document.cookie);
    if (isSignedOut) await endSession().catch(() => {});
    show(isSignedOut ? { status: "anonymous" } : asRendered);
  }

  async function report(next: Sdk): Promise<void> {
    sdk = next;
    if (next.isLoading) return;
    const before = seen;
    seen = { user: next.user, error: next.error };
    if (!isLeaving) {
      if (next.error && next.error !== before.error) await fail(next.error, "login");
      else if (next.isAuthenticated && next.user && next.user !== before.user) {
        await handleSignedIn(next, next.user);
      } else if (settle) await handleSignedOut();
    }
    settle?.(next);
    settle = undefined;
    isCheck = false;
  }

  async function leaveFor(url: string): Promise<void> {
    isLeaving = true;
    // Back from the login skips the sign-in page, which would only go forward again.
    if (window.location.pathname === inLanguage("/signin")) window.location.replace(url);
    else window.location.assign(url);
  }

  function hinted(loginHint: SignInOptions["loginHint"]) {
    return loginHint ? { authorizationParams: { login_hint: loginHint } } : {};
  }

  async function signIn({ returnTo, loginHint }: SignInOptions = {}): Promise<void> {
    show({ status: "loading" });
    try {
      const ready = await start();
      // The check that comes first may already have found the visitor signed in.
      if (currentStatus() === "signed-in") return;
      show({ status: "loading" });
      await ready.loginWithRedirect({
        appState: { returnTo: ownPath(returnTo) ?? defaultReturnPath },
        ...hinted(loginHint),
        openUrl: leaveFor,
      });
    } catch (error) {
      const isElsewhere = error instanceof IdentityFailure && error.code === "other_origin";
      const own = inLanguage(signInPath(returnTo ?? defaultReturnPath));
      if (isElsewhere) await leaveFor(siteOrigin + own);
      else await fail(error, "login");
    }
  }

  function currentStatus(): IdentityState["status"] {
    return state.status;
  }

  async function signInWithPopup({ loginHint }: SignInOptions = {}): Promise<void> {
    // Opened before waiting for anything: browsers allow it only during a click.
    const opened = openPopup();
    if (!opened) {
      await fail(new IdentityFailure("popup_open", "Unable to open a popup"), "login");
      return;
    }
    show({ status: "loading" });
    try {
      const ready = await start();
      if (currentStatus() === "signed-in") {
        opened.close();
        return;
      }
      show({ status: "loading" });
      popup = opened;
      await ready.loginWithPopup(hinted(loginHint), {
        popup: lateToSayClosed(opened),
        timeoutInSeconds: identityConstants.authorizeTimeoutSeconds,
      });
    } catch (error) {
      opened.close();
      await fail(error, "login");
    }
  }

  async function signOut(): Promise<void> {
    const before = state;
    isLeaving = true;
    show({ status: "loading" });
    try {
      await endSession();
      const ready = await start();
      await ready.logout({ logoutParams: { returnTo: window.location.origin + language.base } });
    } catch (error) {
      isLeaving = false;
      const found = identityErrorOf(error, "logout");
      logIdentityError(found);
      if (found.code === "insecure_origin" || found.code === "other_origin") {
        // Without the SDK there is only the site's own session, which has ended.
        window.location.assign(language.base || "/");
      } else show({ ...before, error: found });
    }
  }

  /** The SDK knows someone the server does not: renews the session, once. */
  async function remakeSession(from: Sdk, user: IdentityUser): Promise<void> {
    hasRemade = true;
    forgetSession();
    try {
      await exchange(from, user.id);
      effects.refresh();
    } catch (error) {
      await fail(error, "token");
    }
  }

  function syncUser(user: IdentityUser | null): void {
    if (user && state.status === "anonymous") show({ status: "signed-in", user });
    if (user || state.status !== "signed-in") return;
    if (!sdk?.isAuthenticated) show({ status: "anonymous" });
    else if (!hasRemade && state.user) void remakeSession(sdk, state.user);
  }

  function begin(): void {
    const comesBack = isCallback(window.location);
    hadCookie = hasSessionCookie(document.cookie);
    if (!comesBack && !hadCookie) return;
    if (comesBack || !visitor) show({ status: "loading" });
    isCheck = !comesBack;
    start().catch(async (error: unknown) => {
      if (comesBack) await fail(error, "login");
      else show(asRendered);
    });
  }

  return {
    begin,
    report,
    /** The provider has sent the visitor back with a valid code. */
    takeReturn(returnTo: unknown): void {
      cleanAddress();
      returnPath = ownPath(returnTo) ?? defaultReturnPath;
    },
    failToMount: (error: unknown) => fail(error, "login"),
    /** The browser's Back button has restored the page as it was. */
    onBfcacheRestore(): void {
      if (!isLeaving) return;
      isLeaving = false;
      show(visitor ? asRendered : { status: "anonymous", hasComeBack: true });
    },
    signIn,
    signInWithPopup,
    signOut,
    syncUser,
  } as const;
}

export type IdentityController = ReturnType<typeof createIdentityController>;

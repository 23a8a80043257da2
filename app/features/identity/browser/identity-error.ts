import { signInErrors, type SignInErrorCode } from "#words/pages/signin.ts";

/** What the visitor was doing when it went wrong. */
export type IdentityTask = "login" | "token" | "logout";

export type IdentityError = {
  readonly task: IdentityTask;
  /** A code of ours, for which the content has a sentence. */
  readonly code: SignInErrorCode;
  /** The message that the specification quotes; empty if the provider wrote it. */
  readonly message: string;
  /** Where the visitor wanted to go. */
  readonly returnTo?: unknown;
};

/** What the specification writes to the console and where no message is known. */
const taskMessages: Record<IdentityTask, string> = {
  login: "Login failed",
  token: "Get access token failed",
  logout: "Logout failed",
};

/** A failure of this site's own making. */
export class IdentityFailure extends Error {
  readonly code: SignInErrorCode;
  constructor(code: SignInErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * Messages of the SDK that are the same for everyone. All others may come out of the address, where strangers
 * can write what they like, and are not shown.
 */
const ownMessages = new Map<string, RegExp>([
  ["mfa_required", /^$/],
  ["missing_refresh_token", /^Missing Refresh Token \(/],
  ["timeout", /^Timeout$/],
  ["cancelled", /^Popup closed$/],
  ["popup_open", /^Unable to open a popup/],
  ["missing_transaction", /^Invalid state$/],
  ["state_mismatch", /^Invalid state$/],
  ["request_error", /^HTTP error\. Unable to fetch /],
]);

/** Faults of the network, as browsers word them. */
const networkFault = /failed to fetch|networkerror|load failed|network/i;

function isKnownCode(code: unknown): code is SignInErrorCode {
  return typeof code === "string" && Object.hasOwn(signInErrors, code);
}

/** Turns what the SDK throws or stores, perhaps with an OAuth `error` code, into one of our errors. */
export function identityErrorOf(error: unknown, task: IdentityTask): IdentityError {
  const { error: oauthCode, appState } = (error ?? {}) as {
    error?: unknown;
    appState?: { returnTo?: unknown };
  };
  const message = error instanceof Error ? error.message.trim() : "";
  const returnTo = appState?.returnTo;
  if (error instanceof IdentityFailure) return { task, code: error.code, message, returnTo };
  if (isKnownCode(oauthCode)) {
    const isOwn = ownMessages.get(oauthCode)?.test(message) ?? false;
    return { task, code: oauthCode, message: isOwn ? message : "", returnTo };
  }
  if (oauthCode !== undefined)
    return { task, code: "failed", message: taskMessages[task], returnTo };
  if (message.startsWith("Timeout when executing")) return { task, code: "timeout", message };
  if (/must run on a secure origin/.test(message))
    return { task, code: "insecure_origin", message };
  if (error instanceof TypeError && networkFault.test(message)) {
    return { task, code: "unavailable", message };
  }
  // What is left are the checks of the identity token, whose messages the SDK writes.
  if (/ID token|\bclaim\b|Nonce|Signature algorithm/i.test(message)) {
    return { task, code: "invalid_token", message };
  }
  return { task, code: "failed", message: taskMessages[task] };
}

/** Writes the line that the specification asks for, with the reason. */
export function logIdentityError({ task, code, message }: IdentityError): void {
  console.error(
    taskMessages[task],
    message && message !== taskMessages[task] ? `${code}: ${message}` : code,
  );
}

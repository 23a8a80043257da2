import type { PageIntro } from "#content/types.ts";

export const signInHeader = {
  title: "Sign in",
  intro: "An account keeps your profile and your quiz results together.",
} satisfies PageIntro;

export const signInPage = {
  redirecting: "Redirecting to login...",
  waiting: "Waiting for the login window...",
  /** If no script runs. */
  plain: "JavaScript is off. You can still sign in:",
  plainLink: "Go to the login page",
  failedHeading: "Signing in did not work",
  /** After the visitor came back here with the browser's Back button. */
  paused: {
    heading: "Sign in when you are ready",
    text: "You came back from the login page. Nothing has been changed.",
    /** The login page has not appeared for ten seconds. */
    stuck: "The login page is taking a long time. Please try again; your connection may be slow.",
    button: "Go to the login page",
  },
  retry: "Try again",
  popup: "Sign in in a small window",
  plainRetry: "Sign in without JavaScript",
  register: { label: "Register", to: "/register" },
  contact: { label: "Write to us", to: "/contact" },
};

export const signInNotice = {
  headings: {
    login: "Signing in did not work",
    token: "Your sign-in could not be renewed",
    logout: "Logging out did not work",
  },
  retry: { login: "Try again", token: "Sign in again", logout: "Log out again" },
  close: "Close",
  /** Before the technical message, for a report to us. */
  detail: "The message was:",
};

const expired =
  "The sign-in was not finished, or it was finished in another tab or long after it began. Please sign in again.";

/** Asked before a log-out, where a tutor's notes are still on the device. */
export const logOutNotes = {
  heading: "Not sent yet",
  text: "On this device is something that was typed at the desk and not sent, such as notes of lessons. It is deleted when you log out; to keep it, send it first.",
  forget: "Delete and log out",
};

/**
 * A sentence for each way in which signing in can fail. The keys are the codes of the identity
 * provider and of its browser library, and a few of ours.
 */
export const signInErrors = {
  access_denied: "You cancelled, or access was refused. Nothing has been changed.",
  cancelled: "The login window was closed before you had signed in. You can open it again.",
  consent_required: "The identity provider wants to ask for your consent. Please sign in again.",
  failed:
    "Something unexpected went wrong. Please try again, or write to [{academyEmail}](mailto:{academyEmail}).",
  insecure_origin:
    "This address of the site has no secure connection (https), and without one your browser refuses to sign in. Everything else on the site works.",
  interaction_required: "The identity provider wants to ask you something. Please sign in again.",
  invalid_grant:
    "The answer of the identity provider was too old or had already been used. Please sign in again.",
  invalid_token:
    "The identity provider’s answer did not pass our checks. If this happens again, check that your device’s clock is right.",
  login_required: "You are signed out. Please sign in again.",
  mfa_required:
    "Your account asks for a second proof of who you are. Please sign in again to give it.",
  missing_refresh_token: "Your sign-in has expired. Please sign in again.",
  missing_transaction: expired,
  other_origin: "You can sign in only at the site’s own address.",
  popup_open:
    "Your browser did not open the login window. Allow pop-ups for this site, or sign in on a full page.",
  request_error:
    "The identity provider could not complete the request. Please try again in a moment.",
  server_error: "The identity provider has a problem. Please try again in a moment.",
  session_failed: "You signed in, but we could not start your session. Please try again.",
  state_mismatch: expired,
  temporarily_unavailable: "The identity provider is busy. Please try again in a moment.",
  timeout: "It took too long. Please check your connection and try again.",
  unavailable:
    "The identity provider could not be reached. Please check your connection and try again. You can use the rest of the site without signing in.",
} as const;

export type SignInErrorCode = keyof typeof signInErrors;

/** The link on the page that explains that an address is not secure. */
export const secureAddress = "Open the site at its own address";

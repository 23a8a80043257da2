/** The few pages that the sign-in itself shows, instead of a page of the site. */
export const providerPages = {
  error: {
    title: "Sign-in could not continue",
    text: "The request to sign in was not complete, or it has expired. Nothing has been changed. Please start again from the site.",
    failure: "Something went wrong on our side. Please try again in a few minutes.",
    code: "Code",
    again: "Sign in again",
  },
  leave: {
    title: "Log out?",
    text: "Another site has sent you here to be logged out. If that is what you want, continue.",
    confirm: "Log out",
    stay: "Stay signed in",
  },
  left: { title: "You are logged out", text: "See you soon." },
  home: "Go to the home page",
  slow: "Too many sign-in requests came from your network. Please wait a few minutes and try again.",
} as const;

/** What the site answers if a sign-in cannot become a session. */
export const signInFailures = {
  method: "This address does not accept that method.",
  invalid: "The sign-in could not be checked. Please sign in again.",
  limited: "Too many sign-ins came from your network. Please wait a few minutes and try again.",
  unavailable: "Signing in does not work at the moment. Please try again in a few minutes.",
} as const;

export const plainSignInPage = {
  header: { title: "Sign in", intro: "Sign-in did not finish." },
  stale: {
    heading: "This sign-in has expired",
    text: "You started it too long ago or in another browser, or a newer one has replaced it. Please start again.",
  },
  refused: {
    heading: "The sign-in was not accepted",
    text: "The confirmation has already been used or is too old. Please start again.",
  },
  unavailable: {
    heading: "Signing in does not work at the moment",
    text: "Nothing has been changed. Please try again in a few minutes.",
  },
  again: "Sign in again",
} as const;

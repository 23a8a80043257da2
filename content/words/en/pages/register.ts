import type { PageIntro } from "#content/types.ts";
import { policy } from "#content/policy.ts";

export const registerHeader = {
  title: "Register",
  intro:
    "An account is free. It keeps your profile and your quiz results together. You do not need one for lessons.",
} satisfies PageIntro;

export const registerForm = {
  legend: "Your account",
  name: { label: "Name" },
  phone: {
    label: "Phone",
    hint: "Optional. With the country code if you are outside the United Kingdom.",
  },
  email: { label: "Email", hint: "You sign in with this address." },
  password1: {
    label: "Set password",
    hint: "At least 12 characters. A few words that do not belong together are easy to remember.",
  },
  password2: { label: "Re-enter password" },
  submit: "Register",
  sending: "Registering...",
  signInQuestion: "Already have an account?",
  signIn: "Sign in",
  privacy:
    "The [privacy notice](/privacy) says what we keep and for how long. Under 18? Ask a parent or guardian first, and read [the short version for you](/privacy#for-children).",
  summaryHeading: "There is a problem",
  titlePrefix: "Error:",
  kept: "Everything but the passwords is still in the form.",
};

export const registerReasons = {
  heading: "What an account is for",
  items: [
    "Your quiz results follow you to every device.",
    "A profile of your own, which no other visitor sees.",
    "Feedback that you leave while signed in can be deleted from any of your devices.",
    "You can download everything we keep under your account, and delete it with the account.",
  ],
};

/** Also for the other pages on which a password is chosen. */
export const passwordMessages = {
  missing: "Choose a password",
  short: "Choose a password of at least 12 characters",
  long: "Choose a password of at most 256 characters",
  personal: "Choose a password that is not made from your name, your address or our name",
  repeated: "Choose a password that does not repeat the same few characters",
  sequence: "Choose a password that does not follow the alphabet, the digits or the keyboard",
  common: "Choose another password: this one is among the first that attackers try",
  again: "Enter the same password a second time",
  different: "The two passwords are not the same",
};

export const passwordField = {
  show: "Show passwords",
  /** {count} is how many are missing. */
  tooShort: "{count} more characters needed",
  tooShortByOne: "1 more character needed",
  enough: "Long enough",
  long: "Long: good",
};

export const registerMessages = {
  nameMissing: "Enter your name",
  nameTooLong: "Enter a name of at most 100 characters",
  phoneInvalid: "Please enter a valid phone number (10-15 digits)",
  emailMissing: "Enter your email address",
  emailInvalid: "Enter an email address in the form name@example.com",
  refusedPassword: "This password was refused. Choose a longer or a less common one.",
  refused: "The registration was refused. Please check your details and try again.",
  limited:
    "Several accounts have been registered from your connection. Please wait a while and try again.",
  unavailable: "Your account could not be created just now. Please try again in a moment.",
};

/** The same words for a new and for a known address, so that they give nothing away. */
export const registerDone = {
  heading: "We have your registration",
  embedded: `You can sign in now with the address and the password you have just entered. We have also sent a message to that address. Use its link within ${policy.verifyLinkDays} days to confirm that the address is yours.`,
  hosted:
    "You can sign in now with the address and the password you have just entered. If you already had an account, use the password of that one.",
  signIn: "Sign in",
  forgot:
    "If that does not work, you may have registered this address before: [set a new password](/account/forgot).",
};

import { policy } from "#content/policy.ts";

type Notice = { readonly heading: string; readonly text: string };

export const accountForms = {
  summaryHeading: "There is a problem",
  titlePrefix: "Error:",
  password1: "New password",
  password2: "Re-enter new password",
  currentPassword: "Current password",
  name: "Name",
  email: "Email",
  emailMissing: "Enter your e-mail address",
  emailInvalid: "Enter an e-mail address in the form name@example.com",
  passwordMissing: "Enter your password",
  passwordWrong: "This is not the right password",
  signIn: "Sign in",
  limited: "There have been many attempts. Please wait a while and try again.",
  unavailable: "That did not work just now. Please try again in a moment.",
};

export const loginPage = {
  title: "Sign in",
  email: "Email",
  password: "Password",
  submit: "Sign in",
  cancel: "Cancel",
  forgot: "Forgot your password?",
  registerQuestion: "No account yet?",
  register: "Register",
  wrong:
    "The address and the password do not belong together. Check both, and mind capitals in the password.",
  /** Says no more of an address that is known than of any other. */
  limited:
    "There have been many attempts to sign in. Please wait a few minutes. If you have forgotten your password, you can set a new one at once.",
  expired: {
    heading: "This sign-in is over",
    text: "It was begun in another browser, took longer than an hour, or has already been finished. Nothing is lost: begin again.",
  } satisfies Notice,
  again: "Sign in again",
  home: "Home",
};

export const verifyPage = {
  title: "Confirm your address",
  /** Before the address. */
  about: "This confirms that you registered with the address",
  withPassword:
    "Enter the password you chose when you registered. It shows that the account is yours and not a stranger's who used your address.",
  button: "Confirm address",
  forgot:
    "If you do not know the password, [set a new one](/account/forgot). That confirms the address too. If you have never registered here, close this page.",
  done: {
    heading: "Your address is confirmed",
    text: "Nobody else can use it for an account now. You can go on to [your profile](/profile).",
  } satisfies Notice,
  already: {
    heading: "This address belongs to a confirmed account",
    text: "You can [sign in](/signin) to it. If you have forgotten its password, [set a new one](/account/forgot).",
  } satisfies Notice,
  invalid: {
    heading: "This link no longer works",
    text: `It may be incomplete, already used, or older than ${policy.verifyLinkDays} days. If you have pressed the button before, your address is confirmed. Otherwise [your profile](/profile) has a button that sends a new link.`,
  } satisfies Notice,
  sent: {
    heading: "Please look into your inbox",
    text: "If your address is not confirmed yet, a message with a new link is on its way. We send a few of them a day at most.",
  } satisfies Notice,
};

export const forgotPage = {
  title: "Forgot your password?",
  intro:
    "Enter the address of your account. We send a message to it with a link to set a new password.",
  button: "Send the link",
  /** The same words whether there is an account or not. */
  sent: {
    heading: "Please look into your inbox",
    text: `A message is on its way to the address you entered. Its link works for ${policy.resetLinkMinutes} minutes. If nothing arrives, look into the folder for unwanted mail, and check that the address was right. We send a few of these a day at most.`,
  } satisfies Notice,
};

export const resetPage = {
  title: "Set a new password",
  /** Before the address. */
  about: "For the account of",
  note: "This signs the account out everywhere.",
  /** Where the address was never confirmed and nobody has signed in to the account in this browser. */
  anew: "This address has never been confirmed, so a stranger may have made the account. It therefore begins anew: without the name, phone number, profile, feedback and quiz results it has now. If they are yours and you want to keep them, open the link in the browser in which you have signed in before. Trial lessons that have been booked stay booked.",
  button: "Set password",
  done: {
    heading: "Your new password is set",
    text: "The account has been signed out everywhere. Sign in with the new password.",
  } satisfies Notice,
  invalid: {
    heading: "This link no longer works",
    text: `It may be incomplete, already used, or older than ${policy.resetLinkMinutes} minutes. You can [ask for a new one](/account/forgot).`,
  } satisfies Notice,
};

export const passwordPage = {
  title: "Change your password",
  note: "This signs you out everywhere, here too. Then sign in with the new password.",
  button: "Change password",
  signedOut: {
    heading: "You are not signed in",
    text: "Sign in to change your password. If you have forgotten it, [set a new one](/account/forgot).",
  } satisfies Notice,
};

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
  emailMissing: "Enter your email address",
  emailInvalid: "Enter an email address in the form name@example.com",
  emailSame: "This is already the address of your account",
  passwordMissing: "Enter your password",
  passwordWrong: "This is not the right password",
  signIn: "Sign in",
  limited: "There have been too many attempts. Please wait a while and try again.",
  unavailable: "That did not work just now. Please try again in a moment.",
};

export const loginPage = {
  title: "Sign in",
  password: "Password",
  submit: "Sign in",
  cancel: "Cancel",
  forgot: "Forgot your password?",
  registerQuestion: "No account yet?",
  register: "Register",
  wrong: "The email address or password is wrong. Check both; passwords are case-sensitive.",
  /** Says no more about a known address than about any other. */
  limited:
    "There have been too many attempts to sign in from your connection. Please wait a few minutes. If you have forgotten your password, you can [set a new one](/account/forgot) now.",
  /** The same for every address. With scripts, the captcha is below it. */
  check:
    "There have been too many attempts to sign in with this email address, perhaps by someone else. To go on, let the check below finish, enter your password again and sign in. Or [set a new password](/account/forgot): that lets you in too.",
  checkNeedsScript:
    "The check needs JavaScript. Without it, please [set a new password](/account/forgot) or try again in an hour.",
  expired: {
    heading: "This sign-in has expired",
    text: "You started it in another browser, it took longer than an hour, or you have already finished it. Nothing is lost: please start again.",
  } satisfies Notice,
  again: "Sign in again",
  home: "Home",
};

export const verifyPage = {
  title: "Confirm your address",
  /** Before the address. */
  about: "This confirms that you registered with the address",
  withPassword:
    "Enter the password you chose when you registered. It shows that the account is yours, and not one that a stranger opened with your address.",
  button: "Confirm address",
  forgot:
    "If you do not know the password, [set a new one](/account/forgot). That confirms the address too. If you have never registered here, close this page.",
  done: {
    heading: "Your address is confirmed",
    text: "No one else can use it for an account now. You can now go to [your profile](/profile).",
  } satisfies Notice,
  goOn: {
    heading: "Your address is confirmed",
    text: "No one else can use it for an account now. Sign in, and you are back at your invitation.",
  } satisfies Notice,
  already: {
    heading: "This address belongs to a confirmed account",
    text: "You can [sign in](/signin) to it. If you have forgotten its password, [set a new one](/account/forgot).",
  } satisfies Notice,
  invalid: {
    heading: "This link no longer works",
    text: `It may be incomplete, already used, or older than ${policy.verifyLinkDays} days. If you have already pressed the button, your address is confirmed. Otherwise [your profile](/profile) has a button that sends a new link.`,
  } satisfies Notice,
  sent: {
    heading: "Check your inbox",
    text: "If your address is not confirmed yet, a message with a new link is on its way. We send only a few of these a day.",
  } satisfies Notice,
};

export const forgotPage = {
  title: "Forgot your password?",
  intro:
    "Enter the address of your account. We send a message to it with a link to set a new password.",
  button: "Send the link",
  /** The same words whether there is an account or not. */
  sent: {
    heading: "Check your inbox",
    text: `A message is on its way to the address you entered. Its link works for ${policy.resetLinkMinutes} minutes. If nothing arrives, look in your spam or junk folder, and check that the address was right. We send only a few of these a day.`,
  } satisfies Notice,
};

export const resetPage = {
  title: "Set a new password",
  /** Before the address. */
  about: "For the account of",
  note: "This signs the account out everywhere.",
  /** If the address was never confirmed and this browser has never signed in to the account. */
  anew: "This address has never been confirmed, so a stranger may have made the account. It will be reset: its name, phone number, profile, feedback and quiz results will be removed. If they are yours and you want to keep them, open the link in a browser in which you have signed in before. Trial lessons stay booked.",
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
  note: "This signs you out everywhere, including here. Then sign in with the new password.",
  button: "Change password",
  signedOut: {
    heading: "You are not signed in",
    text: "Sign in to change your password. If you have forgotten it, [set a new one](/account/forgot).",
  } satisfies Notice,
};

export const emailPage = {
  title: "Change your address",
  /** Before the address. */
  about: "Your account has the address",
  note: "We send a link to the new address. Until you use it, nothing changes.",
  label: "New email address",
  button: "Send the link",
  signedOut: {
    heading: "You are not signed in",
    text: "Sign in to change the address of your account.",
  } satisfies Notice,
  sent: {
    heading: "Check the inbox of the new address",
    text: `A message with a link is on its way there. The link works for ${policy.resetLinkMinutes} minutes, and until you use it your account keeps its address. We send only a few of these a day.`,
  } satisfies Notice,
};

export const changePage = {
  title: "Confirm the new address",
  /** Before the address. */
  about: "Your account will have the address",
  withPassword:
    "Enter the password of your account, which stays the same. Trial lessons booked with the old address move to the new one, with their reminders, and you are signed out everywhere. Messages we are still answering and our newsletter stay with the old address.",
  button: "Change the address",
  done: {
    heading: "Your address is changed",
    text: "The account has been signed out everywhere, and we have told your old address. Sign in with the new one; your password is the same.",
  } satisfies Notice,
  already: {
    heading: "This address belongs to another account",
    text: "It is confirmed there. You can [sign in](/signin) to that account, or ask for a link to a different address.",
  } satisfies Notice,
  invalid: {
    heading: "This link no longer works",
    text: `It may be incomplete, already used, or older than ${policy.resetLinkMinutes} minutes. Your [profile](/profile) shows the address your account has now, and you can [ask for a new link](/account/email).`,
  } satisfies Notice,
};

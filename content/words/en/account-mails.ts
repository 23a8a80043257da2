import { policy } from "#content/policy.ts";

/** Emails about an account. None holds a name or a phone number: a stranger may have typed it. */
export const accountMails = {
  verify: {
    subject: "Please confirm your address for {academy}",
    heading: "Please confirm your address",
    text: "Welcome to {academy}. One step is left: open this page and press the button on it, so that we know the address is yours. Unless you are signed in, it asks for the password you have chosen:",
    link: "Confirm address",
    once: `The link works once, for ${policy.verifyLinkDays} days.`,
    notYou:
      "If you have not registered, do nothing. No one can confirm this address without this message.",
  },
  /** If the address belongs to a confirmed account. */
  known: {
    subject: "You already have an account at {academy}",
    heading: "You already have an account",
    text: "Someone has registered with this address at {academy}, where it already belongs to a confirmed account. If that was you, sign in to that account, or set a new password if you have forgotten the old one:",
    link: "About this address",
    forgot: "Set a new password",
    notYou: "If it was not you, do nothing. Your account has not changed.",
  },
  reset: {
    subject: "Set a new password for {academy}",
    heading: "Set a new password",
    text: "Someone has asked to reset the password of the account with this address at {academy}. If that was you, choose a new one here:",
    link: "Choose a password",
    once: `The link works once, for ${policy.resetLinkMinutes} minutes. Setting the password signs the account out everywhere.`,
    notYou: "If it was not you, do nothing. The password has not changed.",
  },
  /** If no account has the address. */
  unknown: {
    subject: "There is no account with this address at {academy}",
    heading: "There is no account with this address",
    text: "Someone has asked to reset a password for this address at {academy}, but no account uses it. If that was you, you may have registered with another address, or you can register now:",
    link: "Register",
    notYou: "If it was not you, do nothing.",
  },
  changed: {
    subject: "Your password for {academy} was changed",
    heading: "Your password was changed",
    text: "The password of your account at {academy} has just been changed, and the account was signed out everywhere.",
    notYou: "If that was you, there is nothing more to do. If not, set a new password now:",
    link: "Set a new password",
    help: "If you need help, write to {academyEmail}.",
  },
  change: {
    subject: "Please confirm your new address for {academy}",
    heading: "Please confirm your new address",
    text: "Someone wants to use this address for an account at {academy}. If that was you, open this page, enter the password of the account and press the button:",
    link: "Use this address",
    once: `The link works once, for ${policy.resetLinkMinutes} minutes.`,
    notYou: "If it was not you, do nothing. No account can use this address without this message.",
  },
  /** If the new address belongs to another, confirmed account. */
  taken: {
    subject: "This address already has an account at {academy}",
    heading: "This address already has an account",
    text: "Someone wants to use this address for another account at {academy}, but it already belongs to a confirmed one. If that was you, sign in with this address:",
    link: "Sign in",
    notYou: "If it was not you, do nothing. Your account has not changed.",
  },
  /** To the former address. */
  moved: {
    subject: "The address of your account at {academy} was changed",
    heading: "The address of your account was changed",
    text: "Your account at {academy} now has another email address, and was signed out everywhere. From now on we write to the new one.",
    notYou:
      "If that was not you, write to {academyEmail} or call {academyPhone} at once, and we will help you get the account back.",
  },
};

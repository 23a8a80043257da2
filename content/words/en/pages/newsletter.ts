import { policy } from "#content/policy.ts";

export const newsletterBlock = {
  heading: "Newsletter",
  text: "News about courses, and study tips, by email from time to time.",
  label: "Email",
  submit: "Subscribe",
  sending: "Sending...",
  note: "For adults. We email you a link to confirm, and every issue has an unsubscribe link. Under 18? Ask a parent, and read",
  /** Ends the note. */
  young: { label: "what we keep", to: "/privacy#for-children", end: "." },
  failed: "Your address could not be saved. Please try again.",
};

export const newsletterPage = {
  title: "Newsletter",
  /** The same words for a new, a waiting and a confirmed address, so that they give nothing away. */
  pending: {
    heading: "Check your inbox",
    text: `If this address is not on the list yet, we are sending it a message with a link. Follow the link and press the button there to confirm. Otherwise nothing more is sent, and the address is deleted after ${policy.pendingSubscriptionDays} days.`,
  },
  summaryHeading: "There is a problem",
  titlePrefix: "Error:",
  emailMissing: "Enter your email address",
  emailInvalid: "Enter an email address in the form name@example.com",
  tooMany: "Several addresses have already been entered from your connection. Please wait a while.",
};

export const newsletterConfirm = {
  title: "Confirm subscription",
  text: "Press the button and we will send our newsletter to your address. If you did not ask for it, close this page and nothing is sent.",
  button: "Confirm subscription",
  done: {
    heading: "You are subscribed",
    text: "You will receive the next issue. Every issue has an unsubscribe link. Until then, [read past issues](/letters).",
  },
  invalid: {
    heading: "This link no longer works",
    text: "It may be incomplete, too old, or already used. You can enter your address again at the foot of any page.",
  },
};

export const newsletterUnsubscribe = {
  title: "Unsubscribe",
  text: "Press the button and the newsletter stops. You do not have to give a reason.",
  button: "Unsubscribe",
  done: {
    heading: "You are unsubscribed",
    text: "Your address has been taken off the list. An issue that is already on its way may still arrive.",
  },
  invalid: {
    heading: "This link no longer works",
    text: "The address may already be off the list. If you still receive it, write to [{academyEmail}](mailto:{academyEmail}) and we will take it off by hand.",
  },
};

/** If a mailed link could not be used this time. */
export const newsletterLink = {
  limited: {
    heading: "Please wait a while",
    text: "Too many newsletter links have just been used. Please try again in ten minutes.",
  },
  failed: {
    heading: "That did not work",
    text: "The fault is on our side. Please try again, or write to [{academyEmail}](mailto:{academyEmail}).",
  },
};

/** The mail that asks whether an address really wants the newsletter. */
export const newsletterMail = {
  subject: "Please confirm your subscription to the {academy} newsletter",
  heading: "Please confirm your subscription",
  text: "This address was entered for the newsletter of {academy}. If that was you, open this page and press the button on it:",
  link: "Confirm subscription",
  notYou: `If it was not you, do nothing. No newsletter is sent, and the address is deleted after ${policy.pendingSubscriptionDays} days.`,
};

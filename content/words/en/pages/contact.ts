import type { FormField } from "#content/types.ts";
import { policy } from "#content/policy.ts";
import { monthsInWords } from "#words/number-word.ts";

export const contactMap = {
  show: "Show the map",
  loading: "The map is loading…",
  /** Browsers do not tell a page whether a frame from another host has failed. */
  shown: "If no map appears here, the link opens it in a page of its own.",
  failed: "The map could not be loaded. The link below opens it in a page of its own.",
};

export const contactForm = {
  heading: "Write to us",
  intro: "Every field is needed.",
  fields: {
    name: { label: "Name" },
    email: { label: "Email", help: "We answer to this address." },
    phone: {
      label: "Mobile number",
      help: "10 to 15 digits, with the country code, for example {academyPhone}.",
    },
    message: {
      label: "Message",
      help: "Helpful to know: the course, the learner’s age, your city, and times that suit you.",
    },
  } satisfies Record<string, FormField>,
  /** What a link to the form may say it is about. It decides who at the desk reads the message. */
  topics: {
    "data-request": {
      subject: "A request about my data",
      text: `This message is about your data. We answer within ${monthsInWords(policy.dataRequestMonths)}, as the law requires.`,
    },
    complaint: {
      subject: "A complaint about my data",
      text: `This message is a complaint about your data. We confirm it within ${policy.complaintDays} days, look into it without delay and tell you the result.`,
    },
    worry: {
      subject: "A concern about a child",
      text: "This message is about the safety of a child.",
    },
  },
  /** Begins the message of someone whose search among the courses found nothing. */
  wish: "I would like to learn: {wish}",
  another: "Write another message",
  submit: "Send Message",
  sending: "Sending...",
  /** Sent along for the mail to the team. */
  hidden: {
    fromName: "{academy} website",
    subject: "New message from the {academy} website",
  },
  privacy:
    "We store your message and use it to answer you. Our [privacy notice](/privacy) says how long we keep it.",
  shortlist: "The courses on your shortlist are sent with your message:",
};

const call = "[{academyPhone}](tel:{academyPhoneNumber})";

/** What the contact page says where the message is a concern about a child. */
export const concernForm = {
  title: "A concern about a child",
  description:
    "Are you worried about a child? Tell the people responsible for safeguarding at {academy}. You need no proof, and you do not have to say who you are.",
  intro:
    "Are you worried about a child? Tell us. You need no proof, and you do not have to say who you are.",
  danger: "Is a child in danger now?",
  call: "Call [{number}](tel:{number}) first. That is the emergency number of the country whose time your device shows. If the child is in another country, say so.",
  callAny:
    "Call the emergency services first: [999](tel:999) in the United Kingdom, [112](tel:112) in the European Union, [911](tel:911) in the United States and Canada. In most other countries, 112 works from any mobile phone.",
  /** Who reads it and when: while someone has the rota, in a gap of it, and while nobody may read concerns at all. */
  reads: {
    watched: `Only the people responsible for safeguarding read this message. One of them looks into it within ${policy.concernHours} hours, nights and weekends included. You can also call us: ${call}.`,
    gap: `Only the people responsible for safeguarding read this message. One of them looks into it within one working day. If it should not wait that long, call us: ${call}. We are there {academyHours}.`,
    nobody: `At the moment nobody here may read a message like this one. Please do not wait for us to read it: call us on ${call}. We are there {academyHours}. What you send is kept for the person who takes over this work.`,
  },
  needed: "Only the message is needed. Without an email address or a number we cannot answer you.",
  speak: "To speak to us",
  fields: {
    name: { label: "Name (optional)" },
    email: { label: "Email (optional)", help: "If you would like an answer." },
    phone: {
      label: "Mobile number (optional)",
      help: "10 to 15 digits, with the country code, for example {academyPhone}.",
    },
    message: {
      label: "Message",
      help: "What did you see or hear? When and where, and about which child, if you know.",
    },
  } satisfies Record<string, FormField>,
  success:
    "Thank you. Your message has arrived. If you left neither an email address nor a number, we cannot answer you.",
  privacy:
    "We keep your message so that we can look after the child’s safety. Our [privacy notice](/privacy) says for how long.",
};

export const contactErrors = {
  summaryHeading: "There is a problem",
  titlePrefix: "Error:",
  nameMissing: "Enter your name",
  nameTooLong: "Your name is too long for this form. Please shorten it",
  emailMissing: "Enter your email address",
  emailInvalid: "Enter an email address in the form name@example.com",
  phoneMissing: "Enter your mobile number",
  messageMissing: "Enter a message",
  messageTooLong: "Your message is too long for this form. Please shorten it or send it by email",
  tooMany:
    "Several messages have already been sent from your connection. Please wait a while, or write to [{academyEmail}](mailto:{academyEmail}).",
  unreadable: "The form could not be read. Please go back and send it again.",
  keptNote: "Nothing you typed has been lost.",

  // The specification's words.
  phoneInvalid: "Please enter a valid phone number (10-15 digits)",
  success: "Form Submitted Successfully! We'll get back to you soon.",
  failed: "Failed to send message. Please try again.",
  conflict:
    "You have already sent this form with different words. If this is a second message, please send it again.",
};

export const captchaTexts = {
  heading: "Spam check",
  idle: "A short check starts automatically when you begin to fill in the form. There is no puzzle to solve.",
  checking: "Checking that you are a person…",
  solved: "Check complete. You can send the form.",
  failed:
    "The check could not be completed. Please try again, write to [{academyEmail}](mailto:{academyEmail}), call [{academyPhone}](tel:{academyPhoneNumber}), or use the chat link on this page.",
  insecure:
    "The check needs a secure connection (https). Please write to [{academyEmail}](mailto:{academyEmail}) or call [{academyPhone}](tel:{academyPhoneNumber}) instead.",
  /** If hCaptcha does the check. */
  hosted: {
    idle: "A check by hCaptcha appears here when you begin to fill in the form.",
    loading: "The check by hCaptcha is loading…",
    waiting: "Please answer the check below.",
  },
  retry: "Try the check again",
  chat: "Open the chat",
  withoutScript: {
    label: "I am a person and I am sending this form myself",
    help: "JavaScript is off in your browser, so please tick this box instead of the automatic check.",
    missing: "Tick the box to say that you are a person",
  },
  /** Why a form was refused. The first two are the specification's words. */
  refused: {
    missing: "Please complete the captcha verification",
    expired: "Captcha expired. Please verify again.",
    tooSoon: "That was very quick. Please wait a moment and send it again.",
    unavailable:
      "The captcha could not be checked just now. Please try again in a minute. Nothing you typed has been lost.",
  },
};

import type { MailTrouble } from "./mail.ts";

/** What to do about each kind of trouble with the mail server. */
export const mailAdvice: Record<MailTrouble, string> = {
  refused: "Nothing listens at that address. Check the host and port in SMTP_URL.",
  name: "The server's name is unknown. Check the host in SMTP_URL.",
  certificate:
    "No trusted, encrypted connection. Check the port (smtps: 465, smtp: 587) and the name.",
  "sign-in": "The server does not accept the user name or password in SMTP_URL.",
  sender:
    "The server takes no mail from us: MAIL_FROM may not send there, or a quota is used up, or it takes us for a sender of spam.",
  time: "The server does not answer. Check the host, the port and any firewall in between.",
  mail: "The server does not accept mail to this address.",
  other: "The server answered something unexpected.",
};

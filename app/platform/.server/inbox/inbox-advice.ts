import type { MailTrouble } from "../outbox/mail.ts";

/** What to do about each kind of trouble with the mailbox. */
export const inboxAdvice: Record<MailTrouble, string> = {
  refused: "Nothing listens at that address. Check the host and port in IMAP_URL.",
  name: "The server's name is unknown. Check the host in IMAP_URL.",
  certificate:
    "No trusted, encrypted connection. Check the port (imaps: 993, imap: 143) and the name.",
  "sign-in":
    "The mailbox does not accept the user name and the password or token: they may have been changed.",
  sender: "The server answered something unexpected.",
  time: "The server does not answer. Check the host, the port and any firewall in between.",
  mail: "The server answered something unexpected.",
  other:
    "The server refuses or answers something unexpected; the site's log has its words. Check the folder in IMAP_URL.",
};

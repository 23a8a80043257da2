import type { MailTrouble, Refusal, ServerFailure } from "./mail.ts";

/** What nodemailer says about an attempt that failed. */
export type SmtpError = {
  code?: unknown;
  /** The system's name for it, such as ECONNREFUSED. */
  originalCode?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
  timeoutType?: unknown;
  message?: unknown;
};

/** Replies that mean the session, not this mail: bad sequence, and everything about signing in. */
const sessionReplies = new Set([503, 530, 534, 535, 538]);
/** To a recipient, without an enhanced code: no such mailbox, or one elsewhere, or not for us. */
const mailboxReplies = new Set([550, 551, 553]);

/**
 * Reads an answer as being about this mail, if it is: a reply (RFC 5321, section 4.2.1) to its recipient or its
 * text, or an address that cannot be written. Anything before them is about the server.
 */
export function readRefusal(error: SmtpError): Refusal | null {
  const { code, command, responseCode } = error;
  const refusal = { kind: "failed", code: codesOf(error), detail: detailOf(error) } as const;
  if (typeof responseCode !== "number") {
    const isUnsendable = code === "EENVELOPE" || code === "EMESSAGE";
    return isUnsendable ? { ...refusal, about: "recipient", permanent: true } : null;
  }
  const isOfMail = command === "RCPT TO" || command === "DATA";
  if (!isOfMail || responseCode === 421 || sessionReplies.has(responseCode)) return null;
  return { ...refusal, about: aboutWhom(error, responseCode), permanent: responseCode >= 500 };
}

/**
 * Only what is said of an address or a mailbox (RFC 3463, sections 3.2 and 3.3) is about the recipient; a quota of
 * ours, a relay that is denied or a suspicion of spam is not.
 */
function aboutWhom({ command, response }: SmtpError, responseCode: number): Refusal["about"] {
  const enhanced = /^(\d)\d\d[ -]\1\.(\d{1,3})\.(\d{1,3})\b/.exec(String(response));
  if (!enhanced) {
    return command === "RCPT TO" && mailboxReplies.has(responseCode) ? "perhaps" : "other";
  }
  const [, , subject, detail] = enhanced;
  const isOfSender = subject === "1" && (detail === "7" || detail === "8");
  return (subject === "1" || subject === "2") && !isOfSender ? "recipient" : "other";
}

/** Reads anything else as a failure of the server. */
export function readServerFailure(error: SmtpError): ServerFailure {
  return {
    kind: "server failed",
    trouble: troubleOf(error),
    code: codesOf(error),
    detail: detailOf(error),
  };
}

/** Whether the conversation ended without an answer, which may be because of this mail. */
export function isBrokenOff({ code, originalCode, responseCode, timeoutType }: SmtpError): boolean {
  const isCut = originalCode === "ECONNRESET" || originalCode === "EPIPE";
  const isEnd = code === "ECONNECTION" || code === "EABORT" || timeoutType === "SOCKET_TIMEOUT";
  return responseCode === undefined && (isEnd || isCut);
}

const ofCertificates = /certificate|self.signed|altname|CERT_|SELF_SIGNED|UNABLE_TO/i;

function troubleOf(error: SmtpError): MailTrouble {
  const { code, originalCode, command, responseCode } = error;
  if (code === "EAUTH" || (typeof responseCode === "number" && sessionReplies.has(responseCode))) {
    return "sign-in";
  }
  if (command === "MAIL FROM") return "sender";
  if (code === "EDNS" || originalCode === "ENOTFOUND" || originalCode === "EAI_AGAIN") {
    return "name";
  }
  if (code === "ETLS" || ofCertificates.test(`${String(originalCode)} ${detailOf(error)}`)) {
    return "certificate";
  }
  if (code === "ETIMEDOUT" || code === "EABORT" || originalCode === "ETIMEDOUT") return "time";
  if (originalCode === "ECONNREFUSED") return "refused";
  return "other";
}

/** Fit for the log. */
export function codesOf({ code, originalCode, responseCode, command }: SmtpError): string {
  const codes = [code, originalCode, responseCode, command].filter(
    (part) => typeof part === "string" || typeof part === "number",
  );
  return codes.join(" ") || "unknown";
}

/** Not fit for the log: servers quote addresses. */
export function detailOf({ message }: SmtpError): string {
  return typeof message === "string" ? message : "unknown";
}

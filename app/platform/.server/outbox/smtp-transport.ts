import { createTransport } from "nodemailer";
import {
  toMessage,
  type MailTransport,
  type MailTrouble,
  type SendResult,
  type ServerFailure,
} from "./mail.ts";

export type SmtpTimeouts = {
  /** Until there is a TCP and TLS connection. */
  readonly connectionMs: number;
  /** From the connection until the server's greeting. */
  readonly greetingMs: number;
  /** Longest silence in the conversation. */
  readonly socketMs: number;
};

export type SmtpOptions = {
  readonly timeouts?: SmtpTimeouts;
  /** The header in which the server looks for a key, so that it delivers no mail twice. */
  readonly keyHeader?: string | undefined;
};

const defaultTimeouts: SmtpTimeouts = {
  connectionMs: 15_000,
  greetingMs: 15_000,
  socketMs: 45_000,
};

/**
 * Sends through one mail server, on a connection of its own for each mail: an error then always belongs to
 * its mail.
 *
 * @param url `smtp:` or `smtps:`; with `smtp:`, `?requireTLS=true` insists on STARTTLS
 */
export function createSmtpTransport(
  url: string,
  { timeouts = defaultTimeouts, keyHeader }: SmtpOptions = {},
): MailTransport {
  // Without a pool a transporter is only these settings.
  const transporter = createTransport({
    url,
    connectionTimeout: timeouts.connectionMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.socketMs,
    dnsTimeout: timeouts.connectionMs,
  });
  const check = async () => {
    try {
      await transporter.verify();
      return null;
    } catch (error) {
      return serverFailure(error as SmtpError);
    }
  };
  return {
    check,
    send: async (mail, signal) => {
      try {
        await transporter.sendMail({ ...toMessage(mail, keyHeader), signal });
        return { kind: "sent" };
      } catch (error) {
        return await toFailure(error as SmtpError, signal, check);
      }
    },
  };
}

type SmtpError = {
  code?: unknown;
  /** The system's name for it, such as ECONNREFUSED. */
  originalCode?: unknown;
  command?: unknown;
  responseCode?: unknown;
  message?: unknown;
};

/** Replies that mean the session, not this mail: bad sequence, and everything about signing in. */
const sessionReplies = new Set([503, 530, 534, 535, 538]);

/**
 * Only a refusal of this very mail is permanent: a 5yz reply (RFC 5321, section 4.2.1) to its recipient or
 * text, or an address that cannot be written. Anything before them is about the server. A connection that ends
 * may be either: the server is then asked once more, without a mail.
 */
async function toFailure(
  error: SmtpError,
  signal: AbortSignal,
  check: () => Promise<ServerFailure | null>,
): Promise<SendResult> {
  const { code, command, responseCode } = error;
  const isOfMail = command === "RCPT TO" || command === "DATA";
  const isSessionReply = typeof responseCode === "number" && sessionReplies.has(responseCode);
  const isRefusal =
    typeof responseCode === "number" && responseCode >= 500 && isOfMail && !isSessionReply;
  const isUnsendable = responseCode === undefined && (code === "EENVELOPE" || code === "EMESSAGE");
  const ofMail = {
    kind: "failed",
    permanent: isRefusal || isUnsendable,
    code: codesOf(error),
    detail: detailOf(error),
  } as const;
  if (isRefusal || isUnsendable) return ofMail;
  if (isOfMail && responseCode !== undefined && !isSessionReply && responseCode !== 421) {
    return ofMail;
  }
  const isAmbiguous =
    responseCode === undefined && (code === "ECONNECTION" || code === "ETIMEDOUT");
  // We told it to stop, so this is not a failure.
  if (signal.aborted) return ofMail;
  if (isAmbiguous && command === "CONN") return (await check()) ?? ofMail;
  return serverFailure(error);
}

function serverFailure(error: SmtpError): ServerFailure {
  return {
    kind: "server failed",
    trouble: troubleOf(error),
    code: codesOf(error),
    detail: detailOf(error),
  };
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
  if (code === "ETIMEDOUT" || originalCode === "ETIMEDOUT") return "time";
  if (originalCode === "ECONNREFUSED") return "refused";
  return "other";
}

function codesOf({ code, originalCode, responseCode, command }: SmtpError): string {
  const codes = [code, originalCode, responseCode, command].filter(
    (part) => typeof part === "string" || typeof part === "number",
  );
  return codes.join(" ") || "unknown";
}

function detailOf({ message }: SmtpError): string {
  return typeof message === "string" ? message : "unknown";
}

import type { MailTransport, SendResult } from "./mail.ts";
import { toMessage } from "./mime.ts";

export type SmtpTimeouts = {
  /** To the TCP and TLS connection. */
  readonly connectionMs: number;
  /** From the connection to the server's greeting. */
  readonly greetingMs: number;
  /** Of silence in the conversation. */
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
 * Sends through one mail server, on a connection of its own for each mail: an error then always
 * belongs to the mail it is reported for.
 *
 * @param url `smtp:` or `smtps:`. With `smtp:`, STARTTLS is used where the server offers it; add
 *   `?requireTLS=true` to insist on it.
 */
export function createSmtpTransport(
  url: string,
  { timeouts = defaultTimeouts, keyHeader }: SmtpOptions = {},
): MailTransport {
  return {
    send: async (mail, signal) => {
      try {
        // Loaded with the first mail; without a pool a transporter is only these settings.
        const { createTransport } = await import("nodemailer");
        const transporter = createTransport({
          url,
          connectionTimeout: timeouts.connectionMs,
          greetingTimeout: timeouts.greetingMs,
          socketTimeout: timeouts.socketMs,
          dnsTimeout: timeouts.connectionMs,
        });
        await transporter.sendMail({ ...toMessage(mail, keyHeader), signal });
        return { kind: "sent" };
      } catch (error) {
        return toFailure(error);
      }
    },
  };
}

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; message?: unknown };

/** Replies that mean the session, not this mail: bad sequence, and everything about signing in. */
const sessionReplies = new Set([503, 530, 534, 535, 538]);

/**
 * Only a refusal of this very mail is permanent: a 5yz reply (RFC 5321, section 4.2.1) to its
 * recipient or its text, or an address that cannot be written down. A 5yz reply to the connection,
 * the sender or the password comes from a setting that someone can put right within a day.
 */
function toFailure(error: unknown): SendResult & { kind: "failed" } {
  const { code, command, responseCode, message } = error as SmtpError;
  const isRefusal =
    typeof responseCode === "number" &&
    responseCode >= 500 &&
    responseCode < 600 &&
    !sessionReplies.has(responseCode) &&
    (command === "RCPT TO" || command === "DATA");
  const isUnsendable =
    responseCode === undefined &&
    (code === "EENVELOPE" || code === "EMESSAGE") &&
    (command === "API" || command === "MAIL FROM" || command === "RCPT TO");
  const codes = [code, responseCode, command].filter(
    (part) => typeof part === "string" || typeof part === "number",
  );
  return {
    kind: "failed",
    permanent: isRefusal || isUnsendable,
    code: codes.join(" ") || "unknown",
    detail: typeof message === "string" ? message : "unknown",
  };
}

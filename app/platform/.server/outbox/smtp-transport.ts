import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { minute, second } from "../clock.ts";
import { toMessage, type MailTransport, type SendResult } from "./mail.ts";
import {
  codesOf,
  detailOf,
  isBrokenOff,
  readRefusal,
  readServerFailure,
  type SmtpError,
} from "./smtp-answer.ts";

export type SmtpTimeouts = {
  /** Until there is a connection, with TLS if that is asked for, and the server has greeted us. */
  readonly connectionMs: number;
  /** From the beginning until the server asks for the text. */
  readonly beforeTextMs: number;
  /** Longest silence once the text is on its way. */
  readonly answerMs: number;
};

export type SmtpOptions = {
  readonly timeouts?: SmtpTimeouts;
  /** The header in which the server looks for a key, so that it delivers no mail twice. */
  readonly keyHeader?: string | undefined;
};

const defaultTimeouts: SmtpTimeouts = {
  connectionMs: 30 * second,
  beforeTextMs: 2 * minute,
  // Some servers search a mail for minutes before they take it, and who hangs up sends it twice (RFC 5321, 4.5.3.2.6).
  answerMs: 10 * minute,
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
  const newTransporter = (socketTimeout: number) =>
    createTransport({
      url,
      connectionTimeout: timeouts.connectionMs,
      greetingTimeout: timeouts.connectionMs,
      dnsTimeout: timeouts.connectionMs,
      socketTimeout,
    });

  async function check() {
    try {
      await newTransporter(timeouts.beforeTextMs).verify();
      return null;
    } catch (error) {
      return readServerFailure(error as SmtpError);
    }
  }

  return {
    check,
    send: async (mail, signal) => {
      const transporter = newTransporter(timeouts.answerMs);
      const beforeText = new AbortController();
      const timer = setTimeout(() => beforeText.abort(), timeouts.beforeTextMs);
      let isHandedOver = false;
      // nodemailer has one limit for every silence, and reads the text once the server asks for it.
      async function* watched(text: Readable) {
        clearTimeout(timer);
        yield* text;
        isHandedOver = true;
      }
      transporter.use("stream", ({ message }, done) => {
        message.processFunc((text) => Readable.from(watched(text)));
        done();
      });
      try {
        const limit = AbortSignal.any([signal, beforeText.signal]);
        await transporter.sendMail({ ...toMessage(mail, keyHeader), signal: limit });
        return { kind: "sent" };
      } catch (error) {
        return await toFailure(error as SmtpError, isHandedOver, signal);
      } finally {
        clearTimeout(timer);
      }
    },
  };

  async function toFailure(
    error: SmtpError,
    isHandedOver: boolean,
    signal: AbortSignal,
  ): Promise<SendResult> {
    const [code, detail] = [codesOf(error), detailOf(error)];
    const refusal = readRefusal(error);
    if (refusal) return refusal;
    if (isHandedOver && error.responseCode === undefined) {
      return { kind: "unknown", code, detail, isKeyed: keyHeader !== undefined };
    }
    const ofMail = { kind: "failed", about: "other", permanent: false, code, detail } as const;
    // We told it to stop, so this is not a failure.
    if (signal.aborted) return ofMail;
    // The mail or the server: it is asked once more, without a mail.
    if (isBrokenOff(error)) return (await check()) ?? ofMail;
    return readServerFailure(error);
  }
}

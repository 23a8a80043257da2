import type { AddressInfo, Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

export type Received = {
  readonly envelopeFrom: string;
  readonly envelopeTo: readonly string[];
  readonly raw: string;
  readonly mail: Email;
  /** Has come before by its key, and is dropped. */
  readonly isKnown: boolean;
};

/** A header that names a mail, and all mails that have come with it, whole. */
export type MailKeys = { readonly header: string; readonly known: Map<string, string> };

/** What the server does with one message. Undefined: takes it. */
type Behaviour =
  /** Takes the message, and ends the connection without saying so. */
  | { readonly does: "drop" }
  /** Takes the message, and says so after a while. */
  | { readonly does: "wait"; readonly ms: number }
  /** Never answers who the recipient is. */
  | { readonly does: "hang" };

export type MailServer = {
  readonly url: string;
  /** Messages that were accepted, in order. */
  readonly received: Received[];
  /** One for each future message; once they are used up, messages are accepted. */
  readonly behaviours: (Behaviour | undefined)[];
  /** Resolves once a client hangs at a recipient that is never answered. */
  hanging(): Promise<void>;
  close(): Promise<void>;
};

/**
 * A real mail server on a free port of this machine.
 *
 * @param keys where the server knows mails again, as some services do: it takes the same mail a second
 *   time and drops it, and refuses another one under a key that is taken
 */
export async function openMailServer(keys?: MailKeys): Promise<MailServer> {
  const received: Received[] = [];
  const behaviours: (Behaviour | undefined)[] = [];
  const waiting: (() => void)[] = [];
  const current = new Map<string, Behaviour | undefined>();
  const sockets = new Set<Socket>();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onMailFrom: (_address, session, callback) => {
      current.set(session.id, behaviours.shift());
      callback();
    },
    onRcptTo: (_address, session, callback) => {
      if (current.get(session.id)?.does === "hang") waiting.shift()?.();
      else callback();
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void take(Buffer.concat(chunks), session, callback);
      });
    },
  });

  async function take(
    raw: Buffer,
    session: SMTPServerSession,
    callback: (error?: Error | null) => void,
  ): Promise<void> {
    const behaviour = current.get(session.id);
    const text = raw.toString("utf8");
    const mail = await PostalMime.parse(raw);
    const key = mail.headers.find((header) => header.key === keys?.header.toLowerCase())?.value;
    const before = key === undefined ? undefined : keys?.known.get(key);
    if (before !== undefined && before !== text) {
      const refusal = new Error("this key belongs to another mail");
      callback(Object.assign(refusal, { responseCode: 550 }));
      return;
    }
    const { mailFrom, rcptTo } = session.envelope;
    received.push({
      envelopeFrom: mailFrom ? mailFrom.address : "",
      envelopeTo: rcptTo.map((recipient) => recipient.address),
      raw: text,
      mail,
      isKnown: before !== undefined,
    });
    if (key !== undefined) keys?.known.set(key, text);
    if (behaviour?.does === "wait") await pause(behaviour.ms);
    if (behaviour?.does === "drop") for (const socket of sockets) socket.destroy();
    else callback();
  }

  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  // A client that goes away in the middle is what some tests are about.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behaviours,
    hanging: () => new Promise((resolve) => waiting.push(resolve)),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

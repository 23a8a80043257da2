import type { AddressInfo, Socket } from "node:net";

import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

import { eventually } from "./eventually.ts";

export type Mailbox = {
  /** Where the site sends its mail. Stays the same while the mail server is away. */
  readonly url: string;
  /** Every mail that was taken, in order. */
  readonly mails: readonly Email[];
  /** Waits for the first mail that holds a text in its subject or its body. */
  mailWith(text: string): Promise<Email>;
  /** How many mails hold a text. */
  countWith(text: string): number;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
};

/** A real mail server on a free port, which keeps what it is sent. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  const sockets = new Set<Socket>();
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;

  async function listen(atPort: number): Promise<SMTPServer> {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      onData(stream, _session, callback) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => void take(Buffer.concat(chunks), callback));
      },
    });
    smtp.server.on("connection", (socket: Socket) => {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    });
    // A client that is killed in the middle of a mail is what some tests are about.
    smtp.on("error", () => {});
    await new Promise<void>((listening, failed) => {
      smtp.server.once("error", failed);
      smtp.listen(atPort, "127.0.0.1", listening);
    });
    return smtp;
  }

  async function take(raw: Buffer, answer: (error?: Error) => void): Promise<void> {
    mails.push(await PostalMime.parse(raw));
    answer();
  }

  const holds = (text: string) => (mail: Email) =>
    `${mail.subject}\n${mail.text}\n${mail.html}`.includes(text);

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mailWith: (text) => eventually(() => mails.find(holds(text)), `a mail with "${text}"`),
    countWith: (text) => mails.filter(holds(text)).length,
    async goAway() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((closed) => server.close(closed));
    },
    async comeBack() {
      server = await listen(port);
    },
  };
}

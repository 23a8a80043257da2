import { connect, createServer, type AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

/**
 * What becomes of a command: it is refused, is said to be done without a word, the connection breaks, or (null) it goes
 * on to the server.
 */
export type Meddling = "refuse" | "nothing" | "break" | null;

export type ImapProxy = {
  /** The mailbox's address, through here. */
  readonly url: string;
  /** Decides about each command, such as `UID FETCH 9 (…)`. */
  meddle: (command: string) => Meddling;
};

/** Stands between a client and a mailbox of this machine until the test ends, as a server in trouble would. */
export async function startImapProxy(mailboxUrl: string): Promise<ImapProxy> {
  const url = new URL(mailboxUrl);
  const server = createServer((client) => {
    const target = connect(Number(url.port), "127.0.0.1");
    target.pipe(client);
    for (const socket of [client, target]) {
      socket.on("error", () => {});
      socket.on("close", () => [client, target].forEach((one) => one.destroy()));
    }
    createInterface({ input: client, crlfDelay: Infinity }).on("line", (line) => {
      const [, tag = "", command = ""] = /^(\S+) (.*)$/s.exec(line) ?? [];
      const done = proxy.meddle(command);
      if (done === "break") client.destroy();
      else if (done === "refuse") client.write(`${tag} NO [SERVERBUG] Internal error occurred\r\n`);
      else if (done === "nothing") client.write(`${tag} OK Done\r\n`);
      else target.write(`${line}\r\n`);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const proxy: ImapProxy = {
    url: mailboxUrl.replace(`:${url.port}/`, `:${port}/`),
    meddle: () => null,
  };
  return proxy;
}

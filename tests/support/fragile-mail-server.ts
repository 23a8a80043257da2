import { createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Where in a conversation (RFC 5321, section 3) something goes wrong; `text` is amid a message. */
export type Stage =
  | "greeting"
  | "EHLO"
  | "STARTTLS"
  | "MAIL"
  | "RCPT"
  | "DATA"
  | "text"
  | "dot"
  | "QUIT";

export type Trouble = {
  readonly at: Stage;
  /** Ends the connection, never answers, or answers this. */
  readonly does: "drop" | "silence" | `${number} ${string}`;
  /** Whether the message counts as taken all the same, which only the last moment leaves open. */
  readonly takes?: boolean;
  /** How long it takes to do that. */
  readonly afterMs?: number;
  /** Only to mail for this address. */
  readonly to?: string;
};

export type FragileMailServer = {
  readonly port: number;
  /** One for each future connection; once they are used up, all goes well. */
  readonly troubles: Trouble[];
  /** For every connection, until they are taken out. */
  readonly standing: Trouble[];
  /** The Message-IDs of what was taken, in order. */
  readonly taken: string[];
};

const usual: Readonly<Record<Stage, string>> = {
  greeting: "220 fragile.example",
  EHLO: "250-fragile.example\r\n250 8BITMIME",
  STARTTLS: "220 go on",
  MAIL: "250 fine",
  RCPT: "250 fine",
  DATA: "354 go on",
  text: "",
  dot: "250 taken",
  QUIT: "221 bye",
};

/** A mail server, as far as a client can tell, that fails at the given moments, until the test ends. */
export async function startFragileMailServer(): Promise<FragileMailServer> {
  const troubles: Trouble[] = [];
  const standing: Trouble[] = [];
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // A client that goes away in the middle is what the tests are about.
    socket.on("error", () => {});
    const own = troubles.shift();
    converse(socket, own ? [own] : standing, taken);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  });
  return { port: (server.address() as AddressInfo).port, troubles, standing, taken };
}

function converse(socket: Socket, troubles: readonly Trouble[], taken: string[]): void {
  let buffer = "";
  let isText = false;
  let recipient = "";

  const troubleAt = (stage: Stage) =>
    troubles.find(({ at, to }) => at === stage && (to === undefined || to === recipient));

  function meet(stage: Stage): void {
    const trouble = troubleAt(stage);
    if (stage === "dot" && (!trouble || trouble.takes)) {
      taken.push(/^Message-ID: (\S+)/im.exec(buffer)?.[1] ?? "none");
    }
    isText = stage === "DATA" && !trouble;
    if (trouble?.afterMs === undefined) answer(stage, trouble);
    else setTimeout(answer, trouble.afterMs, stage, trouble);
  }

  function answer(stage: Stage, trouble: Trouble | undefined): void {
    if (trouble?.does === "drop") socket.destroy();
    else if (trouble && trouble.does !== "silence") socket.write(`${trouble.does}\r\n`);
    if (trouble) return;
    const offer = troubleAt("STARTTLS") && stage === "EHLO" ? "250-STARTTLS\r\n" : "";
    const [first, ...others] = usual[stage].split("\r\n");
    const lines = offer ? [first, offer.trim(), ...others] : [first, ...others];
    if (stage !== "text") socket.write(`${lines.join("\r\n")}\r\n`);
    if (stage === "QUIT") socket.end();
  }

  socket.on("data", (chunk: Buffer) => {
    buffer += chunk.toString("latin1");
    if (isText) {
      if (troubleAt("text")) meet("text");
      else if (buffer.includes("\r\n.\r\n")) {
        meet("dot");
        buffer = "";
      }
      return;
    }
    for (let end = buffer.indexOf("\r\n"); end >= 0 && !isText; end = buffer.indexOf("\r\n")) {
      const line = buffer.slice(0, end);
      const [word = ""] = line.toUpperCase().split(" ", 1);
      buffer = buffer.slice(end + 2);
      const stage = word === "HELO" ? "EHLO" : word;
      if (stage === "RCPT") recipient = /<(.*?)>/.exec(line)?.[1] ?? "";
      // What a client sends of TLS may hold the end of a line by chance, and is no command.
      if (Object.hasOwn(usual, stage)) meet(stage as Stage);
    }
  });
  meet("greeting");
}

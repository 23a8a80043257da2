import { connect } from "node:net";

export type RawRequest = {
  readonly method: string;
  /** Written as it is. */
  readonly target: string;
  /** Written as they are, in this order. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
};

export type RawAnswer = {
  /** 0 where the connection ended without an answer. */
  readonly status: number;
  /** By their names in lower case. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: string;
};

/** One character for each byte, so that a text can hold any bytes, and others as UTF-8. */
function toBytes(text: string): Buffer {
  return /^[\0-\u00FF]*$/.test(text) ? Buffer.from(text, "latin1") : Buffer.from(text, "utf8");
}

/** The request as it goes over the wire, whatever is in it. */
function serialise({ method, target, headers, body }: RawRequest): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`;
  return Buffer.concat([toBytes(head), body ?? Buffer.alloc(0)]);
}

/**
 * Sends bytes and reads until the server ends the connection. What breaks off is an answer too.
 *
 * @param patienceMs after so long without an end the client goes away
 */
export async function sendRaw(port: number, bytes: Buffer, patienceMs = 10_000): Promise<string> {
  return await new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const chunks: Buffer[] = [];
    const end = () => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString("latin1"));
    };
    socket.setTimeout(patienceMs, end);
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("end", end);
    socket.on("error", end);
    socket.on("close", end);
    socket.write(bytes);
  });
}

/** Takes apart the first answer of what a connection brought. */
function parseAnswer(received: string): RawAnswer {
  const end = received.indexOf("\r\n\r\n");
  const [start = "", ...lines] = received.slice(0, Math.max(end, 0)).split("\r\n");
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  const rest = received.slice(end + 4);
  const bytes = headers.has("transfer-encoding") ? joinChunks(rest) : rest;
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(start)?.[1] ?? 0),
    headers,
    body: Buffer.from(bytes, "latin1").toString("utf8"),
  };
}

function joinChunks(rest: string): string {
  let body = "";
  let at = 0;
  for (;;) {
    const lineEnd = rest.indexOf("\r\n", at);
    const size = Number.parseInt(rest.slice(at, lineEnd), 16);
    if (lineEnd < 0 || !size) return body;
    body += rest.slice(lineEnd + 2, lineEnd + 2 + size);
    at = lineEnd + 2 + size + 2;
  }
}

/** Sends one request on a connection of its own. */
export async function ask(port: number, request: RawRequest): Promise<RawAnswer> {
  return parseAnswer(await sendRaw(port, serialise(request)));
}

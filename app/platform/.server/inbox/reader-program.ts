/*
 * Reads mails, one after the other, for the process that has started it; see `mail-reader.ts`. It asks that one
 * for the bytes of a mail as it needs them, so that at no time a whole large mail is in memory, and for what name
 * servers know.
 */
import { once } from "node:events";
import type { DNSResolver } from "mailauth";

import { readFile, readMail, type ReadMail, type WantedFile } from "./read-mail.ts";
import { mostProvableBytes, proveSender, type SenderProof } from "./sender-proof.ts";

export type Piece = { readonly bytes: Uint8Array; readonly isLast: boolean };

/** Begins a mail of which one attachment is wanted. */
export type FileTask = { readonly first: Piece; readonly file: WantedFile };

/** Begins a mail. */
export type Task = {
  readonly first: Piece;
  /** The address at which the mailbox is reached. */
  readonly teamEmail: string;
  /** See `ProofSettings`. */
  readonly authservId: string | undefined;
  /** In milliseconds since the epoch. */
  readonly receivedAt: number;
};

export type Question =
  | { readonly kind: "more" }
  | { readonly kind: "name"; readonly name: string; readonly type: string };

/** The next bytes, or what a name server has said. */
export type Reply =
  | Piece
  | { readonly found: Awaited<ReturnType<DNSResolver>> }
  | { readonly code: string | undefined };

export type Word =
  | Question
  | { readonly kind: "ready" }
  | { readonly kind: "read"; readonly mail: ReadMail }
  /** A piece of an attachment; null if there is none to give out. */
  | { readonly kind: "file"; readonly bytes: Uint8Array | null; readonly isLast: boolean }
  | { readonly kind: "proved"; readonly proof: SenderProof }
  | { readonly kind: "failed"; readonly error: string };

/** A large file as one message would not fit into the memory of the process beside itself. */
const mostSent = 1024 * 1024;

const say = (word: Word) => process.send?.(word);

let asked: Promise<unknown> = Promise.resolve();

/** One question at a time. */
function ask(question: Question): Promise<Reply> {
  const answer = asked.then(async () => {
    const reply = once(process, "message") as Promise<[Reply]>;
    say(question);
    return (await reply)[0];
  });
  asked = answer;
  return answer;
}

const resolve: DNSResolver = async (name, type) => {
  const reply = await ask({ kind: "name", name, type });
  if ("found" in reply) return reply.found;
  throw Object.assign(new Error("the name servers know nothing of it"), reply);
};

/** The bytes of a mail, each piece asked for once it is needed. */
async function* chunksFrom(
  first: Piece,
  note: (chunk: Buffer, isLast: boolean) => void = () => {},
): AsyncGenerator<Buffer> {
  for (let piece: Reply = first; "bytes" in piece; piece = await ask({ kind: "more" })) {
    const chunk = Buffer.from(piece.bytes);
    note(chunk, piece.isLast);
    yield chunk;
    if (piece.isLast) return;
  }
}

/** Tells what a mail says first, so that it is known even if proving its sender fails. */
async function work({ first, teamEmail, authservId, receivedAt }: Task): Promise<void> {
  const kept: Buffer[] = [];
  let bytes = 0;
  let isRead = false;
  const chunks = chunksFrom(first, (chunk, isLast) => {
    if (bytes < mostProvableBytes) kept.push(chunk);
    bytes += chunk.length;
    isRead = isLast;
  });
  const mail = await readMail(chunks, teamEmail);
  say({ kind: "read", mail });
  const raw = Buffer.concat(kept).subarray(0, mostProvableBytes);
  const isWhole = isRead && bytes < mostProvableBytes;
  const from = mail.from.address;
  const proof = await proveSender({ raw, isWhole, from, receivedAt }, { authservId, resolve });
  say({ kind: "proved", proof });
}

async function find({ first, file }: FileTask): Promise<void> {
  const bytes = await readFile(chunksFrom(first), file);
  const length = bytes?.length ?? 0;
  let at = 0;
  do {
    const piece = bytes?.subarray(at, at + mostSent) ?? null;
    at += mostSent;
    const word: Word = { kind: "file", bytes: piece, isLast: at >= length };
    const sent = Promise.withResolvers<unknown>();
    process.send?.(word, sent.resolve);
    await sent.promise;
  } while (at < length);
}

process.on("message", (message: Task | FileTask | Reply) => {
  const done =
    "file" in message ? find(message) : "teamEmail" in message ? work(message) : Promise.resolve();
  done.catch((error: unknown) => {
    say({ kind: "failed", error: String(error).slice(0, 500) });
  });
});
process.on("disconnect", () => process.exit());

say({ kind: "ready" });

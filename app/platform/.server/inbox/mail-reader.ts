import { fork, type ChildProcess } from "node:child_process";
import { on } from "node:events";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { DNSResolver } from "mailauth";

import { second } from "../clock.ts";
import { MailFailure, type IncomingMail } from "./incoming-mail.ts";
import { createNameResolver } from "./mail-names.ts";
import type { ReadMail, WantedFile } from "./read-mail.ts";
import type { FileTask, Piece, Question, Reply, Task, Word } from "./reader-program.ts";

/** The program that reads mail cannot be started, which is no mail's fault. */
export class ReaderFailure extends Error {
  constructor(cause: unknown) {
    super("the program that reads mail cannot be started", { cause });
    this.name = "ReaderFailure";
  }
}

/** Others than the site's own, for tests. */
export type ReaderOptions = {
  readonly resolve?: DNSResolver;
  readonly readMs?: number;
  readonly program?: string;
  /** The folder that the program may read. */
  readonly readable?: string;
};

export type ProvedMail = Omit<IncomingMail, "uid" | "receivedAt">;

export type MailReader = {
  /**
   * Reads a mail from its bytes.
   *
   * @throws {MailFailure} if it cannot be read
   * @throws {ReaderFailure} if none can; whatever `chunks` throws
   */
  read(chunks: AsyncIterator<Buffer>, about: Omit<Task, "first">): Promise<ProvedMail>;
  /**
   * Finds an attachment in a mail's bytes.
   *
   * @returns null if it is too large to be given out, or not there
   * @throws as `read` does
   */
  findFile(chunks: AsyncIterator<Buffer>, file: WantedFile): Promise<Uint8Array | null>;
  /** Ends the program, as it ends by itself after a while without mail. */
  close(): void;
};

/** On a machine that has much else to do. */
const startMs = 60 * second;
/** Of work on one mail, beside waiting for its bytes; the largest take a second or two. */
const mostReadMs = 5 * second;
/** More for each piece, since large mails are mostly passed over. */
const pieceMs = 250;
const idleMs = 10 * second;
/** In MB: V8's part. */
const heapMegabytes = 96;
/** Memory that it may write to, of which V8 sets 512 MB aside for machine code and hardly touches any. */
const dataBytes = (512 + 256) * 1024 * 1024;
/** Part of util-linux, on nearly every Linux. Without it only V8's part is limited. */
const prlimit = "/usr/bin/prlimit";

/** A bundle beside the server's in a build, and a source beside this one otherwise. */
const ownProgram = fileURLToPath(
  import.meta.url.endsWith(".ts")
    ? new URL("reader-program.ts", import.meta.url)
    : new URL("reader-program.js", import.meta.url),
);

/**
 * Reads mail in a process of its own, which starts with the first mail and ends once none has come for a while.
 * What a stranger's mail makes of a parser ends with it: it has little memory and time, sees none of the site's
 * settings, can write no file, start no program and reach no network.
 */
export function createMailReader(options: ReaderOptions = {}): MailReader {
  const { readMs = mostReadMs, program = ownProgram, resolve = createNameResolver() } = options;
  const { readable = readableFolder(program) } = options;
  let reader: Reader | null = null;
  let idle: NodeJS.Timeout | undefined;
  const close = () => {
    clearTimeout(idle);
    reader?.child.kill("SIGKILL");
    reader = null;
  };
  const started = async (): Promise<Reader> => {
    if (reader?.child.connected) return reader;
    close();
    try {
      reader = start(program, readable);
      await nextWord(reader, startMs);
      return reader;
    } catch (error) {
      throw new ReaderFailure(error);
    }
  };
  /** Answers its questions until it says something, within its time, to which waiting for answers does not count. */
  const listen = async (to: Reader, pieces: AsyncIterator<Piece>) => {
    for (let leftMs = readMs; ;) {
      const begun = performance.now();
      const word = await nextWord(to, leftMs);
      leftMs = Math.max(1, leftMs - (performance.now() - begun));
      if (word.kind === "failed") throw new MailFailure("broken", word.error);
      if (word.kind !== "more" && word.kind !== "name") return word;
      if (word.kind === "more") leftMs += pieceMs;
      const reply = word.kind === "more" ? await nextPiece(pieces) : await answer(word, resolve);
      to.child.send(reply);
    }
  };
  /** Begins a mail, of which `listenTo` hears one word after the other, each of the kind that is expected. */
  const withMail = async <T>(
    chunks: AsyncIterator<Buffer>,
    task: Omit<Task, "first"> | Omit<FileTask, "first">,
    listenTo: (hear: <K extends Word["kind"]>(kind: K) => Promise<WordOf<K>>) => Promise<T>,
  ): Promise<T> => {
    clearTimeout(idle);
    try {
      const to = await started();
      const pieces = piecesOf(chunks);
      to.child.send({ ...task, first: await nextPiece(pieces) });
      return await listenTo(async (kind) => {
        const word = await listen(to, pieces);
        if (word.kind !== kind) throw new MailFailure("broken", `it said ${word.kind}`);
        return word as WordOf<typeof kind>;
      });
    } catch (error) {
      // Whatever state it is in, the next mail starts afresh.
      close();
      throw error;
    } finally {
      idle = setTimeout(close, idleMs);
      idle.unref();
    }
  };
  return {
    close,
    findFile: (chunks, file) =>
      withMail(chunks, { file }, async (hear) => {
        const pieces: Uint8Array[] = [];
        for (;;) {
          const { bytes, isLast } = await hear("file");
          if (bytes === null) return null;
          pieces.push(bytes);
          if (isLast) return Buffer.concat(pieces);
        }
      }),
    read: async (chunks, about) => {
      let mail = null as ReadMail | null;
      try {
        return await withMail(chunks, about, async (hear) => {
          const read = (mail = (await hear("read")).mail);
          return { ...read, proof: (await hear("proved")).proof };
        });
      } catch (error) {
        if (mail === null || !(error instanceof MailFailure)) throw error;
        return { ...mail, proof: { kind: "unproved", why: "unread" } };
      }
    },
  };
}

/** Each chunk with whether it is the last, so that a small mail needs one message. */
async function* piecesOf(chunks: AsyncIterator<Buffer>): AsyncGenerator<Piece> {
  let chunk = await chunks.next();
  while (!chunk.done) {
    const next = await chunks.next();
    yield { bytes: chunk.value, isLast: next.done === true };
    chunk = next;
  }
}

async function nextPiece(pieces: AsyncIterator<Piece>): Promise<Piece> {
  const { value, done } = await pieces.next();
  return done ? { bytes: Buffer.alloc(0), isLast: true } : value;
}

async function answer(
  { name, type }: Extract<Question, { readonly kind: "name" }>,
  resolve: DNSResolver,
): Promise<Reply> {
  try {
    return { found: await resolve(name, type) };
  } catch (error) {
    return { code: (error as { code?: string }).code };
  }
}

type WordOf<K extends Word["kind"]> = Extract<Word, { readonly kind: K }>;

/** A process, and what it says in its order. */
type Reader = { readonly child: ChildProcess; readonly words: AsyncIterator<unknown[]> };

function start(program: string, readable: string): Reader {
  const node = [
    `--max-old-space-size=${heapMegabytes}`,
    "--max-semi-space-size=4",
    "--permission",
    `--allow-fs-read=${readable}`,
    "--disable-warning=SecurityWarning",
  ];
  const isLimited = existsSync(prlimit);
  const child = fork(program, {
    execPath: isLimited ? prlimit : process.execPath,
    execArgv: isLimited ? [`--data=${dataBytes}`, process.execPath, ...node] : node,
    env: { MALLOC_ARENA_MAX: "1", UV_THREADPOOL_SIZE: "1" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // The site does not live longer for it. Failing to start it, or to write to it, shows as its end.
  child.unref();
  child.channel?.unref();
  child.on("error", () => {});
  return { child, words: on(child, "message", { close: ["exit"] }) };
}

/** The bundle names no other file; a source names its packages and the rest of the sources. */
function readableFolder(program: string): string {
  const folder = dirname(program);
  return program.endsWith(".ts") ? folder.slice(0, folder.indexOf("/app/platform/")) : folder;
}

async function nextWord({ words }: Reader, ms: number): Promise<Word> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new MailFailure("time", `${ms} ms are over`)), ms);
  try {
    const { value, done } = await Promise.race([words.next(), late.promise]);
    if (done) throw new MailFailure("broken", "the reader has ended");
    return value[0] as Word;
  } catch (error) {
    throw error instanceof MailFailure ? error : new MailFailure("broken", error);
  } finally {
    clearTimeout(timer);
  }
}

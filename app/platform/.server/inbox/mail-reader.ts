import { fork, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { DNSResolver } from "mailauth";

import { second } from "../clock.ts";
import { MailFailure, type IncomingMail } from "./incoming-mail.ts";
import { createNameResolver } from "./mail-names.ts";
import type { ReadMail } from "./read-mail.ts";
import type { Question, Reply, Task, Word } from "./reader-program.ts";

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
  read(chunks: AsyncIterator<Buffer>, task: Task): Promise<ProvedMail>;
  /** Ends the program, as it ends by itself after a while without mail. */
  close(): void;
};

/** On a machine that has much else to do. */
const startMs = 30 * second;
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
 * settings, can write no file, start no program and reach no network, and gives way to everything else on the machine.
 */
export function createMailReader(options: ReaderOptions = {}): MailReader {
  const { readMs = mostReadMs, program = ownProgram, resolve = createNameResolver() } = options;
  const { readable = readableFolder(program) } = options;
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const close = () => {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = null;
  };
  const started = async (): Promise<ChildProcess> => {
    if (child?.connected) return child;
    close();
    try {
      child = start(program, readable);
      await nextWord(child, startMs);
      return child;
    } catch (error) {
      throw new ReaderFailure(error);
    }
  };
  /** Answers its questions until it says something, within its time, to which waiting for answers does not count. */
  const listen = async (reader: ChildProcess, chunks: AsyncIterator<Buffer>) => {
    for (let leftMs = readMs; ;) {
      const begun = performance.now();
      const word = await nextWord(reader, leftMs);
      leftMs = Math.max(1, leftMs - (performance.now() - begun));
      if (word.kind === "failed") throw new MailFailure("broken", word.error);
      if (word.kind !== "more" && word.kind !== "name") return word;
      if (word.kind === "more") leftMs += pieceMs;
      reader.send(await replyTo(word, chunks, resolve));
    }
  };
  return {
    close,
    read: async (chunks, task) => {
      clearTimeout(idle);
      let mail: ReadMail | null = null;
      try {
        const reader = await started();
        reader.send(task);
        const said = await listen(reader, chunks);
        if (said.kind !== "read") throw new MailFailure("broken", `it said ${said.kind}`);
        ({ mail } = said);
        const word = await listen(reader, chunks);
        if (word.kind !== "proved") throw new MailFailure("broken", `it said ${word.kind}`);
        return { ...mail, proof: word.proof };
      } catch (error) {
        // Whatever it is in the middle of, the next mail begins anew.
        close();
        if (mail === null || !(error instanceof MailFailure)) throw error;
        return { ...mail, proof: { kind: "unproved", why: "unread" } };
      } finally {
        idle = setTimeout(close, idleMs);
        idle.unref();
      }
    },
  };
}

async function replyTo(
  question: Question,
  chunks: AsyncIterator<Buffer>,
  resolve: DNSResolver,
): Promise<Reply> {
  if (question.kind === "more") {
    const { value, done } = await chunks.next();
    return { bytes: done ? null : value };
  }
  try {
    return { found: await resolve(question.name, question.type) };
  } catch (error) {
    return { code: (error as { code?: string }).code };
  }
}

function start(program: string, readable: string): ChildProcess {
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
  if (child.pid !== undefined) setPriority(child.pid, 5);
  return child;
}

/** The bundle names no other file; a source names its packages and the rest of the sources. */
function readableFolder(program: string): string {
  const folder = dirname(program);
  return program.endsWith(".ts") ? folder.slice(0, folder.indexOf("/app/platform/")) : folder;
}

function nextWord(child: ChildProcess, ms: number): Promise<Word> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit).off("error", onError);
      work();
    };
    const onMessage = (said: unknown) => settle(() => resolve(said as Word));
    const onExit = (code: number | null, signal: string | null) =>
      settle(() => reject(new MailFailure("broken", `the reader has ended: ${code ?? signal}`)));
    const onError = (error: Error) => settle(() => reject(new MailFailure("broken", error)));
    const onTime = () => settle(() => reject(new MailFailure("time", `${ms} ms are over`)));
    const timer = setTimeout(onTime, ms);
    child.on("message", onMessage).on("exit", onExit).on("error", onError);
    if (child.exitCode !== null || child.signalCode !== null || !child.connected) {
      onExit(child.exitCode, child.signalCode);
    }
  });
}

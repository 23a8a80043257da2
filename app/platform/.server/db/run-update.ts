import { fork } from "node:child_process";
import { once } from "node:events";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

import type { DatabaseConfig, LogLevel } from "../config.ts";

export type Update = {
  readonly config: DatabaseConfig;
  readonly copyFolder: string;
  readonly logLevel: LogLevel;
};

/** What the process that migrates says: how far it is, and in the end why it cannot go on. */
export type UpdateNews = { readonly progress: string } | { readonly fault: string };

// In a build it is bundled and lies beside the server.
const program = fileURLToPath(
  new URL(`update-process${extname(import.meta.filename)}`, import.meta.url),
);

/**
 * Makes the database if there is none, and brings its schema up to date, in a process of its own.
 *
 * @param tell called whenever more is known about how far it is
 * @param signal ends it; the next start begins it anew
 * @returns what went wrong, in a sentence, or null
 */
export async function runUpdate(
  update: Update,
  tell: (progress: string) => void,
  signal: AbortSignal,
): Promise<string | null> {
  const child = fork(program, { execArgv: [] });
  const end = () => child.kill("SIGKILL");
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  let fault: string | null = null;
  child.on("message", (news: UpdateNews) => {
    if ("fault" in news) ({ fault } = news);
    else tell(news.progress);
  });
  child.send(update);
  const [code, killedBy] = (await once(child, "exit")) as [number | null, string | null];
  signal.removeEventListener("abort", end);
  if (code === 0) return null;
  const how = killedBy ?? `code ${code}`;
  return fault ?? `What brings it up to date ended by ${how}; the next start does it anew`;
}

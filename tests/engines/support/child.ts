import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

/** A program that runs beside a test, and ends with it. */
export type Child = {
  /** The first match of a pattern in what it writes. */
  says(pattern: RegExp): Promise<RegExpMatchArray>;
  end(): Promise<void>;
};

const patienceMs = 60_000;

/** Starts a program in a process group of its own, so that its children end with it. */
export function startChild(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Child {
  const child: ChildProcess = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let said = "";
  child.stdout?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const exit = once(child, "exit");

  return {
    async says(pattern) {
      const { promise, resolve, reject } = Promise.withResolvers<RegExpMatchArray>();
      const look = () => {
        const match = pattern.exec(said);
        if (match) resolve(match);
      };
      const giveUp = (why: string) => reject(new Error(`${program} ${why}:\n${said}`));
      const timer = setTimeout(() => giveUp(`did not say ${String(pattern)}`), patienceMs);
      child.once("error", () => giveUp("could not be started"));
      child.once("exit", () => giveUp("ended"));
      child.stdout?.on("data", look);
      child.stderr?.on("data", look);
      look();
      return promise.finally(() => clearTimeout(timer));
    },
    async end() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      process.kill(-child.pid, "SIGKILL");
      await exit;
    },
  };
}

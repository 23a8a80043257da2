import { execFile, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { withoutFinalNewline, type Outcome } from "./outcome.ts";

const runner = fileURLToPath(new URL("RunPrograms.java", import.meta.url));

/** The version of the Java development kit on this machine, 0 without one. */
function jdkVersion(): number {
  const found = spawnSync("javac", ["-version"], { encoding: "utf8" });
  const version = /javac (\d+)/.exec(`${found.stdout ?? ""}${found.stderr ?? ""}`);
  return Number(version?.[1] ?? 0);
}

/** Whether a Java development kit, version 17 or later, is on this machine. */
export function hasJdk(): boolean {
  return jdkVersion() >= 17;
}

/**
 * The questions are about Java 21. Its patterns in `switch` were there in Java 17 as a preview, which has
 * to be switched on; no question uses what only came later or has changed since.
 */
function previewOptions(): string[] {
  const version = jdkVersion();
  return version < 21 ? ["--enable-preview", "--source", String(version)] : [];
}

/**
 * Compiles and runs programs with a class `Main`, all in one Java process; outcomes come in the
 * order of the programs. A program must not call `System.exit`.
 */
export async function runOnJava(programs: readonly string[]): Promise<Outcome[]> {
  if (programs.length === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), "java-proofs-"));
  const folders = programs.map((_, index) => join(folder, `program${index}`));
  try {
    await Promise.all(
      folders.map(async (target, index) => {
        await mkdir(target);
        await writeFile(join(target, "Main.java"), programs[index] ?? "");
      }),
    );
    // The process is too short for the optimising compiler, which would double its processor time.
    const options = ["-XX:TieredStopAtLevel=1", "-Duser.language=en", "-Dfile.encoding=UTF-8"];
    options.push(...previewOptions());
    await promisify(execFile)("java", [...options, runner, folder], { timeout: 120_000 });
    return await Promise.all(folders.map(readOutcome));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readOutcome(folder: string): Promise<Outcome> {
  const read = (name: string) => readFile(join(folder, name), "utf8");
  return {
    ended: (await read("ended")) as Outcome["ended"],
    stdout: withoutFinalNewline(await read("stdout")),
    stderr: await read("stderr"),
  };
}

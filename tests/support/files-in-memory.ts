import { existsSync, statfsSync } from "node:fs";

const memory = "/dev/shm";
const roomBytes = 2 ** 31;

/**
 * Lets temporary folders be in memory, where the system offers room for them there: databases wait for the disk at
 * every write, and the disk for all else that the machine does. Call it before anything asks for `tmpdir()`.
 */
export function keepFilesInMemory(): void {
  if (process.env["TMPDIR"] || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize > roomBytes) process.env["TMPDIR"] = memory;
}

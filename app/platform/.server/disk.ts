import { statfs } from "node:fs/promises";

/** The space on the disk that holds a folder, in bytes; null if the system does not say. */
export async function readDisk(folder: string): Promise<{ free: number; size: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null;
  }
}

/** How much of a disk should stay free, in bytes. */
export function leastFree(size: number): number {
  return Math.max(500_000_000, size / 10);
}

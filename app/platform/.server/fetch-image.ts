import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import pLimit from "p-limit";

import type { GuardedFetch } from "./guarded-fetch.ts";

export type FetchedImage =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly contentType: string }
  | {
      readonly ok: false;
      /** Trying again would not help. */
      readonly permanent: boolean;
      readonly code: string;
    };

/** Fetches a stranger's picture and makes our own small copy of it. */
export type FetchImage = (url: string, signal: AbortSignal) => Promise<FetchedImage>;

const maxBytes = 5 * 1024 * 1024;

/** Fetches a picture through the guard and makes the small square copy that the site serves. */
export function createFetchImage(guardedFetch: GuardedFetch): FetchImage {
  return async (url, signal) => {
    const fetched = await guardedFetch(url, { maxBytes, accept: "image/*", signal });
    if (!fetched.ok) return fetched;
    const format = sniffImage(fetched.bytes);
    if (!format) return { ok: false, permanent: true, code: "not-an-image" };
    const bytes = await inTurn(() => draw(fetched.bytes, signal));
    if (!bytes) return { ok: false, permanent: true, code: `broken-${format}` };
    return { ok: true, bytes, contentType: "image/webp" };
  };
}

/**
 * Makes the small square copy of a picture that somebody sent: without place, camera and whatever else its file holds.
 *
 * @param sizePx of its sides
 * @param look fills the square, or is whole in it: on nothing, or as an icon of whose sides it takes so much
 * @returns WebP, or PNG for an icon; null if it is no picture that can be drawn
 */
export async function drawUpload(
  bytes: Uint8Array,
  sizePx: number,
  signal: AbortSignal,
  look: "photo" | "mark" | number = "photo",
): Promise<Uint8Array | null> {
  if (!sniffImage(bytes)) return null;
  // The child holds the whole file while it puts the pieces together, and once more while it reads them.
  const limit = childBytes + 4 * bytes.length;
  return await inTurn(() => draw(bytes, signal, { sizePx, limit, look }));
}

const run = promisify(execFile);
const program = fileURLToPath(new URL("draw-picture.js", import.meta.url));
/** On a busy machine most of this goes into starting the child. */
const drawMs = 20_000;
/** Memory that the child may write to, where the file is small: 68 MB are Node's own, mostly never touched. */
const childBytes = 112 * 1024 * 1024;
/** Part of util-linux, on nearly every Linux. Without it only the program's own budget limits memory. */
const prlimit = "/usr/bin/prlimit";

/** One picture at a time, so that there is at most one child. */
const inTurn = pLimit(1);

/**
 * Draws the copy in a process of its own. It sees none of the site's settings, and is killed after twenty
 * seconds or if it wants too much memory.
 *
 * @returns null if the bytes are no picture that can be drawn within these limits
 * @throws if the process cannot be started, or the signal ends it
 */
async function draw(
  bytes: Uint8Array,
  signal: AbortSignal,
  {
    sizePx = 160,
    limit = childBytes,
    look = "photo",
  }: { sizePx?: number; limit?: number; look?: "photo" | "mark" | number } = {},
): Promise<Uint8Array | null> {
  const node = [
    process.execPath,
    "--jitless",
    "--v8-pool-size=0",
    program,
    String(sizePx),
    String(look),
  ];
  const [command = "", ...args] = existsSync(prlimit)
    ? [prlimit, `--data=${limit}`, ...node]
    : node;
  const drawing = run(command, args, {
    encoding: "buffer",
    env: { UV_THREADPOOL_SIZE: "1", MALLOC_ARENA_MAX: "1" },
    killSignal: "SIGKILL",
    signal,
    timeout: drawMs,
  });
  // It may end before it has read everything.
  drawing.child.stdin?.on("error", () => {}).end(bytes);
  try {
    return (await drawing).stdout;
  } catch (error) {
    // A number is the exit code, null means that a signal ended it; anything else is our own fault.
    if (!signal.aborted && typeof (error as { code?: unknown }).code !== "string") return null;
    throw error;
  }
}

type ImageFormat = "jpeg" | "png" | "gif" | "webp" | "avif";

/**
 * Recognises the format by the first bytes. SVG is left out on purpose: it is a program for drawing, not a
 * picture.
 */
export function sniffImage(bytes: Uint8Array): ImageFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (/^GIF8[79]a$/.test(text(0, 6))) return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp" && /^(?:avif|avis)$/.test(text(8, 12))) return "avif";
  return null;
}

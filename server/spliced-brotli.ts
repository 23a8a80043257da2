import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, constants, createBrotliCompress } from "node:zlib";

import { brotliParams } from "./compression.ts";

/** Bytes that no text in UTF-8 has, or none of ours: nothing of a page is ever found to repeat them. */
const strange = [
  ...Array.from({ length: 8 }, (_, index) => index + 1),
  ...Array.from({ length: 18 }, (_, index) => index + 0x0e),
  0xc0,
  0xc1,
  ...Array.from({ length: 9 }, (_, index) => index + 0xf5),
];

/** As many strange bytes as asked for, no two of which follow each other a second time. */
function* strangeBytes(): Generator<number, never> {
  for (let step = 1, at = 0; ; step += 1) {
    for (let count = 1; count < strange.length; count += 1) {
      yield strange[at] ?? 0;
      at = (at + step) % strange.length;
    }
  }
}

/** A block that holds its bytes as they are (RFC 7932, section 9.2). Begins and ends at a whole byte. */
function plainBlock(bytes: Buffer): Buffer {
  const isUncompressed = 1 << 19;
  const block = Buffer.alloc(bytes.length + 3);
  block.writeUIntLE(((bytes.length - 1) << 3) | isUncompressed, 0, 3);
  bytes.copy(block, 3);
  return block;
}

/** How many bytes decide how those that follow are read (section 7.1). */
const contextLength = 2;

/** Compresses as small as it gets and ends at a whole byte after each part. */
async function compressParts(parts: readonly Buffer[]): Promise<Buffer[]> {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const params = brotliParams(size, constants.BROTLI_MAX_QUALITY);
  const stream = createBrotliCompress({ params });
  let chunks: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done: Buffer[] = [];
  for (const [index, part] of parts.entries()) {
    chunks = [];
    if (index === parts.length - 1) {
      stream.end(part);
      await once(stream, "end");
    } else {
      stream.write(part);
      await new Promise<void>((resolve) => stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve));
      // The stream may hand on its last bytes a moment after it says that they are there.
      await setImmediate();
    }
    done.push(Buffer.concat(chunks));
  }
  return done;
}

/** Puts values between the pieces, and answers the whole, compressed. */
export type Splice = (values: readonly string[]) => Buffer | null;

/**
 * Compresses a text once that is sent many times with other values in it: the values are put into the
 * compressed text as they are.
 *
 * Brotli can hold bytes uncompressed. What follows them can depend on them in three ways only: by
 * repeating them, by the last two bytes before it, and by the distances that were last used. While the
 * text is compressed, bytes stand for the values that nothing repeats and that repeat nothing; and the two
 * bytes after each are a block of their own.
 *
 * @param pieces the text around the values, one more than there are values
 * @param lengths of the values, in bytes
 * @returns null where that does not work. The function answers null for values of other lengths
 */
export async function createSplice(
  pieces: readonly string[],
  lengths: readonly number[],
): Promise<Splice | null> {
  const bytes = strangeBytes();
  const parts: Buffer[] = [];
  const placed: number[] = [];
  for (const [index, piece] of pieces.entries()) {
    const text = Buffer.from(piece);
    const length = lengths[index];
    if (index > 0) parts.push(text.subarray(0, contextLength));
    parts.push(index > 0 ? text.subarray(contextLength) : text);
    if (text.length <= contextLength || text.some((byte) => strange.includes(byte))) return null;
    if (length === undefined) continue;
    if (length === 0) return null;
    placed.push(parts.length);
    parts.push(Buffer.from(Array.from({ length }, () => bytes.next().value)));
  }
  const compressed = await compressParts(parts);
  const splice: Splice = (values) => {
    const blocks = [...compressed];
    for (const [index, at] of placed.entries()) {
      const value = Buffer.from(values[index] ?? "");
      if (value.length !== lengths[index]) return null;
      blocks[at] = plainBlock(value);
    }
    return Buffer.concat(blocks);
  };
  return isTrue(splice, pieces, lengths) ? splice : null;
}

/** Whether what is spliced can be read again, with values unlike those that it was made with. */
function isTrue(splice: Splice, pieces: readonly string[], lengths: readonly number[]): boolean {
  return ["z", "\u0001"].every((letter) => {
    const values = lengths.map((length) => letter.repeat(length));
    const whole = pieces.map((piece, index) => piece + (values[index] ?? "")).join("");
    try {
      const body = splice(values);
      return body !== null && brotliDecompressSync(body).toString() === whole;
    } catch {
      return false;
    }
  });
}

import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from "node:zlib";

import type { Encoding } from "./content-encoding.ts";

export type Compression = Exclude<Encoding, "identity">;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * @param size of the whole text, in bytes
 * @param quality 0 to 11
 */
function brotliParams(size: number, quality: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    // Holds any page whole.
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
}

/**
 * Compresses at once, in this thread. In the four threads that Node has for it, each would keep the
 * megabytes of its largest moment for good, and a page takes little over a millisecond.
 *
 * @param quality of Brotli, 0 to 11
 */
export function compressQuickly(plain: Buffer, form: Compression, quality: number): Buffer {
  if (form === "gzip") return gzipSync(plain);
  return brotliCompressSync(plain, { params: brotliParams(plain.length, quality) });
}

/** Compresses as small as it gets, which takes Brotli some 100 ms a page, without holding up others. */
export async function compressWell(plain: Buffer, form: Compression): Promise<Buffer> {
  if (form === "gzip") return compressGzip(plain, { level: constants.Z_BEST_COMPRESSION });
  return compressBrotli(plain, {
    params: brotliParams(plain.length, constants.BROTLI_MAX_QUALITY),
  });
}

/** What was compressed. */
export function decompress(body: Buffer, form: Compression): Buffer {
  return form === "gzip" ? gunzipSync(body) : brotliDecompressSync(body);
}

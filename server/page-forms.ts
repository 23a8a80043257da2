import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

import type { Config } from "#app/platform/.server/config.ts";
import type { Encoding } from "./content-encoding.ts";
import { contentSecurityPolicy, inlineHashes } from "./content-security-policy.ts";
import { fillPage, type Openings } from "./open-page.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A rendered page, and how it is sent. */
export type PageForms = {
  /** The body for a visitor in an encoding, and the Content-Security-Policy that goes with it. */
  make(encoding: Encoding): Promise<{ body: Buffer; policy: string }>;
};

export function newNonce(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * Where nothing but the nonce was left open, the page is the same for everybody: its scripts are allowed
 * by their hashes, as those of pages written at build, and it is compressed once. Otherwise it is filled
 * and compressed for each visitor.
 *
 * @param html with a mark wherever a value was left open
 * @param nonceMark the mark of the nonce, for which `newNonce` makes the values
 */
export function formsOf(
  html: string,
  nonceMark: string,
  openings: Openings,
  config: Config,
): PageForms {
  const withoutNonce = html.replaceAll(` nonce="${nonceMark}"`, "");
  const isForEverybody = openings.cut(withoutNonce).values.length === 0;
  return isForEverybody
    ? formsForEverybody(withoutNonce, config)
    : formsForEach(html, openings, config);
}

function formsForEverybody(html: string, config: Config): PageForms {
  const policy = contentSecurityPolicy(config, inlineHashes(html));
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const compress = async (encoding: Encoding) => {
    try {
      return await compressWell(html, encoding);
    } catch (error) {
      // The next visitor's try may succeed.
      bodies.delete(encoding);
      throw error;
    }
  };
  return {
    make: async (encoding) => {
      const body = bodies.get(encoding) ?? compress(encoding);
      bodies.set(encoding, body);
      return { body: await body, policy };
    },
  };
}

/** What a page is worth that is sent once. */
const quickQuality = 4;

function formsForEach(html: string, openings: Openings, config: Config): PageForms {
  const page = openings.cut(html);
  return {
    make: async (encoding) => {
      const nonce = newNonce();
      const filled = fillPage(page, new Map([[newNonce, nonce]]));
      const inline = [`'nonce-${nonce}'`];
      return {
        body: compressQuickly(filled, encoding),
        policy: contentSecurityPolicy(config, { scripts: inline, styles: inline }),
      };
    },
  };
}

/**
 * Compresses at once, in this thread. In the four threads that Node has for it, each would keep the
 * megabytes of its largest moment for good, and a page takes little over a millisecond.
 */
function compressQuickly(html: string, encoding: Encoding): Buffer {
  const plain = Buffer.from(html);
  if (encoding === "gzip") return gzipSync(plain);
  if (encoding === "identity") return plain;
  return brotliCompressSync(plain, { params: brotliParams(plain, quickQuality) });
}

/** Compresses as small as it gets, without holding up others. */
async function compressWell(html: string, encoding: Encoding): Promise<Buffer> {
  const plain = Buffer.from(html);
  if (encoding === "gzip") return compressGzip(plain, { level: constants.Z_BEST_COMPRESSION });
  if (encoding === "identity") return plain;
  return compressBrotli(plain, { params: brotliParams(plain, constants.BROTLI_MAX_QUALITY) });
}

function brotliParams(plain: Buffer, quality: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    // Holds any page whole.
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
}

import { randomBytes } from "node:crypto";

import type { Config } from "#app/platform/.server/config.ts";
import { compressQuickly, compressWell } from "./compression.ts";
import type { Encoding } from "./content-encoding.ts";
import { contentSecurityPolicy, inlineHashes } from "./content-security-policy.ts";
import { fillPage, type Openings } from "./open-page.ts";

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
      const plain = Buffer.from(html);
      return encoding === "identity" ? plain : await compressWell(plain, encoding);
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
      const filled = Buffer.from(fillPage(page, new Map([[newNonce, nonce]])));
      const inline = [`'nonce-${nonce}'`];
      return {
        body: encoding === "identity" ? filled : compressQuickly(filled, encoding, quickQuality),
        policy: contentSecurityPolicy(config, { scripts: inline, styles: inline }),
      };
    },
  };
}

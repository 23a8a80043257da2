import type { Config } from "#app/platform/.server/config.ts";
import { compressQuickly, compressWell } from "./compression.ts";
import type { Encoding } from "./content-encoding.ts";
import {
  contentSecurityPolicy,
  hashSource,
  type InlineSources,
} from "./content-security-policy.ts";
import { fillPage, type OpenPage, type Openings } from "./open-page.ts";
import { createSplice } from "./spliced-brotli.ts";

/** A rendered page, and how it is sent. */
export type PageForms = {
  /** The body for a visitor in an encoding, and the Content-Security-Policy that goes with it. */
  make(encoding: Encoding): Promise<{ body: Buffer; policy: string }>;
};

/** Values of one visitor, by what makes them. */
type Made = Map<() => string, string>;

/**
 * A page is compressed once, and what was left open in it is put into the compressed page for each
 * visitor. Its scripts and styles are allowed by their hashes, but only those that carry the nonce's mark,
 * which no text of a visitor can: a page may show what somebody has written.
 *
 * @param html with a mark wherever a value was left open
 * @param nonceMark the mark in place of a nonce, which is taken out
 */
export function formsOf(
  html: string,
  nonceMark: string,
  openings: Openings,
  config: Config,
): PageForms {
  const page = openings.cut(html.replaceAll(` nonce="${nonceMark}"`, ""));
  const inline = readInline(html, nonceMark, openings);
  const policyFor = (made: Made) => contentSecurityPolicy(config, sourcesOf(inline, made));
  return page.values.length === 0
    ? formsForEverybody(fillPage(page), policyFor(new Map()))
    : formsForEach(page, policyFor);
}

type Inline = { readonly element: string; readonly text: OpenPage };

/** The scripts and styles that React has marked as the page's own. */
function readInline(html: string, nonceMark: string, openings: Openings): Inline[] {
  const own = new RegExp(`<(script|style) nonce="${nonceMark}"[^>]*>([^]*?)</\\1>`, "g");
  return [...html.matchAll(own)]
    .filter(([, , text]) => text !== "")
    .map(([, element = "", text = ""]) => ({ element, text: openings.cut(text) }));
}

function sourcesOf(inline: readonly Inline[], made: Made): InlineSources {
  const hashesOf = (wanted: string) =>
    inline
      .filter(({ element }) => element === wanted)
      .map(({ text }) => hashSource(fillPage(text, made)));
  return { scripts: hashesOf("script"), styles: hashesOf("style") };
}

function formsForEverybody(html: string, policy: string): PageForms {
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

function formsForEach(page: OpenPage, policyFor: (made: Made) => string): PageForms {
  let splice: ReturnType<typeof spliceOf> | undefined;
  return {
    make: async (encoding) => {
      const made: Made = new Map();
      const filled = fillPage(page, made);
      const policy = policyFor(made);
      if (encoding === "br") {
        splice ??= spliceOf(page);
        const values = page.values.map((make) => made.get(make) ?? "");
        const body = (await splice)?.(values);
        if (body) return { body, policy };
      }
      // Not before it is needed: the bytes of a whole page for each visitor are what fills the memory.
      const plain = Buffer.from(filled);
      const body = encoding === "identity" ? plain : compressQuickly(plain, encoding, quickQuality);
      return { body, policy };
    },
  };
}

/** Made for values as long as those of the visitor who is the first to ask. */
function spliceOf(page: OpenPage) {
  const made: Made = new Map();
  fillPage(page, made);
  const lengths = page.values.map((make) => Buffer.byteLength(made.get(make) ?? ""));
  return createSplice(page.pieces, lengths).catch(() => null);
}

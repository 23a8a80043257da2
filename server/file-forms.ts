import { createHash } from "node:crypto";
import { extname } from "node:path";

import type { Config } from "#app/platform/.server/config.ts";
import type { StoredFile } from "./build-folder.ts";
import { compressQuickly, compressWell, decompress } from "./compression.ts";
import type { Encoding } from "./content-encoding.ts";
import { contentSecurityPolicy, inlineHashes } from "./content-security-policy.ts";
import type { HeaderSet } from "./security-headers.ts";

/** A body and what is sent with it. */
export type Form = {
  readonly body: Buffer;
  /** Of these very bytes: the same page compressed in another way has another one. */
  readonly etag: string;
  /** Names and values in turns, which Node writes out as they are. */
  readonly headers: readonly string[];
  /** The same of an answer without a body. */
  readonly headersWithoutLength: readonly string[];
};

/** The file in an encoding, or plain where it has no compressed form. */
export type FileForms = (encoding: Encoding) => Form;

type Options = {
  /** Path below the folder of built files. */
  name: string;
  stored: StoredFile;
  /** What becomes of the text of a page. */
  change: (text: string) => string;
  config: Config;
  /** Sent with every answer. */
  headers: HeaderSet;
  /** Does something soon for which nobody waits. */
  later: (work: () => Promise<void>) => void;
};

const mediaTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".data": "text/x-script; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".speculationrules": "application/speculationrules+json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** What may name the site's address: pages, and what scripts have to know of them. */
const pagePart = /\.(html|data)$|^data\/.*\.js$/;

/** Of Brotli, for the first visitor of a page that was changed. */
const quickQuality = 5;

function cacheControlOf(file: string): string {
  if (/\.(html|data)$/.test(file)) return "public, no-cache";
  // Names under assets/ change with their content.
  return file.startsWith("assets/")
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600";
}

/**
 * How a built file is sent. What the build compressed is sent as it is. A page that had to be changed is
 * compressed quickly for whoever asks first, and then, while nobody waits, as well as the build does it:
 * the difference is a packet.
 */
export function fileForms({ name, stored, change, config, headers, later }: Options): FileForms {
  const readStored = () => stored.plain ?? decompress(stored.br, "br");
  const readText = () => readStored().toString("utf8");
  const text = pagePart.test(name) ? readText() : "";
  const isChanged = change(text) !== text;
  const read = () => (isChanged ? Buffer.from(change(readText())) : readStored());
  const shared = {
    ...headers,
    ...(name.endsWith(".html")
      ? {
          "Content-Security-Policy": contentSecurityPolicy(
            config,
            inlineHashes(read().toString("utf8")),
          ),
        }
      : {}),
    "Content-Type": mediaTypes[extname(name)] ?? "application/octet-stream",
    ...(stored.plain ? {} : { Vary: "Accept-Encoding" }),
    "Cache-Control": cacheControlOf(name),
  };

  function formOf(encoding: Encoding, body: Buffer): Form {
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`;
    const headersWithoutLength = Object.entries({
      ...shared,
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
      ETag: etag,
    }).flat();
    const length = ["Content-Length", String(body.length)];
    return { body, etag, headersWithoutLength, headers: [...headersWithoutLength, ...length] };
  }

  const kept = new Map<Encoding, Form>();

  function make(encoding: Encoding): Form {
    if (stored.plain || encoding === "identity") return formOf("identity", read());
    if (!isChanged) return formOf(encoding, stored[encoding]);
    later(async () => {
      kept.set(encoding, formOf(encoding, await compressWell(read(), encoding)));
    });
    return formOf(encoding, compressQuickly(read(), encoding, quickQuality));
  }

  return (encoding) => {
    const known = kept.get(encoding);
    if (known) return known;
    const made = make(encoding);
    kept.set(encoding, made);
    return made;
  };
}

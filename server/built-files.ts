import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import type { Config } from "#app/platform/.server/config.ts";
import { readBuildFacts, readBuiltFiles, type Bodies } from "./build-folder.ts";
import { chooseEncoding, type Encoding } from "./content-encoding.ts";
import { contentSecurityPolicy, inlineHashes } from "./content-security-policy.ts";
import { namesEntityTag } from "./entity-tags.ts";
import { splitQuery } from "./request-target.ts";
import type { HeaderSet } from "./security-headers.ts";

type Variant = {
  body: Buffer;
  etag: string;
  /** Names and values in turns, which Node writes out as they are. */
  headers: readonly string[];
  /** The same of an answer without a body. */
  headersWithoutLength: readonly string[];
};
/** A file as it is sent; the compressed forms only where they are worth it. */
type BuiltFile = { identity: Variant } & Partial<Record<Encoding, Variant>>;

export type BuiltFiles = {
  /**
   * Answers a request for something the build wrote; false where it is for something else.
   *
   * @param requestId sent along
   */
  answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean;
};

type Options = {
  clientDir: string;
  config: Config;
  /** Sent with every answer. */
  headers: HeaderSet;
  /** The current time in milliseconds; tests pass their own. */
  now?: () => number;
};

/** Parameters that change what a page shows. With one of them the page is rendered on request. */
const contentParameters = ["category", "courses"];

const mediaTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".data": "text/x-script; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** What may name the site's address: pages, and what scripts have to know of them. */
const pagePart = /\.(html|data)$|^data\/.*\.js$/;

function cacheControlOf(file: string): string {
  if (/\.(html|data)$/.test(file)) return "public, no-cache";
  // Names under assets/ change with their content.
  return file.startsWith("assets/")
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600";
}

/** The address of a built file: `about/index.html` is `/about`. */
function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, "")}`;
}

/** A changed text in the forms that the build made of it, at a level that is quick. */
function compressedLike(bodies: Bodies, text: string): Bodies {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return {
    identity,
    ...(bodies.br ? { br: brotliCompressSync(identity, { params }) } : {}),
    ...(bodies.gzip ? { gzip: gzipSync(identity) } : {}),
  };
}

/**
 * Reads what the build wrote into memory, with compressed forms and headers, so that requests for it
 * touch neither the disk nor a framework, and a new build beside a running server cannot break it.
 *
 * A page carries the site's address and the year of its build; where the server runs at another
 * address or in a later year, both are replaced here, so that one build serves anywhere.
 *
 * @throws where there is no build
 */
export function loadBuiltFiles({
  clientDir,
  config,
  headers,
  now = Date.now,
}: Options): BuiltFiles {
  const built = readBuildFacts(clientDir);
  const stored = readBuiltFiles(clientDir);

  /** What is sent for a file in a certain year; compressed anew only where something was replaced. */
  function current(file: string, bodies: Bodies, year: number): Bodies {
    if (!pagePart.test(file)) return bodies;
    const source = bodies.identity.toString("utf8");
    const text = source
      .replaceAll(built.publicUrl, () => config.publicUrl)
      .replaceAll(`data-year="">${built.year}<`, `data-year="">${year}<`);
    return text === source ? bodies : compressedLike(bodies, text);
  }

  function load(file: string, source: Bodies, year: number): BuiltFile {
    const bodies = current(file, source, year);
    const hash = createHash("sha256").update(bodies.identity).digest("base64url").slice(0, 16);
    const policy = file.endsWith(".html")
      ? contentSecurityPolicy(config, inlineHashes(bodies.identity.toString("utf8")))
      : undefined;
    const variant = (encoding: Encoding, body: Buffer): Variant => {
      const etag = `"${hash}-${encoding}"`;
      const all = {
        ...headers,
        ...(policy ? { "Content-Security-Policy": policy } : {}),
        "Content-Type": mediaTypes[extname(file)] ?? "application/octet-stream",
        ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
        ...(bodies.br ? { Vary: "Accept-Encoding" } : {}),
        "Cache-Control": cacheControlOf(file),
        ETag: etag,
      };
      const headersWithoutLength = Object.entries(all).flat();
      const length = ["Content-Length", String(body.length)];
      return { body, etag, headersWithoutLength, headers: [...headersWithoutLength, ...length] };
    };
    return {
      identity: variant("identity", bodies.identity),
      ...(bodies.br ? { br: variant("br", bodies.br) } : {}),
      ...(bodies.gzip ? { gzip: variant("gzip", bodies.gzip) } : {}),
    };
  }

  const names = new Map([...stored.keys()].map((file) => [addressOf(file), file]));
  const thisYear = () => new Date(now()).getUTCFullYear();
  /** Those that were asked for in the year that is shown, by address. */
  const files = new Map<string, BuiltFile>();
  let shownYear = thisYear();

  /** Made when it is first asked for: hardly anybody asks for all, and the start need not wait. */
  function fileAt(path: string): BuiltFile | undefined {
    const known = files.get(path);
    if (known) return known;
    const name = names.get(path);
    const source = name === undefined ? undefined : stored.get(name);
    if (name === undefined || !source) return undefined;
    const file = load(name, source, shownYear);
    files.set(path, file);
    return file;
  }

  return {
    answer(request, response, requestId) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const { path, query } = splitQuery(request.url ?? "");
      if (!names.has(path)) return false;
      if (query && !path.endsWith(".data")) {
        const parameters = new URLSearchParams(query);
        if (contentParameters.some((name) => parameters.has(name))) return false;
      }
      if (thisYear() !== shownYear) {
        shownYear = thisYear();
        files.clear();
      }
      const file = fileAt(path);
      if (!file) return false;
      const { "accept-encoding": accepted } = request.headers;
      const chosen =
        file[chooseEncoding(typeof accepted === "string" ? accepted : "")] ?? file.identity;
      if (namesEntityTag(request.headers["if-none-match"], chosen.etag)) {
        response.writeHead(304, [...chosen.headersWithoutLength, "X-Request-Id", requestId]);
        response.end();
        return true;
      }
      response.writeHead(200, [...chosen.headers, "X-Request-Id", requestId]);
      response.end(request.method === "HEAD" ? undefined : chosen.body);
      return true;
    },
  };
}

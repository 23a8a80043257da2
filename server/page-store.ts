import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";

import type { Request, RequestHandler, Response as Answer } from "express";

import { nextChange } from "#app/features/documents/days-of-documents.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { Edition } from "#content/documents.ts";
import { contentSecurityPolicy, inlineHashes } from "./content-security-policy.ts";

/** Keeps the code that starts React on a page. @returns its address */
export type KeepStart = (code: string) => string;

/** Renders what is the same for everyone. */
export type RenderKept = (
  request: globalThis.Request,
  keepStart: KeepStart,
) => Promise<globalThis.Response>;

/** The pages that are the same for everyone, and files made like them. */
export type KeptPages = {
  /** @returns what renders the page at an address, or undefined if it is not one of them */
  rendererOf(path: string): RenderKept | undefined;
  /** Those that may be rendered before somebody asks, the most visited first. */
  toWarm(): readonly string[];
};

export type PageStore = {
  readonly handler: RequestHandler;
  /** Renders pages before somebody asks for them, and gives way to whoever does: now, and whenever all begins anew. */
  warm(signal: AbortSignal): Promise<void>;
};

type Encoding = "br" | "gzip" | "identity";
type Compressed = { readonly body: Buffer; readonly etag: string };
type Kept = {
  readonly headers: Readonly<Record<string, string>>;
  readonly compressed: Map<Encoding, Promise<Compressed>>;
};

/** What has been rendered of one edition. Nothing rendered for one shelf gets onto another. */
type Shelf = {
  readonly edition: Edition;
  /** Until when all of it is right, in milliseconds. */
  readonly until: number;
  readonly pages: Map<string, Promise<Kept | null>>;
  readonly starts: Map<string, Kept>;
};

/** Parameters that change what a page shows. With one of them the page is rendered on request. */
const contentParameters = ["category", "courses", "currency", "lessons", "q"];

/** Those that also change the data it is rendered from. */
const dataParameters = ["q"];

const encodings = ["br", "gzip"] as const;

/** While nobody asks, of a second a tenth. */
const restsFor = 9;
/** How often it looks whether all begins anew, in milliseconds. */
const looksEveryMs = 1_000;

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { ref: false, signal }).catch(() => {});
}

/**
 * Renders pages that are the same for everyone when they are first requested, and keeps them, as small as possible,
 * until they would be rendered otherwise: with another edition of what the academy says, on a day on which something in
 * it begins or ends by itself, and in another year, which the last line of each names.
 *
 * What starts React on a page has an address of its own, which names the page: of several processes one may have
 * to answer for what another has rendered.
 *
 * @param now the current time in milliseconds; tests pass their own
 */
export function createPageStore(
  pages: KeptPages,
  { config, documents }: Pick<Services, "config" | "documents">,
  now = Date.now,
): PageStore {
  let shelf = newShelf(now(), documents.current());
  /** Somebody may be reading a page of it, and not have started React yet. */
  let last: Shelf | undefined;

  function currentShelf(): Shelf {
    const at = now();
    const edition = documents.current();
    if (at >= shelf.until || edition !== shelf.edition) {
      [shelf, last] = [newShelf(at, edition), shelf];
    }
    return shelf;
  }

  /** @param path of a page, or of the data that it is rendered from */
  function find(path: string): Promise<Kept | null> | undefined {
    const { pages: known, starts } = currentShelf();
    const found = known.get(path);
    if (found) return found;
    const page = pageOf(path);
    const render = pages.rendererOf(page);
    if (!render) return undefined;
    const keepStart: KeepStart = (code) => {
      const address = startOf(page, code);
      const headers = { "Content-Type": "text/javascript; charset=utf-8" };
      starts.set(address, keep(code, { ...headers, "Cache-Control": "public, max-age=3600" }));
      return address;
    };
    const made = render(new Request(config.publicUrl + path), keepStart).then(keepPage);
    // What failed is tried again, and is told by whoever asks.
    const forget = () => void known.delete(path);
    void made.then((kept) => kept ?? forget(), forget);
    known.set(path, made);
    return made;
  }

  async function keepPage(response: globalThis.Response): Promise<Kept | null> {
    const type = response.headers.get("Content-Type") ?? "application/octet-stream";
    const body = await response.text();
    if (response.status !== 200) return null;
    return keep(body, {
      "Content-Type": type,
      "Cache-Control": "public, no-cache",
      ...(type.startsWith("text/html") && {
        "Content-Security-Policy": contentSecurityPolicy(config, inlineHashes(body)),
      }),
    });
  }

  async function findStart(address: string): Promise<Kept | null> {
    const page = startAddress.exec(address)?.[1];
    if (page === undefined) return null;
    const known = currentShelf().starts.get(address) ?? last?.starts.get(address);
    if (known) return known;
    const path = page === "/index" ? "/" : page;
    await find(path);
    const own = currentShelf().starts.get(address);
    // The page may be of an edition that another process has seen first.
    if (own || !(await documents.refresh())) return own ?? null;
    await find(path);
    return currentShelf().starts.get(address) ?? null;
  }

  return {
    handler: async (request, response, next) => {
      const kept = isAsked(request)
        ? await (find(request.path) ?? findStart(request.path)).catch(() => null)
        : null;
      if (kept) await send(request, response, kept);
      else next();
    },
    warm: async (signal) => {
      for (let warmed: Shelf | undefined; !signal.aborted;) {
        if (warmed === currentShelf()) {
          await rest(looksEveryMs, signal);
          continue;
        }
        warmed = currentShelf();
        for (const path of pages.toWarm()) {
          if (signal.aborted || warmed !== currentShelf()) break;
          const begunAt = performance.now();
          const kept = await find(path)?.catch(() => null);
          await kept?.compressed.get("br");
          await rest(restsFor * (performance.now() - begunAt), signal);
        }
      }
    },
  };
}

function newShelf(at: number, edition: Edition): Shelf {
  const newYear = Date.UTC(new Date(at).getUTCFullYear() + 1, 0, 1);
  const until = Math.min(newYear, nextChange(edition, at));
  return { edition, until, pages: new Map(), starts: new Map() };
}

function isAsked({ method, path, query }: Request): boolean {
  const telling = path.endsWith(".data") ? dataParameters : contentParameters;
  return (method === "GET" || method === "HEAD") && !telling.some((name) => name in query);
}

/** React Router asks for the data of `/about` at `/about.data`, and for that of `/` at `/_.data`. */
function pageOf(path: string): string {
  return path.replace(/(?:\/_)?\.data$/, "") || "/";
}

const startAddress = /^\/data(\/.+)-[\w-]{8}\.js$/;

function startOf(page: string, code: string): string {
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  return `/data${page === "/" ? "/index" : page}-${hash}.js`;
}

/** Only what is asked for is kept, and nothing as it is: all pages would take 30 MB. */
function keep(text: string, headers: Kept["headers"]): Kept {
  const body = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const br = promisify(brotliCompress)(body, { params }).then(named);
  return { headers, compressed: new Map([["br", br]]) };
}

function named(body: Buffer): Compressed {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 16);
  return { body, etag: `"${hash}"` };
}

async function compressAs(encoding: Encoding, { compressed }: Kept): Promise<Compressed> {
  const known = compressed.get(encoding);
  if (known) return known;
  const { body } = await compressAs("br", { headers: {}, compressed });
  const plain = await promisify(brotliDecompress)(body);
  if (encoding === "identity") return named(plain);
  const made = promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }).then(named);
  compressed.set(encoding, made);
  return made;
}

async function send(request: Request, response: Answer, kept: Kept): Promise<void> {
  // One by one: given all of them, it would go by the browser's order.
  const encoding = encodings.find((name) => request.acceptsEncodings(name)) ?? "identity";
  const { body, etag } = await compressAs(encoding, kept);
  response.vary("Accept-Encoding").set({ ...kept.headers, ETag: etag });
  if (encoding !== "identity") response.set("Content-Encoding", encoding);
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  response.set("Content-Length", String(body.length));
  response.end(body);
}

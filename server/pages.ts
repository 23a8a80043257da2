import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { RequestHandler } from "express";

import type { Config } from "#app/platform/.server/config.ts";
import { hidesQuotations, withoutQuotations } from "#app/features/marketing/sample-quotations.ts";
import { builtOrigin } from "#app/platform/.server/context.ts";
import { contentSecurityPolicy, inlineHashes } from "./content-security-policy.ts";

type Encoding = "br" | "gzip" | "identity";
type Compressed = { readonly body: Buffer; readonly etag: string };
type Page = {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly compressed: Map<Encoding, Promise<Compressed>>;
};

/** Parameters that change what a page shows. With one of them the page is rendered on request. */
const contentParameters = ["category", "courses", "q"];

/** Those that also change the data it is rendered from. */
const dataParameters = ["q"];

const mediaTypes: Record<string, string> = {
  // What React Router sends for the same address.
  ".data": "text/x-script; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer> | Buffer> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  identity: (body) => body,
};

const encodings = ["br", "gzip"] as const;

/** The address of a page: `about/index.html` is `/about`. */
function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, "")}`;
}

/**
 * Serves what was prerendered, with the site's own address in place of the one it was built with; the year in
 * its last line is the current one. Each page is read and compressed when it is first requested, as small as
 * possible, which takes some 100 ms, and kept. All of them would take 30 MB.
 *
 * @param folder of the prerendered pages, in a build that stays as it is
 * @param now the current time in milliseconds; tests pass their own
 */
export function servePages(folder: string, config: Config, now = Date.now): RequestHandler {
  const files = new Map(globSync("**/*.*", { cwd: folder }).map((file) => [addressOf(file), file]));
  const isPublic = hidesQuotations(config.publicUrl);
  let shownYear = NaN;
  const pages = new Map<string, Page>();

  function makePage(file: string): Page {
    const extension = extname(file);
    const isHtml = extension === ".html";
    const built = readFileSync(join(folder, file), "utf8");
    const text = isPublic && isHtml ? withoutQuotations(built) : built;
    const ours = text.replaceAll(builtOrigin, () => config.publicUrl);
    const shown = isHtml ? ours.replace(/data-year="">\d+</g, `data-year="">${shownYear}<`) : ours;
    const isNamedByContent = extension === ".js";
    return {
      body: Buffer.from(shown),
      headers: {
        "Content-Type": mediaTypes[extension] ?? "application/octet-stream",
        "Cache-Control": isNamedByContent ? "public, max-age=3600" : "public, no-cache",
        ...(isHtml && {
          "Content-Security-Policy": contentSecurityPolicy(config, inlineHashes(shown)),
        }),
      },
      compressed: new Map(),
    };
  }

  function findPage(path: string): Page | undefined {
    const year = new Date(now()).getUTCFullYear();
    if (year !== shownYear) pages.clear();
    shownYear = year;
    const file = files.get(path);
    const page = pages.get(path) ?? (file === undefined ? undefined : makePage(file));
    if (page) pages.set(path, page);
    return page;
  }

  return async (request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const page = isRead ? findPage(request.path) : undefined;
    const telling = request.path.endsWith(".data") ? dataParameters : contentParameters;
    const isOther = telling.some((name) => name in request.query);
    if (!page || isOther) {
      next();
      return;
    }
    // One by one: given all of them, it would go by the browser's order.
    const accepted = encodings.find((name) => request.acceptsEncodings(name));
    const encoding = accepted ?? "identity";
    const sent = await compressOnce(page, encoding);
    response.vary("Accept-Encoding").set({ ...page.headers, ETag: sent.etag });
    if (encoding !== "identity") response.set("Content-Encoding", encoding);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    response.set("Content-Length", String(sent.body.length));
    response.end(sent.body);
  };
}

function compressOnce(page: Page, encoding: Encoding): Promise<Compressed> {
  const known = page.compressed.get(encoding);
  if (known) return known;
  const made = Promise.resolve(compressors[encoding](page.body)).then((body) => ({
    body,
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`,
  }));
  page.compressed.set(encoding, made);
  return made;
}

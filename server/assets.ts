import { join } from "node:path";

import type { RequestHandler } from "express";
import sirv from "sirv";

import { isRead } from "./request-guard.ts";

/** Serves the scripts, styles, pictures and fonts of a build, which stays as it is, as they were compressed for it. */
export function serveBuilt(folder: string): RequestHandler {
  const serve = sirv(join(folder, "client"), {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      // Names under assets/ change with their content.
      const isForGood = path.startsWith("/assets/");
      response.setHeader(
        "Cache-Control",
        isForGood ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      if (path.endsWith(".txt")) response.setHeader("Content-Type", "text/plain; charset=utf-8");
    },
  });
  return (request, response, next) => {
    // As sirv reads it. What is compressed already is no file of its own.
    const isCompressed = /\.(?:br|gz)$/.test(decodeURIComponent(request.path));
    if (isRead(request) && !isCompressed) serve(request, response, next);
    else next();
  };
}

import { join } from "node:path";
import { PassThrough } from "node:stream";

import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  ServerRouter,
  isRouteErrorResponse,
  type EntryContext,
  type RouterContextProvider,
} from "react-router";

import { earlyCheck } from "./features/identity/browser/callback-address.ts";
import { createStyleReader } from "./platform/.server/built-styles.ts";
import { deferScripts, sharedLateCode, type LatePlace } from "./platform/.server/defer-scripts.ts";
import { createLateStore, lateAddress } from "./platform/.server/late-store.ts";
import { createPrintSheet } from "./platform/.server/print-sheet.ts";
import { inlineStyles } from "./platform/.server/inline-styles.ts";
import { outageContext, requestFactsContext, servicesContext } from "./platform/.server/context.ts";
import { isOutage } from "./platform/.server/db/errors.ts";

const clientDir = join(import.meta.dirname, "../client");
const readStyles = createStyleReader(clientDir);
const storeLate = createLateStore(clientDir);
const printSheet = createPrintSheet(clientDir);

/** Rendering that takes longer than this is given up, so that a stuck loader cannot hold a socket. */
const renderTimeoutMs = 10_000;

function nonceOf(context: RouterContextProvider): string | undefined {
  try {
    return context.get(requestFactsContext).nonce;
  } catch {
    // Prerendering has no request; those pages are allowed by the hashes of their scripts.
    return undefined;
  }
}

async function renderWhole(
  request: Request,
  routerContext: EntryContext,
  nonce: string | undefined,
): Promise<string> {
  const body = new PassThrough();
  await new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Everything is sent at once, so no part of a page needs to stand behind it and be moved.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          pipe(body);
          resolve();
        },
        onShellError: reject,
        onError(error) {
          if (!request.signal.aborted) reject(error);
        },
      },
    );
    const timer = setTimeout(() => abort(new Error("Rendering took too long")), renderTimeoutMs);
  });
  return new Response(createReadableStreamFromReadable(body)).text();
}

/**
 * A page that is written at build leaves what comes late to a file. One that is rendered on request says what
 * holds for this request alone, and has the rest in a file that is written with the others.
 */
function latePlace(isPrerendered: boolean): LatePlace {
  if (!import.meta.env.PROD) return { kind: "page" };
  if (!isPrerendered) return { kind: "shared", href: lateAddress(sharedLateCode) };
  storeLate(sharedLateCode);
  return { kind: "file", store: storeLate };
}

/** Last among the styles, so that what is said for paper holds there. */
function withPrintSheet(html: string): string {
  const href = import.meta.env.PROD ? printSheet() : undefined;
  // With scripts it comes with them (defer-scripts.ts): what comes before the first paint shares its line.
  const link = `<noscript><link rel="stylesheet" media="print" href="${href}"/></noscript>`;
  return href ? html.replace("</head>", () => `${link}</head>`) : html;
}

/**
 * Renders a page whole, puts its styles into it and lets its scripts wait, so that one answer is
 * enough for the first paint.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = nonceOf(loadContext);
  const rendered = await renderWhole(request, routerContext, nonce);
  // For looking up routes that a page does not know; ours know all (react-router.config.ts).
  const html = import.meta.env.PROD ? rendered.replaceAll(' data-discover="true"', "") : rendered;
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  const finished = deferScripts(html, earlyCheck, latePlace(nonce === undefined));
  const styled = inlineStyles(finished, readStyles, nonce);
  return new Response(withPrintSheet(styled), { status, headers });
}

/** The same for what a page's script asks for in place of the page: it names the visitor, too. */
export function handleDataRequest(response: Response): Response {
  if (!response.headers.has("Cache-Control")) {
    response.headers.set("Cache-Control", "private, no-cache");
  }
  return response;
}

/**
 * Logs what no route expected, without anything a visitor typed. A request that asks for what there is
 * not, such as a form sent to a page without one, is no failure; its status stands in the request's line.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const path = new URL(request.url).pathname;
  if (isOutage(error)) context.set(outageContext, true);
  try {
    const { requestId } = context.get(requestFactsContext);
    context.get(servicesContext).logger.error({ err: error, requestId, path }, "request failed");
  } catch {
    console.error(error);
  }
}

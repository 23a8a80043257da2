import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";

import { renderToPipeableStream } from "react-dom/server";
import {
  ServerRouter,
  isRouteErrorResponse,
  type EntryContext,
  type RouterContextProvider,
} from "react-router";

import { latePreload, lateModule } from "./platform/late-marks.ts";
import {
  keptRenderingContext,
  outageContext,
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "./platform/.server/context.ts";
import { isOutage } from "./platform/.server/db/errors.ts";
import { inlineStyles, readStylesheets } from "./platform/.server/inline-styles.ts";
import { moveStart } from "./platform/.server/page-start.ts";
import { DrawnByParts } from "./ui/part/part.tsx";
import { NonceContext } from "./platform/nonce-context.ts";
import { pathForLog } from "./platform/secret-addresses.ts";

/** Read when the site starts: a later build may take the files away. Development has none. */
const sheets = import.meta.env.PROD
  ? readStylesheets(join(import.meta.dirname, "../client"))
  : new Map<string, string>();

/** Rendering that takes longer than this is abandoned, so that a stuck loader cannot hold a socket. */
const renderTimeoutMs = 10_000;

/**
 * Renders a page.
 *
 * @param onPartError told of what throws in a part, which is then left out; without it nothing may throw
 */
async function renderWhole(
  request: Request,
  routerContext: EntryContext,
  nonce: string | undefined,
  onPartError?: (error: unknown) => void,
): Promise<string> {
  const body = new PassThrough();
  await new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <DrawnByParts value={onPartError !== undefined}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </DrawnByParts>
      </NonceContext>,
      {
        nonce,
        // Everything is sent at once, so no part of a page needs to be behind it and be moved.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          pipe(body);
          resolve();
        },
        onShellError: reject,
        onError(error) {
          if (request.signal.aborted) return;
          if (onPartError) onPartError(error);
          else reject(error);
        },
      },
    );
    const timer = setTimeout(() => abort(new Error("Rendering took too long")), renderTimeoutMs);
  });
  return text(body);
}

/**
 * Renders a page and, where something in it throws, renders it once more with each part on its own, without those that throw.
 * Of what is kept for everyone nothing may be missing: that is not rendered so.
 *
 * @param onLeftOut told of each part that is missing
 */
async function renderApart(
  request: Request,
  routerContext: EntryContext,
  nonce: string | undefined,
  onLeftOut: (error: unknown) => void,
): Promise<string> {
  // It can be read once.
  const [first, second] = routerContext.serverHandoffStream?.tee() ?? [];
  const withStream = (stream: ReadableStream<Uint8Array> | undefined) =>
    stream ? { ...routerContext, serverHandoffStream: stream } : routerContext;
  try {
    return await renderWhole(request, withStream(first), nonce);
  } catch (error) {
    if (request.signal.aborted) throw error;
    const leftOut: unknown[] = [];
    const html = await renderWhole(request, withStream(second), nonce, (cause) => {
      leftOut.push(cause);
    });
    for (const cause of leftOut) onLeftOut(cause);
    return html;
  }
}

/**
 * Marks what React Router would load at once. app/early/late-files.ts starts it after the first paint, with
 * which it would share a slow line.
 */
function withLateScripts(html: string): string {
  return html
    .replaceAll(' rel="modulepreload"', ` rel="${latePreload}"`)
    .replace(' type="module" async=""', ` type="${lateModule}"`);
}

/** The page is right without it, and slower: its link stays. */
function reportMissing(href: string, context: RouterContextProvider): void {
  if (!import.meta.env.PROD) return;
  context.get(servicesContext).logger.error({ href }, "a stylesheet is missing from the build");
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
  const kept = loadContext.get(keptRenderingContext);
  // What is kept is allowed by the hashes of its scripts.
  const nonce = kept ? undefined : loadContext.get(requestFactsContext).nonce;
  const rendered = kept
    ? await renderWhole(request, routerContext, nonce)
    : await renderApart(request, routerContext, nonce, (error) =>
        handleError(error, { request, context: loadContext }),
      );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  const late = withLateScripts(rendered);
  const started = kept ? moveStart(late, kept.keepStart) : late;
  const html = inlineStyles(started, sheets, nonce, (href) => reportMissing(href, loadContext));
  return new Response(html, { status, headers });
}

/** The same for what a page's script asks for instead of the page: it names the visitor, too. */
export function handleDataRequest(response: Response): Response {
  if (!response.headers.has("Cache-Control")) {
    response.headers.set("Cache-Control", "private, no-cache");
  }
  return response;
}

/**
 * Logs what no route expected, without anything a visitor typed. A request that asks for what there is
 * not, such as a form sent to a page without one, is no failure; its status is in the request's line.
 */
export function handleError(error: unknown, { request, context }: RequestArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const path = pathForLog(new URL(request.url).pathname);
  if (isOutage(error)) context.set(outageContext, true);
  const isKept = context.get(keptRenderingContext) !== null;
  const requestId = isKept ? undefined : context.get(requestFactsContext).requestId;
  context.get(servicesContext).logger.error({ err: error, requestId, path }, "request failed");
}

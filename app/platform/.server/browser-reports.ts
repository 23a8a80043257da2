import * as v from "valibot";

import { pathForLog } from "../secret-addresses.ts";
import { hour } from "./clock.ts";
import { requestFactsContext, servicesContext, type RequestArgs } from "./context.ts";
import { answerText } from "./plain-answers.ts";
import { remember } from "./remember.ts";
import type { Services } from "./services.ts";

/*
 * What browsers report about faults in our pages goes into the log. Anyone can send such reports, so each field
 * is cut, the same fault is logged once an hour, and senders are limited.
 */

/** The largest report that is read, in bytes. */
const largestReport = 8 * 1024;
const repeatMs = hour;
const mostRemembered = 500;
/** Lines that are kept for pages of which nothing was said yet, when senders have used up those of the hour. */
const spareLines = 10;

const text = (most: number) =>
  v.pipe(
    v.optional(v.string(), ""),
    v.transform((value) => clean(value).slice(0, most).toWellFormed()),
  );

const errorReport = v.object({
  name: text(50),
  message: text(300),
  stack: text(1_500),
  path: text(100),
});

/** What browsers post to the address of `report-uri` (CSP Level 3, section 5.3). */
const policyReport = v.object({
  "csp-report": v.object({
    "document-uri": text(200),
    "effective-directive": text(50),
    "violated-directive": text(50),
    "blocked-uri": text(200),
    "source-file": text(200),
    "line-number": v.optional(v.number(), 0),
  }),
});

/** Without queries and fragments, which can hold a mailed token, without addresses and line breaks. */
function clean(value: string): string {
  return value
    .replaceAll(/(\/[^\s?#"'`()]*)[?#][^\s"'`()]*/g, "$1")
    .replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+\.[^\s<>"'(),:;]+/g, "[address]")
    .replaceAll(/\p{Cc}+\s*/gu, " | ");
}

/** Software in the visitor's browser has faults, too. */
const ofExtension = /(?:extension|safari-web-extension):\/\//;

/** The line to log; null if it is not a fault in our pages. */
type Finding = { readonly message: string; readonly about: Readonly<Record<string, unknown>> };

/** Receives an error that a page did not catch. The page does not wait for the answer, which is empty. */
export async function takeErrorReport(args: RequestArgs): Promise<Response> {
  return await take(args, (body) => {
    const { output, success } = v.safeParse(errorReport, body);
    if (!success || ofExtension.test(output.stack) || !(output.message || output.stack))
      return null;
    const { name, message: error, stack, path } = output;
    return {
      message: "an error in a browser",
      about: { page: pathForLog(path), name, error, stack },
    };
  });
}

/** Receives what a browser has refused to do because of our Content-Security-Policy. */
export async function takePolicyReport(args: RequestArgs): Promise<Response> {
  const { publicUrl } = args.context.get(servicesContext).config;
  return await take(args, (body) => {
    const { output, success } = v.safeParse(policyReport, body);
    if (!success) return null;
    const report = output["csp-report"];
    const { "blocked-uri": blocked, "source-file": source, "line-number": line } = report;
    const page = URL.parse(report["document-uri"]);
    if (page?.origin !== publicUrl || ofExtension.test(`${blocked} ${source}`)) return null;
    const directive = report["effective-directive"] || report["violated-directive"];
    const about = { page: pathForLog(page.pathname), directive, blocked, source, line };
    return { message: "a browser refused something for the policy of the page", about };
  });
}

/** When each fault was last logged, by its text, for each site in this process. */
const toldBy = new WeakMap<Services, Map<string, number>>();

function isNew(finding: Finding, services: Services): boolean {
  const told = toldBy.get(services) ?? new Map<string, number>();
  toldBy.set(services, told);
  const key = JSON.stringify(finding);
  const now = services.clock.now();
  const last = told.get(key) ?? Number.NEGATIVE_INFINITY;
  if (now - last < repeatMs) return false;
  remember(told, key, now, mostRemembered);
  return true;
}

/** The pages that had one of the spare lines, and when, for each site in this process. */
const sparedBy = new WeakMap<Services, Map<string, number>>();

function takeSpare({ about }: Finding, services: Services): boolean {
  const now = services.clock.now();
  const before = sparedBy.get(services) ?? [];
  const spared = new Map([...before].filter(([, at]) => now - at < repeatMs));
  sparedBy.set(services, spared);
  const page = String(about["page"]);
  if (spared.has(page) || spared.size >= spareLines) return false;
  spared.set(page, now);
  return true;
}

async function take(
  { request, context }: RequestArgs,
  find: (body: unknown) => Finding | null,
): Promise<Response> {
  if (Number(request.headers.get("Content-Length")) > largestReport) {
    return answerText(413, "The report is too large.");
  }
  const services = context.get(servicesContext);
  const { logger, rateLimits } = services;
  const { clientAddress } = context.get(requestFactsContext);
  const answer = new Response(null, { status: 204 });
  const body: unknown = await request.json().catch(() => null);
  const finding = find(body);
  if (!finding || !isNew(finding, services)) return answer;
  try {
    const room = await rateLimits.hit("browser-report", clientAddress);
    const isLogged = room.ok || (room.because === "others" && takeSpare(finding, services));
    if (isLogged) logger.warn(finding.about, finding.message);
  } catch (error) {
    // While nothing can be counted, nothing is accepted.
    logger.warn({ err: error }, "a browser's report could not be counted");
  }
  return answer;
}

import type { IncomingMessage } from "node:http";

import { stateOfFeedbackPage } from "#app/features/feedback/feedback-page-state.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { splitQuery } from "./request-target.ts";

export type KeptPage = {
  /** Path and query. */
  readonly address: string;
  /** What the page shows beside its address; the same text means the same page. */
  state(services: Services): Promise<string>;
};

type Rule = {
  /** The one parameter that the page may be asked for with. */
  readonly parameter?: string;
  readonly state?: KeptPage["state"];
};

/** Pages that are asked for often, and are the same for all visitors of whom nothing is known. */
const rules = new Map<string, Rule>([
  ["/courses", { parameter: "category" }],
  ["/classes/trial", {}],
  ["/contact", { parameter: "courses" }],
  ["/feedback", { state: stateOfFeedbackPage }],
]);

const longestQuery = 100;
const never = async () => "";

/**
 * The page that a request asks for, where it may be one that is kept: only without cookies and
 * credentials, and only at an address that can be asked for in few ways.
 */
export function findKeptPage(request: IncomingMessage): KeptPage | null {
  const { method, headers, url: address = "" } = request;
  if (method !== "GET" && method !== "HEAD") return null;
  if (headers.cookie !== undefined || headers.authorization !== undefined) return null;
  const { path, query } = splitQuery(address);
  const rule = rules.get(path);
  if (!rule || query.length > longestQuery) return null;
  const isAsked =
    query === "" || (rule.parameter !== undefined && query.startsWith(`${rule.parameter}=`));
  if (!isAsked || query.includes("&")) return null;
  return { address, state: rule.state ?? never };
}

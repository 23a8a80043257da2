import { createContext, type RouterContextProvider } from "react-router";

import type { Services } from "./services.ts";

/** What the server knows about the request before any route runs. */
export type RequestFacts = {
  /** The visitor's address, taken from configured proxies only. */
  clientAddress: string;
  /** Names this request in the log and on error pages. */
  requestId: string;
  /** For the scripts of server-rendered pages. */
  nonce: string;
  /** Set where the page is kept and sent to many visitors: notes how to make the value, answers a mark. */
  leaveOpen?: (make: () => string) => string;
};

/** Database, mail, captcha and the rest, made once per process. Absent while pages are prerendered. */
export const servicesContext = createContext<Services>();

/** Whether something in this request failed because the database cannot do it now. */
export const outageContext = createContext(false);

/** Absent while pages are prerendered. */
export const requestFactsContext = createContext<RequestFacts>();

/**
 * A value in a page that no two visitors may share, such as the id of a form: made now, or for each
 * visitor anew where the page is kept for many. The mark that stands for it until then can be shown and
 * handed on, but not taken apart.
 */
export function oneForEachVisitor(
  context: Readonly<RouterContextProvider>,
  make: () => string,
): string {
  const { leaveOpen } = context.get(requestFactsContext);
  return leaveOpen ? leaveOpen(make) : make();
}

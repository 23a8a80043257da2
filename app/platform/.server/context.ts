import { createContext, type Params, type RouterContextProvider } from "react-router";

import type { Services } from "./services.ts";

/** What React Router gives middleware, loaders and actions to share. */
export type RequestContext = Readonly<RouterContextProvider>;

/** What pages need of the arguments of a loader or an action. */
export type RequestArgs = {
  readonly request: Request;
  readonly context: RequestContext;
  readonly params?: Params;
};

/** What the server knows about the request before any route runs. */
export type RequestFacts = {
  /** The visitor's address, taken from configured proxies only. */
  clientAddress: string;
  /** Names this request in the log and on error pages. */
  requestId: string;
  /** For the scripts of server-rendered pages. */
  nonce: string;
};

/** Database, mail, captcha and the rest, made once per process. Absent while pages are prerendered. */
export const servicesContext = createContext<Services>();

/** Whether something in this request failed because the database is in trouble. */
export const outageContext = createContext(false);

/** Absent while pages are prerendered. */
export const requestFactsContext = createContext<RequestFacts>();

/** A placeholder for the site's own origin in prerendered pages, which the server fills in. */
export const builtOrigin = "https://site.invalid";

/** The site's own origin, without a slash at its end; `builtOrigin` while pages are prerendered. */
export function publicUrl(context: RequestContext): string {
  try {
    return context.get(servicesContext).config.publicUrl;
  } catch {
    return builtOrigin;
  }
}

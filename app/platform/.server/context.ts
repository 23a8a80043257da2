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
};

/** What a loader or an action needs of its arguments. */
export type RequestArgs = {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
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
export function publicUrl(context: Readonly<RouterContextProvider>): string {
  try {
    return context.get(servicesContext).config.publicUrl;
  } catch {
    return builtOrigin;
  }
}

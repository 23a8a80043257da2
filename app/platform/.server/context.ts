import { createContext, type Params, type RouterContextProvider } from "react-router";

import type { DocumentSet, Edition } from "#content/documents.ts";
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

/** Database, mail, captcha and the rest, made once per process. */
export const servicesContext = createContext<Services>();

/** What the academy says: one edition for the whole of a request, in the language of its page. */
export const documentsContext = createContext<DocumentSet>();

/** Whether something in this request failed because the database is in trouble. */
export const outageContext = createContext(false);

/** Has no value while a page is rendered for everyone. */
export const requestFactsContext = createContext<RequestFacts>();

/** A page that is rendered once for everyone, and kept. */
export type KeptRendering = {
  /** Keeps the code that starts React on the page. @returns its address */
  keepStart(code: string): string;
};

/** Null while a request of its own is answered. */
export const keptRenderingContext = createContext<KeptRendering | null>(null);

/**
 * Renders a page as an edition would have it, published or not, for nobody in particular.
 *
 * @param path with its language, such as `/ur/about`
 */
export type RenderEdition = (path: string, edition: Edition) => Promise<Response>;

/** Null where pages are not rendered, as in tests of loaders. */
export const renderEditionContext = createContext<RenderEdition | null>(null);

/** The site's own origin, without a slash at its end. */
export function publicUrl(context: RequestContext): string {
  return context.get(servicesContext).config.publicUrl;
}

/** What the academy says, in the language of the page. */
export function documentsOf(context: RequestContext): DocumentSet {
  return context.get(documentsContext);
}

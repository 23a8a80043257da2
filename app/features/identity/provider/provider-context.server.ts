import type { IncomingMessage, ServerResponse } from "node:http";
import { createContext } from "react-router";

import type { EmbeddedProvider } from "./create-provider.server.ts";

/** The embedded provider, and the request in the form in which it reads its cookies. */
export type ProviderAccess = {
  readonly provider: EmbeddedProvider;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
};

/** Null where a hosted provider is in use, and while pages are prerendered. */
export const providerContext = createContext<ProviderAccess | null>(null);

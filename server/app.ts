import { createRequestHandler, type RequestHandler } from "@react-router/express";
import { RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";

import {
  requestFactsContext,
  servicesContext,
  type RequestFacts,
} from "#app/platform/.server/context.ts";
import type { EmbeddedProvider } from "#app/features/identity/provider/create-provider.server.ts";
import {
  providerContext,
  type ProviderAccess,
} from "#app/features/identity/provider/provider-context.server.ts";
import type { Services } from "#app/platform/.server/services.ts";

// Prerendering loads this module as React Router's own server build.
export * from "virtual:react-router/server-build";

type Filling = {
  services: Services;
  facts: RequestFacts;
  /** Null where a hosted identity provider is in use. */
  provider: ProviderAccess | null;
};

/** Puts into React Router's context what loaders and actions work with. */
export function fillContext(context: RouterContextProvider, filling: Filling): void {
  context.set(servicesContext, filling.services);
  context.set(requestFactsContext, filling.facts);
  context.set(providerContext, filling.provider);
}

/**
 * The handler for everything that React Router renders.
 *
 * @param services shared by all requests of the process
 * @param factsOf reads what the outer server noted on the response's `locals`
 * @param provider null where a hosted identity provider is in use
 */
export function createAppHandler(
  services: Services,
  factsOf: (locals: Record<string, unknown>) => RequestFacts,
  provider: EmbeddedProvider | null,
): RequestHandler {
  return createRequestHandler({
    build,
    mode: "production",
    getLoadContext(request, response) {
      const context = new RouterContextProvider();
      fillContext(context, {
        services,
        facts: factsOf(response.locals),
        provider: provider && { provider, request, response },
      });
      return context;
    },
  });
}

import { createRequestHandler as createExpressHandler } from "@react-router/express";
import { RouterContextProvider, createRequestHandler, type ServerBuild } from "react-router";

import {
  documentsContext,
  keptRenderingContext,
  requestFactsContext,
  servicesContext,
} from "#app/platform/.server/context.ts";
import { language } from "#app/platform/language.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { providerContext } from "#app/features/identity/provider/interactions.server.ts";
import type { RequestHandler } from "express";
import type { FactsOf, RenderFacts } from "./app.ts";
import { isOutsideDesk, withoutDesk } from "./desk-gate.ts";
import type { RenderKept } from "./page-store.ts";

/** Puts what loaders and actions need into React Router's context. */
export function fillContext(
  context: RouterContextProvider,
  { services, facts, provider }: RenderFacts,
): void {
  context.set(servicesContext, services);
  context.set(documentsContext, services.documents.current().in(language.code));
  context.set(requestFactsContext, facts);
  context.set(providerContext, provider);
}

/** Answers requests with what a build of the site renders. */
export function renderWith(build: ServerBuild, factsOf: FactsOf): RequestHandler {
  return createExpressHandler({
    build,
    mode: import.meta.env.MODE,
    getLoadContext(request, response) {
      const context = new RouterContextProvider();
      fillContext(context, factsOf(request, response));
      return context;
    },
  });
}

/** The same, for everyone but the team without its desk. */
export function renderSite(build: ServerBuild, factsOf: FactsOf): RequestHandler {
  const whole = renderWith(build, factsOf);
  const outside = renderWith(withoutDesk(build), factsOf);
  return async (request, response, next) => {
    const { services } = factsOf(request, response);
    const isOutside = await isOutsideDesk(request.originalUrl, request.headers, services);
    await (isOutside ? outside : whole)(request, response, next);
  };
}

/** Renders what is the same for everyone. */
export function renderKeptWith(build: ServerBuild, services: Services): RenderKept {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return (request, keepStart) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(documentsContext, services.documents.current().in(language.code));
    context.set(keptRenderingContext, { keepStart });
    return handle(request, context);
  };
}

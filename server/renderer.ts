import { createRequestHandler as createExpressHandler } from "@react-router/express";
import { RouterContextProvider, createRequestHandler, type ServerBuild } from "react-router";

import {
  documentsContext,
  keptRenderingContext,
  renderEditionContext,
  requestFactsContext,
  servicesContext,
} from "#app/platform/.server/context.ts";
import { language } from "#app/platform/language.ts";
import type { RenderEdition } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { Edition } from "#content/documents.ts";
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
export function renderWith(
  build: ServerBuild,
  factsOf: FactsOf,
  renderEdition: (services: Services) => RenderEdition | null = () => null,
): RequestHandler {
  return createExpressHandler({
    build,
    mode: import.meta.env.MODE,
    getLoadContext(request, response) {
      const context = new RouterContextProvider();
      const facts = factsOf(request, response);
      fillContext(context, facts);
      context.set(renderEditionContext, renderEdition(facts.services));
      return context;
    },
  });
}

/**
 * The same, for everyone but the team without its desk.
 *
 * @param otherLanguage what renders editions in another language, by its code
 */
export function renderSite(
  build: ServerBuild,
  factsOf: FactsOf,
  otherLanguage: (code: string) => RenderAs | undefined = () => undefined,
): RequestHandler {
  const site = withoutDesk(build);
  const english = renderEditionWith(site);
  const renderEdition = (services: Services): RenderEdition => {
    return (path, edition) => {
      const render = otherLanguage(path.split("/", 2)[1] ?? "") ?? english;
      return render(services, path, edition);
    };
  };
  const whole = renderWith(build, factsOf, renderEdition);
  const outside = renderWith(site, factsOf);
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

/** Renders a page of an edition for nobody in particular. */
type RenderAs = (services: Services, path: string, edition: Edition) => Promise<Response>;

/** The same as what is kept, of an edition that need not be published. */
export function renderEditionWith(build: ServerBuild): RenderAs {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return (services, path, edition) => {
    const context = new RouterContextProvider();
    const documents = { ...services.documents, current: () => edition };
    context.set(servicesContext, { ...services, documents });
    context.set(documentsContext, edition.in(language.code));
    context.set(requestFactsContext, { clientAddress: "", requestId: "edition", nonce: "" });
    context.set(keptRenderingContext, { keepStart: () => "" });
    return handle(new Request(new URL(path, services.config.publicUrl)), context);
  };
}

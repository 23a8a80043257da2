import { join } from "node:path";

import { createRequestHandler } from "@react-router/express";
import { RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";

import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { providerContext } from "#app/features/identity/provider/interactions.server.ts";
import type { CreateRenderer, RenderFacts } from "./app.ts";
import { isOutsideDesk, withoutDesk } from "./desk-gate.ts";
import { runServer } from "./run-server.ts";

// Prerendering loads this module as React Router's own server build.
export * from "virtual:react-router/server-build";

export { runBookings } from "./bookings-command.ts";
export { fillDemo } from "./demo-life.ts";

/** Puts into React Router's context what loaders and actions work with. */
export function fillContext(
  context: RouterContextProvider,
  { services, facts, provider }: RenderFacts,
): void {
  context.set(servicesContext, services);
  context.set(requestFactsContext, facts);
  context.set(providerContext, provider);
}

const createRenderer: CreateRenderer = (factsOf) => {
  const handlerOf = (ofBuild: ServerBuild) =>
    createRequestHandler({
      build: ofBuild,
      mode: "production",
      getLoadContext(request, response) {
        const context = new RouterContextProvider();
        fillContext(context, factsOf(request, response));
        return context;
      },
    });
  const whole = handlerOf(build);
  const outside = handlerOf(withoutDesk(build));
  return async (request, response, next) => {
    const { services } = factsOf(request, response);
    const isOutside = await isOutsideDesk(request.originalUrl, request.headers, services);
    await (isOutside ? outside : whole)(request, response, next);
  };
};

/** Runs until the process is told to stop; a process that cannot start ends with code 1. */
export async function runSite(): Promise<void> {
  await runServer({ folder: join(import.meta.dirname, ".."), createRenderer });
}

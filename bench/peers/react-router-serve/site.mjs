/*
 * The site's own server build as react-router-serve wants it: what the site's server puts into React
 * Router's context comes from a middleware of the root route instead.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";

import { parseConfig } from "../../../app/platform/.server/config.ts";
import { createLogger } from "../../../app/platform/.server/logger.ts";
import { openDocuments } from "../../../app/features/documents/documents.server.ts";
import { createServices } from "../../../app/platform/.server/services.ts";
import { currentBuild } from "../../../server/current-build.js";
import { wording } from "../../../app/shell/wording/wording.server.ts";

const folder = currentBuild();
const build = await import(join(folder, "server/index.js"));

export const { allowedActionOrigins, assets, basename, entry, future, isSpaMode } = build;
export const { prerender, publicPath, routeDiscovery, ssr } = build;

const { config } = parseConfig(process.env, { email: "bench@academy.example" });
const services = await createServices(config, {
  logger: createLogger("warn"),
  wordingIn: () => wording,
  openDocuments: openDocuments(join(folder, "documents")),
});

function putContext({ context }, next) {
  const facts = {
    clientAddress: "127.0.0.1",
    requestId: randomUUID(),
    nonce: randomBytes(16).toString("base64url"),
  };
  build.fillContext(context, { services, facts, provider: null });
  return next();
}

const { root } = build.routes;
export const assetsBuildDirectory = join(folder, "client");

export const routes = {
  ...build.routes,
  root: { ...root, module: { ...root.module, middleware: [putContext] } },
};

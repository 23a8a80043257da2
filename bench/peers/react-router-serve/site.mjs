/*
 * The site's own server build as react-router-serve wants it: what the site's server puts into React
 * Router's context comes from a middleware of the root route instead.
 */
import { randomBytes, randomUUID } from "node:crypto";

import { parseConfig } from "../../../app/platform/.server/config.ts";
import { createLogger } from "../../../app/platform/.server/logger.ts";
import { createServices } from "../../../app/platform/.server/services.ts";
import * as build from "../../../build/server/index.js";

export * from "../../../build/server/index.js";

const { config } = parseConfig(process.env, { name: "Bench", email: "bench@academy.example" });
const services = await createServices(config, { logger: createLogger("warn") });

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
/** With RENDER_ALL nothing is served from files, which would stand before pages with a filter. */
export const assetsBuildDirectory = process.env.RENDER_ALL
  ? "bench/peers/react-router-serve/no-files"
  : build.assetsBuildDirectory;

export const routes = {
  ...build.routes,
  root: { ...root, module: { ...root.module, middleware: [putContext] } },
};

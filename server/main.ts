import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import * as build from "virtual:react-router/server-build";

import { languageCodes } from "#content/languages.ts";
import type { CreateRenderer } from "./app.ts";
import { isOutsideDesk, withoutDesk } from "./desk-gate.ts";
import { renderWith } from "./renderer.ts";
import { runServer } from "./run-server.ts";

// Prerendering loads this module as React Router's own server build.
export * from "virtual:react-router/server-build";

export { runBookings } from "./bookings-command.ts";
export { fillContext } from "./renderer.ts";
export { fillDemo } from "./demo-life.ts";

type LanguageBuild = typeof import("./language.ts");

/** The other languages of this build, each a bundle of its own alongside this one. */
async function loadLanguages(): Promise<Map<string, LanguageBuild>> {
  const files = languageCodes
    .map((code) => ({ code, file: join(import.meta.dirname, `language-${code}.js`) }))
    .filter(({ file }) => existsSync(file));
  const loaded = files.map(async ({ code, file }) => {
    const module = (await import(pathToFileURL(file).href)) as LanguageBuild;
    return [code, module] as const;
  });
  return new Map(await Promise.all(loaded));
}

function createRendererOf(languages: ReadonlyMap<string, LanguageBuild>): CreateRenderer {
  return (factsOf) => {
    const whole = renderWith(build, factsOf);
    const outside = renderWith(withoutDesk(build), factsOf);
    const others = new Map(
      [...languages].map(([code, { createRenderer }]) => [code, createRenderer(factsOf)]),
    );
    return async (request, response, next) => {
      const [, first = ""] = request.path.split("/");
      const other = others.get(first.replace(/\.data$/, ""));
      if (other) {
        await other(request, response, next);
        return;
      }
      const { services } = factsOf(request, response);
      const isOutside = await isOutsideDesk(request.originalUrl, request.headers, services);
      await (isOutside ? outside : whole)(request, response, next);
    };
  };
}

/** Runs until the process is told to stop; a process that cannot start ends with code 1. */
export async function runSite(): Promise<void> {
  const createRenderer = createRendererOf(await loadLanguages());
  await runServer({ folder: join(import.meta.dirname, ".."), createRenderer });
}

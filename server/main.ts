import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";

import { matchPath } from "react-router";
import * as build from "virtual:react-router/server-build";

import type { Services } from "#app/platform/.server/services.ts";
import { keptPaths } from "#app/shell/site-paths.server.ts";
import type { DocumentSet } from "#content/documents.ts";
import { languageCodes } from "#content/languages.ts";
import type { RequestHandler } from "express";
import type { CreateRenderer, FactsOf } from "./app.ts";
import { serveBuilt } from "./assets.ts";
import { withoutDesk } from "./desk-gate.ts";
import { createPageStore, type KeptPages, type RenderKept } from "./page-store.ts";
import { isRead } from "./request-guard.ts";
import { renderKeptWith, renderSite } from "./renderer.ts";
import { runServer } from "./run-server.ts";
import { openSite } from "./site.ts";

export { fillContext } from "./renderer.ts";
export { fillDemo } from "./demo-life.ts";

// The bench compares it with React Router's own server.
export * from "virtual:react-router/server-build";

type LanguageBuild = typeof import("./language.ts");

const require = createRequire(import.meta.url);

const fileOf = (code: string) => join(import.meta.dirname, `language-${code}.js`);

/** The codes of the other languages of this build. */
const otherCodes: ReadonlySet<string> = new Set(
  languageCodes.filter((code) => existsSync(fileOf(code))),
);

/**
 * Another language of this build, from a bundle of its own. It is loaded once someone needs it, and kept: each
 * takes more than 10 MB, and on many days no one needs it.
 */
function languageBuild(code: string): LanguageBuild | undefined {
  return otherCodes.has(code) ? (require(fileOf(code)) as LanguageBuild) : undefined;
}

const buildOutsideDesk = withoutDesk(build);

/** Whether the English site knows an address, the team's desk apart. */
function isEnglishPage(target: string): boolean {
  const [path = ""] = target.split("?", 1);
  return Object.values(buildOutsideDesk.routes).some(
    (route) =>
      route?.path !== undefined && route.path !== "*" && matchPath(route.path, path) !== null,
  );
}

/** @returns a function that gives a language's renderer, which is made when first asked for */
function otherRenderers(factsOf: FactsOf): (language: LanguageBuild) => RequestHandler {
  const made = new Map<LanguageBuild, RequestHandler>();
  return (language) => {
    const renderer = made.get(language) ?? language.createRenderer(factsOf);
    made.set(language, renderer);
    return renderer;
  };
}

const createRenderer: CreateRenderer = (factsOf) => {
  const english = renderSite(build, factsOf, (code) => languageBuild(code)?.renderEdition);
  const rendererOf = otherRenderers(factsOf);
  return async (request, response, next) => {
    const code = request.path.split("/")[1]?.replace(/\.data$/, "") ?? "";
    const language = languageBuild(code);
    if (language) {
      const path = request.originalUrl.slice(code.length + 1);
      // What exists only in English is shown in English, such as a page that a form leads to.
      if (isRead(request) && !language.isTranslated(path) && isEnglishPage(path)) {
        response.redirect(302, path);
      } else await rendererOf(language)(request, response, next);
    } else await english(request, response, next);
  };
};

/** Those of every language, each of which is loaded once one of its pages is asked for. */
function keptPages(services: Services): KeptPages {
  type Known = { set: DocumentSet; paths: ReadonlySet<string>; render: RenderKept };
  const known = new Map<string, Known>();
  // Each language has them all.
  const current = () => services.documents.current().in("en");
  const pagesIn = (code: string) => {
    const set = current();
    const found = known.get(code);
    if (found?.set === set) return found;
    const language = languageBuild(code);
    const made = {
      set,
      paths: new Set(language ? language.keptPaths(set) : keptPaths(set)),
      render: language ? language.createKeptRenderer(services) : renderKeptWith(build, services),
    };
    known.set(code, made);
    return made;
  };
  return {
    rendererOf: (path) => {
      const code = path.split("/", 2)[1] ?? "";
      const isOther = otherCodes.has(code);
      const { paths, render } = pagesIn(isOther ? code : "en");
      return paths.has(isOther ? path.slice(code.length + 1) || "/" : path) ? render : undefined;
    },
    // Loading another language holds up everything else for 100 to 200 ms, so it waits until someone needs it.
    toWarm: () => keptPaths(current()),
  };
}

/** Runs until the process is told to stop; a process that cannot start ends with code 1. */
export async function runSite(): Promise<void> {
  const folder = join(import.meta.dirname, "..");
  const wordingIn = (code: string) => languageBuild(code)?.wordingOfBuild;
  await runServer({
    folder,
    open: (config, logger) =>
      openSite(config, logger, {
        pages: (services) => createPageStore(keptPages(services), services),
        assets: [serveBuilt(folder)],
        build: basename(folder),
        createRenderer,
        wordingIn,
      }),
  });
}

import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

import type { RequestHandler } from "express";
import type { ServerBuild } from "react-router";

import type { Config } from "#app/platform/.server/config.ts";
import type { Logger } from "#app/platform/.server/logger.ts";
import type { CreateRenderer } from "../app.ts";
import type { Site } from "../site.ts";
import { createTellFaults, describeFault } from "./faults.ts";
import { createNeededRoutes, type Load } from "./routes-when-needed.ts";

/** How long a version of the site that is replaced may go on with what it has begun, in milliseconds. */
const replacedMs = 3_000;
/** An editor may save several files at once. */
const settleMs = 30;

export type Development = {
  readonly config: Config;
  readonly logger: Logger;
  /** The code of the one language that is served. */
  readonly language: string;
  readonly load: Load;
  /** Serves what Vite makes of the sources. */
  readonly assets: RequestHandler;
};

export type FollowingSite = Site & {
  /** To be told of each file that has changed. */
  changed(file: string): void;
};

type Code = {
  readonly site: typeof import("../site.ts");
  readonly renderer: typeof import("../renderer.ts");
  readonly words: typeof import("#app/shell/wording/family-wording.server.ts");
  /** Without the modules of its routes. */
  readonly build: ServerBuild;
};

/** While what it has opened stays as it is, the rest of its code is replaced. */
type Version = Site & { code: Code; readonly underWay: Set<ServerResponse> };

/**
 * The site as its sources are at each request. Whoever asks for a page that needs a faulty one is answered with the
 * fault; all the rest, and what is open, goes on as before.
 *
 * @throws where the first version cannot be loaded or opened
 */
export async function followSources(development: Development): Promise<FollowingSite> {
  const { config, logger, language, load, assets } = development;
  const tellFaults = createTellFaults();
  const neededRoutes = createNeededRoutes(load, tellFaults);
  let version: Version | undefined;
  /** What could not be opened: trying again before it has changed would close the old version for nothing. */
  let refused: { readonly site: Code["site"]; readonly fault: unknown } | undefined;
  let isOutdated = false;
  let isClosing = false;
  let turn: Promise<unknown> = Promise.resolve();
  let soon: NodeJS.Timeout | undefined;

  async function open(sources: Code): Promise<Version> {
    // Workers ask for words while the site is still being opened.
    const own: Pick<Version, "code" | "underWay"> = { code: sources, underWay: new Set() };
    const createRenderer: CreateRenderer = (factsOf) => async (request, response, next) => {
      const { build, renderer } = own.code;
      const { method, path } = request;
      const isPage = /^(?:GET|HEAD)$/.test(method) && !path.endsWith(".data");
      const page = path.replace(/(?:\/_)?\.data$/, "") || "/";
      let complete: ServerBuild;
      try {
        complete = await neededRoutes.complete(build, page, isPage);
      } catch (error) {
        answerWithFault(response, error);
        return;
      }
      await renderer.renderSite(complete, factsOf)(request, response, next);
    };
    const site = await sources.site.openSite(config, logger, {
      assets: [assets],
      build: "development",
      createRenderer,
      wordingIn: (code) => (code === language ? own.code.words.wordingOfBuild : undefined),
    });
    return Object.assign(own, site);
  }

  async function replace(old: Version, code: Code): Promise<void> {
    const begunAt = performance.now();
    version = undefined;
    const ended = Promise.all([...old.underWay].map((response) => once(response, "close")));
    await Promise.race([ended, pause(replacedMs)]);
    await old.close(replacedMs);
    isOutdated = false;
    try {
      version = await open(code);
      console.log(`The site began anew in ${Math.round(performance.now() - begunAt)} ms.`);
    } catch (fault) {
      refused = { site: code.site, fault };
      version = await open(old.code);
      throw fault;
    }
  }

  async function bringUpToDate(): Promise<void> {
    if (isClosing) return;
    const code: Code = {
      site: await load("/server/site.ts"),
      renderer: await load("/server/renderer.ts"),
      words: await load("/app/shell/wording/family-wording.server.ts"),
      build: await load("virtual:react-router/server-build"),
    };
    if (version && refused?.site === code.site && !isOutdated) throw refused.fault;
    if (!version) version = await open(code);
    else if (isOutdated || version.code.site !== code.site) await replace(version, code);
    else version.code = code;
  }

  function follow(): Promise<void> {
    const done = turn.then(() => tellFaults("/server/site.ts", bringUpToDate));
    turn = done.catch(() => {});
    return done;
  }

  await follow();
  return {
    answer: (request, response) => {
      void follow()
        .catch((error: unknown) => error)
        .then((fault) => {
          if (!version) return answerWithFault(response, fault);
          const { underWay } = version;
          underWay.add(response);
          response.once("close", () => underWay.delete(response));
          return version.answer(request, response);
        });
    },
    isReady: async () => (await version?.isReady()) ?? false,
    describe: async () => (await version?.describe()) ?? {},
    close: async (drainMs) => {
      isClosing = true;
      clearTimeout(soon);
      await turn;
      await version?.close(drainMs);
    },
    changed: (file) => {
      // Programs that the site starts as processes of their own read these too, unknown to Vite.
      isOutdated ||= /[\\/]\.server[\\/]/.test(file);
      clearTimeout(soon);
      soon = setTimeout(() => {
        void follow()
          .catch(() => {})
          .then(neededRoutes.reload);
      }, settleMs);
    },
  };
}

/** The page comes by itself once the fault is mended. */
function answerWithFault(response: ServerResponse, fault: unknown): void {
  response.writeHead(500, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    Refresh: "2",
  });
  response.end(`${describeFault(fault)}\n`);
}

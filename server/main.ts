import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { matchPath } from "react-router";
import * as build from "virtual:react-router/server-build";

import { enquiryWords } from "#app/features/enquiry/enquiry-mail.server.ts";
import { bookingWords } from "#app/features/trial/booking/booking-words.server.ts";
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

const isRead = ({ method }: { method: string }) => method === "GET" || method === "HEAD";

/** Whether the English site knows an address, the team's desk apart. */
function isEnglishPage(target: string): boolean {
  const [path = ""] = target.split("?", 1);
  return Object.values(build.routes).some(
    (route) =>
      route?.path !== undefined &&
      route.path !== "*" &&
      !route.id.startsWith("routes/desk/") &&
      matchPath(route.path, path) !== null,
  );
}

function createRendererOf(languages: ReadonlyMap<string, LanguageBuild>): CreateRenderer {
  return (factsOf) => {
    const whole = renderWith(build, factsOf);
    const outside = renderWith(withoutDesk(build), factsOf);
    const others = new Map(
      [...languages].map(([code, { createRenderer }]) => [code, createRenderer(factsOf)]),
    );
    return async (request, response, next) => {
      const code = request.path.split("/")[1]?.replace(/\.data$/, "") ?? "";
      const [language, other] = [languages.get(code), others.get(code)];
      if (language && other) {
        const path = request.originalUrl.slice(code.length + 1);
        // What is in English alone is shown in English, such as a page to which a form has led.
        if (isRead(request) && !language.isTranslated(path) && isEnglishPage(path)) {
          response.redirect(302, path);
          return;
        }
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
  const languages = await loadLanguages();
  await runServer({
    folder: join(import.meta.dirname, ".."),
    createRenderer: createRendererOf(languages),
    wordings: new Map([
      ["en", { booking: bookingWords, enquiry: enquiryWords }],
      ...[...languages].map(([code, { wording }]) => [code, wording] as const),
    ]),
  });
}

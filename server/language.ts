/*
 * What the server runs for a language other than English: its pages, and the mails in its words. The rest of
 * the process, from the database to the workers, belongs to main.ts and reaches the pages as `Services`.
 */
import * as build from "virtual:react-router/server-build";

import type { Services } from "#app/platform/.server/services.ts";
import { renderEditionWith, renderKeptWith, renderWith } from "./renderer.ts";
import type { FactsOf } from "./app.ts";

export { wordingOfBuild } from "#app/shell/wording/family-wording.server.ts";

export { isTranslated } from "#app/platform/language.ts";

/** Answers requests below the language's own address. */
export const createRenderer = (factsOf: FactsOf) => renderWith(build, factsOf);

export { keptPaths } from "#app/shell/site-paths.server.ts";

export const renderEdition = renderEditionWith(build);

export const createKeptRenderer = (services: Services) => renderKeptWith(build, services);

import { join } from "node:path";

import { openDocuments } from "#app/features/documents/documents.server.ts";

/** The documents that come with the site, for services. */
export const openSeeds = openDocuments(join(import.meta.dirname, "../../content/documents"));

/** The same in English. */
export const { site } = (await openSeeds()).current().in("en");

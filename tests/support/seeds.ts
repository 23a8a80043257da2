import { join } from "node:path";

import { fillText } from "#app/platform/fill-text.ts";
import { marksOf } from "#content/documents.ts";
import { openDocuments } from "#app/features/documents/documents.server.ts";

/** The documents that come with the site, for services. */
export const openSeeds = openDocuments(join(import.meta.dirname, "../../content/documents"));

/** The same in English. */
export const { site } = (await openSeeds()).current().in("en");

/** An English text of the program as people read it. */
export function asRead(text: string): string {
  return fillText(text, marksOf(site));
}

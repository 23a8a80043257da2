import { join } from "node:path";

import { fillText } from "#app/platform/fill-text.ts";
import { marksOf } from "#content/documents.ts";
import { createEdition, openDocuments } from "#app/features/documents/documents.server.ts";
import { readSeeds } from "#app/features/documents/seeds.server.ts";

const folder = join(import.meta.dirname, "../../content/documents");

/** The documents that come with the site, and what a test publishes, for services. */
export const openSeeds = openDocuments(folder);

/** The documents that come with the site. */
export const seeds = createEdition(0, readSeeds(folder), new Map());

/** Name and addresses that come with it, in English. */
export const { site, hours, availability } = seeds.in("en");

/** An English text of the program as people read it. */
export function asRead(text: string): string {
  return fillText(text, marksOf(site));
}

import { join } from "node:path";

import { fillText } from "#app/platform/fill-text.ts";
import { marksOf, type Edition } from "#content/documents.ts";
import type { OutsideServices } from "#content/types.ts";
import { createEdition, openDocuments } from "#app/features/documents/documents.server.ts";
import { readSeeds } from "#app/features/documents/seeds.server.ts";

const folder = join(import.meta.dirname, "../../content/documents");

/** The documents that come with the site, and what a test publishes, for services. */
export const openSeeds = openDocuments(folder);

const stored = readSeeds(folder);

/** The documents that come with the site. */
export const seeds = createEdition(0, stored, new Map());

/** The same with others in the place of some. @param published by language and key, such as `en/facts` */
export function seedsWith(published: Readonly<Record<string, unknown>>): Edition {
  return createEdition(1, stored, new Map(Object.entries(published)));
}

/** What comes with it, in English. */
export const { site, hours, availability, courses } = seeds.in("en");

/** For the privacy notice of a site that uses all that it can name. */
export const everyService: OutsideServices = {
  hcaptcha: true,
  stripe: true,
  readsMailbox: true,
  formService: "forms.example",
  errorService: "errors.example",
};

/** An English text of the program as people read it. */
export function asRead(text: string): string {
  return fillText(text, marksOf(site));
}

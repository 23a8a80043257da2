import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import * as v from "valibot";

import type { DocumentBody } from "#content/schema/document-kinds.ts";
import { factsSchema } from "#content/schema/facts-schema.ts";

/** Documents of a language by key, as they are stored. */
export type StoredDocuments = ReadonlyMap<string, unknown>;

/**
 * Reads the documents that came with the site.
 *
 * @param folder with a folder for each language
 * @returns those of each language, by its code
 */
export function readSeeds(folder: string): (code: string) => StoredDocuments {
  const known = new Map<string, StoredDocuments>();
  return (code) => {
    const found = known.get(code) ?? readFolder(join(folder, code));
    known.set(code, found);
    return found;
  };
}

function readFolder(folder: string): StoredDocuments {
  return new Map(
    globSync("**/*.json", { cwd: folder }).map((file) => [
      file.replaceAll("\\", "/").replace(/\.json$/, ""),
      JSON.parse(readFileSync(join(folder, file), "utf8")) as unknown,
    ]),
  );
}

/** Name and addresses that came with the site, for what is needed before there is a database. */
export function seedFacts(folder: string): DocumentBody<"facts"> {
  return v.parse(factsSchema, JSON.parse(readFileSync(join(folder, "en/facts.json"), "utf8")));
}

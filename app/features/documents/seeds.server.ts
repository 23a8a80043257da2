import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import * as v from "valibot";

import type { DocumentBody } from "#content/schema/document-kinds.ts";
import { factsSchema } from "#content/schema/facts-schema.ts";

/** The documents of a language that came with the site, by key. */
export type Seeds = (language: string) => ReadonlyMap<string, unknown>;

/** @param folder with a folder for each language, of which each is read once it is asked for */
export function readSeeds(folder: string): Seeds {
  const known = new Map<string, ReadonlyMap<string, unknown>>();
  return (language) => {
    const found = known.get(language) ?? readFolder(join(folder, language));
    known.set(language, found);
    return found;
  };
}

function readFolder(folder: string): ReadonlyMap<string, unknown> {
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

import * as v from "valibot";

import { fillText } from "#app/platform/fill-text.ts";
import {
  documentMarks,
  siteOf,
  type Documents,
  type DocumentSet,
  type Edition,
} from "#content/documents.ts";
import {
  documentKinds,
  neutralKinds,
  type DocumentBody,
  type DocumentKey,
} from "#content/schema/document-kinds.ts";
import { readSeeds, type StoredDocuments } from "./seeds.server.ts";

/**
 * @param seedsFolder of the documents that came with the site
 * @returns what opens them, once there is a database
 */
export function openDocuments(seedsFolder: string): () => Promise<Documents> {
  return async () => {
    const seeds = createEdition(0, readSeeds(seedsFolder));
    return { current: () => seeds };
  };
}

/** @param stored the documents of a language by key; English has those that another language lacks */
function createEdition(number: number, stored: (code: string) => StoredDocuments): Edition {
  const known = new Map<string, DocumentSet>();
  return {
    number,
    in: (code) => {
      const set = known.get(code) ?? readSet(stored("en"), stored(code));
      known.set(code, set);
      return set;
    },
  };
}

function readSet(english: StoredDocuments, own: StoredDocuments): DocumentSet {
  const read = <Key extends DocumentKey>(key: Key): DocumentBody<Key> => {
    const body = (key in neutralKinds ? undefined : own.get(key)) ?? english.get(key);
    return v.parse(documentKinds[key], body);
  };
  const site = siteOf(read("facts"), read("site"));
  const marks = documentMarks(site);
  return {
    site,
    hours: read("hours"),
    availability: fillAll(read("availability"), marks),
  };
}

/** The same with every text's marks filled. */
function fillAll<Value>(value: Value, marks: Readonly<Record<string, string>>): Value {
  const fill = (part: unknown): unknown => {
    if (typeof part === "string") return fillText(part, marks);
    if (Array.isArray(part)) return part.map(fill);
    if (part === null || typeof part !== "object") return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, fill(inner)]));
  };
  return fill(value) as Value;
}

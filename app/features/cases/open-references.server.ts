import type { Db } from "#app/platform/.server/db/database.ts";
import { visibleTo, type CaseMember } from "./case-access.server.ts";

/** As `newReference` makes them, and as people and mail programs write them down. */
const pattern = /\b[CT]\p{Pd}[A-Z2-9]{4}\p{Pd}[A-Z2-9]{4}\b/giu;

const toReference = (written: string) => written.toUpperCase().replaceAll(/\p{Pd}/gu, "-");

/** What stands in a text for a reference that its reader cannot open. */
export const anotherCase = "another case";

/**
 * The same value with each reference in its texts that the reader can open; any other is "another case". One that
 * leads nowhere would tell that its case is a concern about a child, wherever the two came to know of each other.
 * What has been deleted reads the same, so that neither tells of the other.
 *
 * @param member null for someone who may read no case
 * @param shown plain data; what is neither text, list nor plain object stays as it is
 */
export async function withOpenReferences<Shown>(
  db: Db,
  member: CaseMember | null,
  shown: Shown,
): Promise<Shown> {
  const named = new Set<string>();
  mapTexts(shown, (text) => {
    for (const [written] of text.matchAll(pattern)) named.add(toReference(written));
    return text;
  });
  if (named.size === 0) return shown;
  const open = await openOf(db, member, [...named]);
  const replaced = mapTexts(shown, (text) =>
    text.replaceAll(pattern, (written) => (open.has(toReference(written)) ? written : anotherCase)),
  );
  return replaced as Shown;
}

/** Those of these references that a member can open. */
async function openOf(
  db: Db,
  member: CaseMember | null,
  references: string[],
): Promise<ReadonlySet<string>> {
  if (member === null) return new Set();
  const cases = await db
    .selectFrom("desk_case")
    .select("reference")
    .where("reference", "in", references)
    .where(visibleTo(member))
    .execute();
  return new Set(cases.map(({ reference }) => reference));
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (value === null || typeof value !== "object") return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]),
  );
}

import type { Db } from "#app/platform/.server/db/database.ts";
import { visibleTo, type CaseMember } from "./case-access.server.ts";

/** As `newReference` makes them, and as people and mail programs write them down, also in the name of a file. */
const referencePattern = String.raw`(?<![\p{L}\p{N}])[CT]\p{Pd}[A-Z2-9]{4}\p{Pd}[A-Z2-9]{4}(?![\p{L}\p{N}])`;
/** The id in the address of a case's page or its family's, which a filter may have packed into one of its own. */
const idPattern = String.raw`(?<=(?:\/|%2F)desk(?:\/|%2F)(?:cases|family)(?:\/|%2F))[\da-f]{8}-[\da-f-]{27}`;
const pattern = new RegExp(`${referencePattern}|${idPattern}`, "giu");

const toNamed = (written: string) =>
  /^[CT]\p{Pd}/iu.test(written)
    ? written.toUpperCase().replaceAll(/\p{Pd}/gu, "-")
    : written.toLowerCase();

/** What stands in a text for a reference that its reader cannot open. */
export const anotherCase = "another case";

/**
 * The same value with each reference in its texts, and each address of a page, whose case the reader can open; any other
 * is "another case". One that leads nowhere would tell that its case is a concern about a child, wherever the two came to
 * know of each other. What has been deleted reads the same, so that neither tells of the other.
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
    for (const [written] of text.matchAll(pattern)) named.add(toNamed(written));
    return text;
  });
  if (named.size === 0) return shown;
  const open = await openOf(db, member, [...named]);
  const replaced = mapTexts(shown, (text) =>
    text.replaceAll(pattern, (written) => (open.has(toNamed(written)) ? written : anotherCase)),
  );
  return replaced as Shown;
}

/** Those of these references and ids that a member can open. */
async function openOf(
  db: Db,
  member: CaseMember | null,
  named: string[],
): Promise<ReadonlySet<string>> {
  if (member === null) return new Set();
  const cases = await db
    .selectFrom("desk_case")
    .select(["id", "reference"])
    .where((eb) => eb.or([eb("reference", "in", named), eb("id", "in", named)]))
    .where(visibleTo(member))
    .execute();
  return new Set(cases.flatMap(({ id, reference }) => [id, reference]));
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

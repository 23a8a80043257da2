import { kindsHiddenFrom } from "#app/features/case-record/case-kinds.ts";
import { withOpenReferences } from "#app/features/cases/open-references.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { isId } from "#app/platform/.server/ids.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { listActs, type LogLine } from "#app/features/desk/desk-log-store.server.ts";
import { deskPage } from "#app/features/desk/desk-page.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listEverybody } from "#app/features/desk/members/member-store.server.ts";
import { keyOf, readNames, withFamily } from "./log-names.server.ts";

const pageSize = 50;

export type LogFilter = { readonly member: string; readonly about: string };

/** `/desk/log?member=…&about=kind:id&after=…`: who did what about whom, newest first. */
export const logPage = deskPage({
  right: "log",
  async load({ services: { db }, member, search }) {
    const read = (name: string) => search.get(name) ?? "";
    const filter: LogFilter = { member: read("member"), about: read("about") };
    const page = await readLog(db, member, filter, read("after"));
    const people = await listEverybody(db);
    const [kind = "", id = ""] = filter.about.split(":", 2);
    const names = await readNames(db, member, [
      ...page.lines.map(({ about }) => about),
      { kind, id },
    ]);
    for (const { id: memberId, name } of people)
      names.set(keyOf({ kind: "member", id: memberId }), name);
    const shown = await withOpenReferences(db, member, Object.fromEntries(names));
    return { ...page, filter, people, names: shown };
  },
});

/** One page of the log. Concerns about a child are in it for those who look after them. */
export async function readLog(
  db: Db,
  member: DeskMember,
  { member: memberId, about }: LogFilter,
  after: string,
): Promise<{ lines: readonly LogLine[]; next: string | null }> {
  assertMay(member, "log");
  const [kind = "", id = ""] = about.split(":", 2);
  const found = await listActs(db, {
    limit: pageSize + 1,
    hidden: kindsHiddenFrom(member),
    after: isId(after) ? after : undefined,
    memberId: isId(memberId) ? memberId : undefined,
    abouts: kind && id ? await withFamily(db, member, { kind, id }) : undefined,
  });
  const shown = found.slice(0, pageSize);
  // What a line is about begins it, and is what this member may know of, even once it has been deleted.
  const details = shown.map(({ detail }) => splitAfterOwn(detail));
  const others = await withOpenReferences(
    db,
    member,
    details.map(({ rest }) => rest),
  );
  const lines = shown.map((line, index) => ({
    ...line,
    detail: `${details[index]?.own ?? ""}${others[index] ?? ""}`,
  }));
  return { lines, next: found.length > pageSize ? (lines.at(-1)?.id ?? null) : null };
}

function splitAfterOwn(detail: string): { readonly own: string; readonly rest: string } {
  const own = /^[A-Z]-\S+/.exec(detail)?.[0] ?? "";
  return { own, rest: detail.slice(own.length) };
}

import { kindsHiddenFrom } from "#app/features/case-record/case-kinds.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { isId } from "#app/platform/.server/ids.ts";
import { assertMay, requireMember } from "#app/features/desk/desk-access.server.ts";
import { listActs, type LogLine } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listEverybody } from "#app/features/desk/members/member-store.server.ts";
import { keyOf, readNames, withFamily } from "./log-names.server.ts";

const pageSize = 50;

export type LogFilter = { readonly member: string; readonly about: string };

/** `GET /desk/log?member=…&about=kind:id&after=…`: who did what about whom, newest first. */
export async function loadLogPage(args: RequestArgs) {
  const member = await requireMember(args, "log");
  const { db } = args.context.get(servicesContext);
  const asked = new URL(args.request.url).searchParams;
  const read = (name: string) => asked.get(name) ?? "";
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
  return { ...page, filter, people, names: Object.fromEntries(names) };
}

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
  const lines = found.slice(0, pageSize);
  return { lines, next: found.length > pageSize ? (lines.at(-1)?.id ?? null) : null };
}

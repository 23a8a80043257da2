import { deskPage, type Asked } from "#app/features/desk/desk-page.server.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { documentsOf } from "#app/platform/.server/context.ts";
import { isId } from "#app/platform/.server/ids.ts";
import { caseRights } from "../case-member.server.ts";
import { withOpenReferences } from "../open-references.server.ts";
import { notePresence, readViewers } from "../presence-store.server.ts";
import { lastChange, readRows } from "../visible-rows.server.ts";
import { toRowView, type RowView } from "../case-views.server.ts";
import { readListQuery } from "./list/cases-page.server.ts";
import { countTabs, listCases, pageSize } from "./list/list-store.server.ts";

/** How many cases a page that follows the list may ask about. */
const mostFollowed = 2 * pageSize;

export type DeskNews = Awaited<ReturnType<typeof readNews>>;
export type ListNews = Awaited<ReturnType<typeof readListNews>>;

/** What has happened at the desk, and who else has the open case. Asking counts as looking at it. */
async function readNews({ services: { db, clock }, member, search }: Asked) {
  const asked = search.get("case") ?? "";
  const [row] = isId(asked) ? await readRows(db, member, [asked]) : [];
  if (row) await notePresence(db, member, row.id, clock.now());
  return {
    // Changes whenever a case that the member may see does.
    stamp: await lastChange(db, member),
    version: row?.version ?? null,
    messages: row?.messages ?? null,
    viewers: row ? await readViewers(db, member, row.id, clock.now()) : [],
  };
}

/** What has changed in a list since it was shown. It never changes the order. */
async function readListNews({ services: { clock, db }, member, search, args }: Asked) {
  const now = clock.now();
  const query = readListQuery(search, member.id);
  const members = await listMembers(db);
  const { hours } = documentsOf(args.context);
  const shown = (search.get("ids") ?? "").split(",").filter(isId).slice(0, mostFollowed);
  const rows = await withOpenReferences(db, member, await readRows(db, member, shown));
  const first = await listCases(db, member, { ...query, after: null }, now);
  const known = new Set(shown);
  return {
    counts: await countTabs(db, member, now),
    rows: rows.map((row): RowView => toRowView(row, { hours, members, member, now })),
    listed: first.rows.map(({ id }) => id),
    fresh: first.rows.filter(({ id }) => !known.has(id)).length,
  };
}

/** `/desk/cases/news`, as JSON: of the desk and the case that is open; with `ids`, of the list that shows these. */
export const casesNews = deskPage({
  right: caseRights,
  async load(asked) {
    const news = asked.search.has("ids") ? await readListNews(asked) : await readNews(asked);
    return Response.json(news, { headers: { "Cache-Control": "no-store" } });
  },
});

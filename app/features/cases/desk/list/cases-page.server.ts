import { data } from "react-router";

import { hasUnreadKind } from "#app/features/case-record/case-readers.server.ts";
import { allKinds } from "#app/features/case-record/case-kinds.ts";
import { deskPage } from "#app/features/desk/desk-page.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { findBookings } from "#app/features/booking/booking-store.server.ts";
import { findFamilies } from "#app/features/families/desk-families.server.ts";
import { timeOfDay } from "#app/platform/zone-clock.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { documentsOf } from "#app/platform/.server/context.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { isId } from "#app/platform/.server/ids.ts";
import { indexWords, searchWords, soughtWords } from "#app/platform/search-words.ts";
import { policy } from "#content/policy.ts";
import { countTabs, listCases, nextDue, type ListQuery } from "./list-store.server.ts";
import { findWeekly } from "../view/family-store.server.ts";
import { weeklyView } from "../view/family-view.server.ts";
import { severalActs } from "./several.server.ts";
import { searchCases } from "./search-store.server.ts";
import { begins, tokensOf, whyFound } from "./why-found.ts";
import { answersFamilies } from "../../case-access.server.ts";
import { withOpenReferences } from "../../open-references.server.ts";
import {
  groupWords,
  momentWords,
  toRowView,
  type Group,
  type RowView,
} from "../../case-views.server.ts";
import { caseTabs } from "../case-words.ts";
import { caseRights } from "../../case-member.server.ts";

/** What the address says about the list; anything invalid is left out. */
export function readListQuery(search: URLSearchParams, me: string): ListQuery & { find: string } {
  const owner = search.get("owner");
  return {
    tab: caseTabs.find((tab) => tab === search.get("tab")) ?? "todo",
    owner: owner === "me" ? me : owner === "nobody" || isId(owner ?? "") ? owner : null,
    kind: allKinds.find((kind) => kind === search.get("kind")) ?? null,
    after: search.get("after"),
    find: (search.get("q") ?? "").slice(0, 200),
  };
}

/** No case is open beside the list. Anyone else gets the same 404 as for the list. */
export const noCasePage = deskPage({ right: caseRights, load: () => null });

/** Whether an address gets the newsletter; null if it does not, or the member may not know. */
type ReadSubscriber = (
  db: Db,
  member: DeskMember,
  email: string,
) => Promise<{ readonly email: string; readonly state: string } | null>;

/**
 * `/desk/cases`: the list that the address asks for, or the results of a search; several can be changed at once.
 *
 * @param subscriberOf who gets the newsletter: people write to us who are in no case
 */
export const casesPage = (subscriberOf: ReadSubscriber) =>
  deskPage({
    right: caseRights,
    async load({ services, member, search, args }) {
      const { clock, config, database, db } = services;
      const now = clock.now();
      const query = readListQuery(search, member.id);
      const members = await listMembers(db);
      const { hours, site } = documentsOf(args.context);
      const about = { hours, members, member, now };
      const isSearch = searchWords(query.find).length > 0;
      const found = isSearch
        ? await withOpenReferences(
            db,
            member,
            await searchCases(db, database.engine, member, query.find, search.get("before")),
          )
        : null;
      const children = new Map(
        (
          await findBookings(
            db,
            (found?.found ?? []).map(({ row }) => row.source_id),
          )
        ).map((booking) => [booking.id, booking.child_name]),
      );
      const page = found
        ? { rows: [], next: null }
        : await withOpenReferences(db, member, await listCases(db, member, query, now));
      const rows = page.rows.map((row) => toRowView(row, about));
      const counts = await countTabs(db, member, now);
      const isEmpty = rows.length === 0 && !found;
      const due = isEmpty ? await nextDue(db, member) : null;
      return data(
        {
          mayAnswer: answersFamilies(member),
          mayBegin: can(member, "cases"),
          mayInvite: can(member, "team"),
          isSeveral: answersFamilies(member) && search.get("several") === "on",
          severalDone: readSeveral(search),
          isPassedOn: search.get("passed") === "on",
          /** Whether the one who can change it must be told that no one reads concerns about a child. */
          isUnread: can(member, "team") && (await hasUnreadKind(db)),
          others: members
            .filter(({ id }) => id !== member.id)
            .map(({ id, name }) => [id, name] as const),
          tab: query.tab,
          owner: search.get("owner") ?? "",
          kind: query.kind ?? "",
          find: query.find,
          isSearch,
          counts,
          groups: query.tab === "todo" ? inGroups(rows) : [{ title: "", hint: "", rows }],
          next: page.next,
          found: found
            ? found.found.map(({ row, text }) => ({
                row: toRowView(row, about),
                ...around(text, query.find),
                why: whyFound(query.find, [row.name, row.subject, text].join(" "), {
                  ...row,
                  child: children.get(row.source_id),
                }),
              }))
            : null,
          foundNext: found?.next ?? null,
          families:
            isSearch && can(member, "cases")
              ? (await findFamilies(services, member, query.find)).map((one) =>
                  familyRow(one, query.find, now),
                )
              : [],
          weekly:
            isSearch && can(member, "trials")
              ? (await findWeekly(db, database.engine, query.find, now)).map((one) =>
                  weeklyView(services, one),
                )
              : [],
          subscriber: query.find.includes("@") ? await subscriberOf(db, member, query.find) : null,
          /** When the next one is due, if there is nothing to do now. */
          nextDue: due === null ? null : momentWords(due),
          isDayOne: isEmpty && due === null && !(await hasAny(db, member)),
          isFetched: config.inbox !== undefined,
          promise: { hours: policy.answerHours, working: site.hours },
          now,
        },
        { headers: { "Cache-Control": "no-store" } },
      );
    },
    acts: severalActs,
  });

export type CasesPageData = Awaited<ReturnType<ReturnType<typeof casesPage>["loader"]>>["data"];

/** A family that was found: whose, where it is what time, and who learns. */
function familyRow(
  { guardian, learners }: Awaited<ReturnType<typeof findFamilies>>[number],
  typed: string,
  now: number,
) {
  const { id, name, zone } = guardian;
  const there = zone === null ? "" : `${cityOf(zoneById(zone))} ${timeOfDay(now, zone)}`;
  const facts = [there, ...learners.map((one) => one.name)].filter(Boolean).join(", ");
  return { id, name, facts, why: whyFound(typed, `${name} ${facts}`, guardian) };
}

/** What came of several cases that were changed at once (`several.server.ts`). */
function readSeveral(search: URLSearchParams) {
  const act = search.get("several");
  if (act !== "spam" && act !== "restore") return null;
  const count = (name: string) => Number(search.get(name)) || 0;
  return { act, changed: count("changed"), stayed: count("stayed") } as const;
}

async function hasAny(db: Parameters<typeof listCases>[0], member: DeskMember): Promise<boolean> {
  for (const tab of ["done", "spam"] as const) {
    if ((await listCases(db, member, { tab }, 0)).rows.length > 0) return true;
  }
  return false;
}

function inGroups(rows: readonly RowView[]) {
  const order = Object.keys(groupWords) as Group[];
  return order
    .map((name) => ({ ...groupWords[name], rows: rows.filter(({ group }) => group === name) }))
    .filter((group) => group.rows.length > 0);
}

const aroundLength = 70;

/** The words around the longest hit in a text, cut out for a line. */
function around(text: string, typed: string): { before: string; hit: string; after: string } {
  const flat = text.replace(/\s+/gu, " ");
  const wanted = soughtWords(typed);
  const tokens = tokensOf(flat);
  const hits = wanted
    // One letter, as of a reference, is in every text.
    .filter((word) => word.length > 1)
    .toSorted((one, other) => other.length - one.length)
    .map((word) => tokens.find(([token]) => begins(word, indexWords(token))));
  const hit = hits.find((found) => found !== undefined);
  if (!hit) return { before: flat.slice(0, 2 * aroundLength).toWellFormed(), hit: "", after: "" };
  const end = hit.index + hit[0].length;
  const from = Math.max(0, hit.index - aroundLength);
  return {
    before: `${from > 0 ? "…" : ""}${flat.slice(from, hit.index).toWellFormed()}`,
    hit: hit[0],
    after: flat.slice(end, end + aroundLength).toWellFormed(),
  };
}

import { sql, type Selectable, type SelectQueryBuilder } from "kysely";

import { hour, minute, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Engine } from "#app/platform/.server/db/database.ts";
import type { CaseKind, IncomingOutcome } from "#app/platform/.server/db/schema/cases.ts";
import type { DatabaseSchema, OutgoingMailState } from "#app/platform/.server/db/schema/index.ts";
import { searchWords } from "#app/platform/search-words.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import {
  maySee,
  mayWork,
  visibleTo,
  withoutContacts,
  type CaseMember,
} from "./case-access.server.ts";
import type { CaseRow, MessageRow } from "./case-rows.server.ts";
import type { CaseTab } from "./case-words.ts";

export const pageSize = 50;

export type ListQuery = {
  readonly tab: CaseTab;
  /** A member's id, `nobody` for cases without an owner, or null for all. */
  readonly owner: string | null;
  readonly kind: CaseKind | null;
  /** Where the page before ended. */
  readonly after: string | null;
};

export type CasePage = {
  readonly rows: readonly CaseRow[];
  /** For `after`, where there are more. */
  readonly next: string | null;
};

type Query = SelectQueryBuilder<DatabaseSchema, "desk_case", object>;

function inTab(query: Query, tab: CaseTab, now: number): Query {
  if (tab !== "todo") return query.where("state", "=", tab);
  return query
    .where("is_open", "=", 1)
    .where((eb) => eb.or([eb("snoozed_until", "is", null), eb("snoozed_until", "<=", toIso(now))]));
}

/** One page of a list: what has waited longest first, and what was closed last. */
export async function listCases(
  db: Db,
  member: CaseMember,
  { tab, owner, kind, after }: ListQuery,
  now: number,
): Promise<CasePage> {
  const isClosed = tab === "done" || tab === "spam";
  const direction = isClosed ? "desc" : "asc";
  let query = inTab(db.selectFrom("desk_case"), tab, now).where(visibleTo(member));
  if (owner === "nobody") query = query.where("owner_id", "is", null);
  else if (owner !== null) query = query.where("owner_id", "=", owner);
  if (kind !== null) query = query.where("kind", "=", kind);
  const place = after === null ? null : readPlace(after);
  if (place) {
    query = query.where((eb) =>
      eb(eb.refTuple("due_at", "id"), isClosed ? "<" : ">", eb.tuple(place.dueAt, place.id)),
    );
  }
  const rows = await query
    .selectAll()
    .orderBy("due_at", direction)
    .orderBy("id", direction)
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize).map((row) => shownTo(member, row));
  const last = page.at(-1);
  const hasMore = rows.length > pageSize && last !== undefined;
  return { rows: page, next: hasMore ? `${last.due_at}_${last.id}` : null };
}

function readPlace(text: string): { dueAt: string; id: string } | null {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/.exec(text);
  return match ? { dueAt: match[1] ?? "", id: match[2] ?? "" } : null;
}

/** From here on a list says "99+". */
const countLimit = 100;

async function countTab(db: Db, member: CaseMember, tab: CaseTab, now: number): Promise<number> {
  const { total } = await db
    .selectFrom(
      inTab(db.selectFrom("desk_case"), tab, now)
        .where(visibleTo(member))
        .select("id")
        .limit(countLimit)
        .as("found"),
    )
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** How many cases need someone now, exact to 99; 100 means more. */
export async function countToDo(db: Db, member: CaseMember, now: number): Promise<number> {
  return await countTab(db, member, "todo", now);
}

/** How many cases each tab holds, exact to 99; 100 means more. */
export async function countTabs(
  db: Db,
  member: CaseMember,
  now: number,
): Promise<Record<"todo" | "new" | "open" | "waiting", number>> {
  return {
    todo: await countTab(db, member, "todo", now),
    new: await countTab(db, member, "new", now),
    open: await countTab(db, member, "open", now),
    waiting: await countTab(db, member, "waiting", now),
  };
}

/** When the next case asks for attention, where nothing does now. */
export async function nextDue(db: Db, member: CaseMember): Promise<string | null> {
  const row = await db
    .selectFrom("desk_case")
    .select("due_at")
    .where("is_open", "=", 1)
    .where(visibleTo(member))
    .orderBy("due_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? null;
}

/** What a member may see of a row: a tutor gets no way to reach the family. */
function shownTo(member: CaseMember, row: CaseRow): CaseRow {
  if (mayWork(member, row)) return row;
  return {
    ...row,
    email: null,
    phone: "",
    family_key: null,
    account_id: null,
    name: withoutContacts(row.name),
    subject: withoutContacts(row.subject),
  };
}

/** A message, with what became of its mail where it is an answer. */
export type CaseMessage = MessageRow & {
  readonly mail_state: OutgoingMailState | null;
  readonly mail_error: string | null;
  readonly mail_due_at: string | null;
  /** The id of the email that it came in; null if it did not come by email. */
  readonly sender: string | null;
  readonly outcome: IncomingOutcome | null;
  readonly reason: string | null;
  readonly attachments: string | null;
  readonly is_cut: number | null;
};

export type WholeCase = {
  readonly row: CaseRow;
  readonly messages: readonly CaseMessage[];
  readonly notes: readonly DatabaseSchema["case_note"][];
  readonly events: readonly DatabaseSchema["case_event"][];
  /** The draft of the member who asks, even if it was discarded and can be brought back. */
  readonly draft: DatabaseSchema["case_draft"] | null;
  /** Whether the member may answer and change it. */
  readonly mayWork: boolean;
};

/** One case with all that was said and done; null if there is none that this member may see. */
export async function readCase(db: Db, member: CaseMember, id: string): Promise<WholeCase | null> {
  const row = await db.selectFrom("desk_case").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || !maySee(member, row)) return null;
  const isWorking = mayWork(member, row);
  const messages = await db
    .selectFrom("case_message as message")
    .leftJoin("outgoing_mail as mail", "mail.id", "message.mail_id")
    .leftJoin("incoming_mail as incoming", "incoming.entry_id", "message.id")
    .selectAll("message")
    .select([
      "incoming.sender",
      "incoming.outcome",
      "incoming.reason",
      "incoming.attachments",
      "incoming.is_cut",
      "mail.state as mail_state",
      "mail.last_error as mail_error",
      "mail.due_at as mail_due_at",
    ])
    .where("message.case_id", "=", id)
    .orderBy("message.id")
    .execute();
  if (!isWorking) {
    // Messages between team and family, and internal notes, are not for the tutor.
    const first = messages.filter(({ direction }) => direction === "in").slice(0, 1);
    const shown = first.map((message) => ({
      ...message,
      author: withoutContacts(message.author),
      text: withoutContacts(message.text),
      sender: null,
    }));
    const nothing = { notes: [], events: [], draft: null };
    return { row: shownTo(member, row), messages: shown, ...nothing, mayWork: false };
  }
  const notes = await db
    .selectFrom("case_note")
    .selectAll()
    .where("case_id", "=", id)
    .orderBy("id")
    .execute();
  const events = await db
    .selectFrom("case_event")
    .selectAll()
    .where("case_id", "=", id)
    .orderBy("id")
    .execute();
  const draft = await db
    .selectFrom("case_draft")
    .selectAll()
    .where("case_id", "=", id)
    .where("member_id", "=", member.id)
    .executeTakeFirst();
  return { row, messages, notes, events, draft: draft ?? null, mayWork: true };
}

export type Family = {
  /** Newest first. */
  readonly cases: readonly CaseRow[];
  readonly trials: readonly Selectable<DatabaseSchema["trial_booking"]>[];
  /** Whether the holder of the address has proved it. */
  readonly isConfirmed: boolean;
};

const familyLimit = 50;

/** All that the team knows of a family: what came from one address. Names alone join nothing. */
export async function readFamily(db: Db, member: CaseMember, row: CaseRow): Promise<Family> {
  if (!maySee(member, row)) return { cases: [], trials: [], isConfirmed: false };
  const isWorking = mayWork(member, row);
  const familyKey = isWorking ? row.family_key : null;
  const cases =
    familyKey === null
      ? []
      : await db
          .selectFrom("desk_case")
          .selectAll()
          .where("family_key", "=", familyKey)
          .where(visibleTo(member))
          .orderBy("created_at", "desc")
          .limit(familyLimit)
          .execute();
  const trials = db.selectFrom("trial_booking").selectAll();
  const found =
    familyKey === null
      ? await trials.where("id", "=", row.source_kind === "trial" ? row.source_id : "").execute()
      : await trials
          .where("email_key", "=", familyKey)
          .orderBy("starts_at", "desc")
          .limit(familyLimit)
          .execute();
  const account =
    familyKey === null
      ? undefined
      : await db
          .selectFrom("account")
          .select("subject")
          .where("email_key", "=", familyKey)
          .where("verified_at", "is not", null)
          .executeTakeFirst();
  return {
    cases: cases.map((one) => shownTo(member, one)),
    trials: isWorking
      ? found
      : found.map((trial) => ({
          ...trial,
          email: "",
          email_key: "",
          phone: "",
          account_id: null,
          name: withoutContacts(trial.name),
          note: withoutContacts(trial.note),
          preferred: withoutContacts(trial.preferred),
        })),
    isConfirmed: account !== undefined,
  };
}

export type Found = {
  readonly row: CaseRow;
  /** The text that holds the words: a message, a note, or what came in. */
  readonly text: string;
};
export type FoundPage = { readonly found: readonly Found[]; readonly next: string | null };

const foundPerPage = 20;
/** Several texts of one case make one line. */
const textsPerPage = 3 * foundPerPage;
const mostWords = 8;

type Hit = { readonly place: number; readonly caseId: string; readonly source: string };

/** The newest texts before a position that hold every word, each as the beginning of a word. */
async function findTexts(
  db: Db,
  engine: Engine,
  words: readonly string[],
  before: number,
): Promise<readonly Hit[]> {
  if (engine === "postgres") return await findByPostgres(db, words, before);
  const { rows } = await sql<Hit>`
    select case_words.rowid as "place", case_id as "caseId", source_id as "source"
    from case_words cross join case_text on case_text.id = case_words.rowid
    where case_words match ${words.map((word) => `"${word}"*`).join(" ")}
      and case_words.rowid < ${before}
    order by case_words.rowid desc limit ${textsPerPage}`.execute(db);
  return rows;
}

/** In letters, of the keys of the index. */
const longestBeginning = 16;

/** So many texts are looked through one by one, which takes some milliseconds. */
const looked = 4_000;

/**
 * Common words fill a page from the newest texts. Only words that do not are few enough to be gathered by
 * their index, which knows no order. Left to itself the planner takes one way for the other where words
 * come together more seldom than apart.
 */
async function findByPostgres(
  db: Db,
  words: readonly string[],
  before: number,
): Promise<readonly Hit[]> {
  const query = words.map((word) => `'${word}':*`).join(" & ");
  const newest = await sql<Hit>`
    select id as "place", case_id as "caseId", source_id as "source"
    from (select * from case_text where id < ${before} order by id desc limit ${looked}) as newest
    where lexemes @@ ${query}::tsquery
    order by id desc limit ${textsPerPage}`.execute(db);
  if (newest.rows.length === textsPerPage) return newest.rows;
  const beginnings = words.map((word) => Array.from(word).slice(0, longestBeginning).join(""));
  const all = await sql<Hit>`
    with found as materialized (
      select id, case_id, source_id from case_text
      where word_beginnings(words) @> ${beginnings}::text[]
        and lexemes @@ ${query}::tsquery and id < ${before}
    )
    select id as "place", case_id as "caseId", source_id as "source"
    from found order by id desc limit ${textsPerPage}`.execute(db);
  return all.rows;
}

/** Where most texts that fit are another's to read, a page may end before it is full. */
const mostRounds = 10;

/**
 * The cases in which all these words stand, the newest text first. Tutors find nothing: a search for an
 * address would tell whose it is.
 *
 * @param before where the page before ended
 */
export async function searchCases(
  db: Db,
  engine: Engine,
  member: CaseMember,
  typed: string,
  before: string | null = null,
): Promise<FoundPage> {
  const words = searchWords(typed.slice(0, 200)).slice(0, mostWords);
  const isAllowed = can(member, "cases") || can(member, "safeguarding");
  if (words.length === 0 || !isAllowed) return { found: [], next: null };
  const shown = new Map<string, { readonly row: CaseRow; readonly source: string }>();
  let place = /^\d{1,15}$/.test(before ?? "") ? Number(before) : Number.MAX_SAFE_INTEGER;
  let isLast = false;
  for (let round = 0; round < mostRounds && !isLast && shown.size < foundPerPage; round += 1) {
    const hits = await findTexts(db, engine, words, place);
    const ids = [...new Set(hits.map(({ caseId }) => caseId))];
    const rows = new Map((await readRows(db, member, ids)).map((row) => [row.id, row]));
    isLast = hits.length < textsPerPage;
    for (const hit of hits) {
      const row = rows.get(hit.caseId);
      const isNew = row !== undefined && mayWork(member, row) && !shown.has(row.id);
      if (isNew && shown.size === foundPerPage) {
        isLast = false;
        break;
      }
      ({ place } = hit);
      if (isNew) shown.set(row.id, { row, source: hit.source });
    }
  }
  const found = [...shown.values()];
  const texts = await textsOf(
    db,
    found.map(({ source }) => source),
  );
  return {
    found: found.map(({ row, source }) => ({ row, text: texts.get(source) ?? "" })),
    next: isLast ? null : String(place),
  };
}

async function textsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const messages = await db
    .selectFrom("case_message")
    .select(["id", "text"])
    .where("id", "in", ids)
    .execute();
  const notes = await db
    .selectFrom("case_note")
    .select(["id", "text"])
    .where("id", "in", ids)
    .execute();
  const first = await db
    .selectFrom("case_message")
    .select(["case_id as id", "text"])
    .where("case_id", "in", ids)
    .where("direction", "=", "in")
    .orderBy("id", "desc")
    .execute();
  // The oldest message of a case overwrites the later ones.
  return new Map([...first, ...messages, ...notes].map(({ id, text }) => [id, text]));
}

/** How long someone who has left still counts as looking. */
const presenceMs = 45_000;
/** How long someone who has stopped typing still counts as writing. */
const writingMs = 8 * hour;

export type Company = {
  readonly memberId: string;
  readonly name: string;
  /** When they began a draft; null if there is none. */
  readonly writingSince: string | null;
  readonly isHere: boolean;
};

/** Who else has the case before them or is writing an answer. */
export async function readCompany(
  db: Db,
  member: CaseMember,
  caseId: string,
  now: number,
): Promise<readonly Company[]> {
  const row = await db
    .selectFrom("desk_case")
    .select(["kind", "tutor_id"])
    .where("id", "=", caseId)
    .executeTakeFirst();
  if (!row || !mayWork(member, row)) return [];
  const looking = await db
    .selectFrom("case_presence")
    .select(["member_id", "member"])
    .where("case_id", "=", caseId)
    .where("member_id", "<>", member.id)
    .where("seen_at", ">", toIso(now - presenceMs))
    .execute();
  const writing = await db
    .selectFrom("case_draft")
    .select(["member_id", "member", "created_at"])
    .where("case_id", "=", caseId)
    .where("member_id", "<>", member.id)
    .where("discarded_at", "is", null)
    .where("changed_at", ">", toIso(now - writingMs))
    .execute();
  const ids = new Set([...writing, ...looking].map(({ member_id }) => member_id));
  return [...ids].map((memberId) => {
    const draft = writing.find(({ member_id }) => member_id === memberId);
    const here = looking.find(({ member_id }) => member_id === memberId);
    return {
      memberId,
      name: (here ?? draft)?.member ?? "",
      writingSince: draft?.created_at ?? null,
      isHere: here !== undefined,
    };
  });
}

/**
 * Notes that a member has a case before them.
 *
 * @returns whether they come to it anew, and not only go on looking
 */
export async function notePresence(
  db: Db,
  member: CaseMember,
  caseId: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("desk_case")
    .select(["kind", "tutor_id"])
    .where("id", "=", caseId)
    .executeTakeFirst();
  if (!row || !maySee(member, row)) return false;
  const before = await db
    .selectFrom("case_presence")
    .select("seen_at")
    .where("case_id", "=", caseId)
    .where("member_id", "=", member.id)
    .executeTakeFirst();
  await db
    .insertInto("case_presence")
    .values({ case_id: caseId, member_id: member.id, member: member.name, seen_at: toIso(now) })
    .onConflict((conflict) =>
      conflict.columns(["case_id", "member_id"]).doUpdateSet({ seen_at: toIso(now) }),
    )
    .execute();
  return before === undefined || Date.parse(before.seen_at) < now - 10 * minute;
}

/** Forgets who looked: only now is of use. */
export async function sweepPresence(db: Db, now: number): Promise<number> {
  const result = await db
    .deleteFrom("case_presence")
    .where("seen_at", "<", toIso(now - hour))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** When anything last changed that a member may see, for pages that follow it. */
export async function lastChange(db: Db, member: CaseMember): Promise<string> {
  const row = await db
    .selectFrom("desk_case")
    .select("changed_at")
    .where(visibleTo(member))
    .orderBy("changed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.changed_at ?? "";
}

/** Rows by their ids, as far as a member may see them. */
export async function readRows(
  db: Db,
  member: CaseMember,
  ids: readonly string[],
): Promise<readonly CaseRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("desk_case")
    .selectAll()
    .where("id", "in", [...ids])
    .where(visibleTo(member))
    .execute();
  return rows.map((row) => shownTo(member, row));
}

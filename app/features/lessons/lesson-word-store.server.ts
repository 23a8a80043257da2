import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listEverybody } from "#app/features/desk/members/member-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Moment } from "#app/platform/moment.ts";
import { findKept } from "#app/features/families/family-store.server.ts";
import type { CountsAs, Side } from "./counts-as.ts";

/**
 * What changes a lesson, and is counted for calendars. `give`: its tutor, of a trial also its room. `swap`: its tutor and that
 * of another one give each other's. `extra`: it was added by itself.
 */
export type ChangingAct = "move" | "give" | "swap" | "room" | "length" | "extra" | "off" | "back";

/** By which way somebody says something to the academy. */
export const ways = ["phone", "chat", "mail", "page"] as const;

/** Whose wish a change is, as the desk has heard it. */
export type Heard = {
  readonly side: Side;
  /** When they said so, in milliseconds since the epoch. */
  readonly at: number;
  readonly way: (typeof ways)[number];
  /** Why, for the desk alone; may be empty. */
  readonly why: string;
  /** Whether the learner is ill. */
  readonly isIll?: boolean;
  /** What a lesson that is called off counts as; null for what the rule in force says. */
  readonly counts: CountsAs | null;
};

/** Who does it. */
export type By = {
  readonly side: "family" | "tutor" | "academy" | "site";
  /** Of a member of the desk; null for a link that was mailed to the team, a command, a family and the site itself. */
  readonly id: string | null;
  readonly name: string;
  /** The guardian who does it on their own page. */
  readonly guardianId?: string;
  /** Why: a family reads it from a member, the case from the site. May be empty. */
  readonly said: string;
  /** Of a member who does it for somebody else. */
  readonly heard?: Heard | undefined;
};

/** What a member says with a change: a line that the family reads, and whose wish it is. */
export type Saying = Partial<Pick<By, "said" | "heard">>;

/** Someone of the team, for the academy. */
export function byMember({ id, name }: DeskMember, { said = "", heard }: Saying = {}): By {
  return { side: "academy", id, name, said, ...(heard && { heard }) };
}

/** What was done, and by whom. */
export type Word = {
  readonly act: ChangingAct;
  readonly by: By;
  /** By which a lesson that is called off counts. */
  readonly rule?: string;
  /** When one that is moved was to begin until now. */
  readonly was?: Moment;
};

/** Keeps the word of a change by a person, under its count. What the site does of itself has none. */
export async function storeWord(
  trx: Trx,
  lesson: { readonly id: string; readonly learner_id: string; readonly sequence: number },
  { act, by, rule = "", was }: Word,
  now: number,
): Promise<void> {
  if (by.side === "site") return;
  await trx
    .insertInto("lesson_word")
    .values({
      lesson_id: lesson.id,
      sequence: lesson.sequence,
      learner_id: lesson.learner_id,
      act,
      side: by.heard?.side ?? by.side,
      said_at: toIso(by.heard?.at ?? now),
      way: by.heard?.way ?? "page",
      words: by.said,
      why: by.heard?.why ?? "",
      rule,
      member_id: by.id,
      guardian_id: by.guardianId ?? null,
      was: was ?? null,
      entered_at: toIso(now),
    })
    .execute();
}

/** A lesson as far as its latest change is asked for. */
type Changed = { readonly id: string; readonly sequence: number };

/**
 * What was done to some lessons with the latest change of each, by whom, and what the team wrote to the family with it, by
 * the ids of those of which there is a word.
 */
export async function latestWords(db: Db, lessons: readonly Changed[]) {
  const ids = lessons.map(({ id }) => id);
  const rows = await db
    .selectFrom("lesson_word")
    .select(["lesson_id", "sequence", "act", "side", "words", "member_id"])
    .where("lesson_id", "in", ["", ...ids])
    .execute();
  const sequences = new Map(lessons.map(({ id, sequence }) => [id, sequence]));
  return new Map(
    rows
      .filter((row) => sequences.get(row.lesson_id) === row.sequence)
      .map(({ act, lesson_id: id, member_id: member, side, words }) => [
        id,
        // What a guardian says to us is not for the other.
        { act, side, said: side === "academy" || member !== null ? words : "" },
      ]),
  );
}

export type LatestWord =
  Awaited<ReturnType<typeof latestWords>> extends Map<string, infer Latest> ? Latest : never;

/** What the team has written to the family with the latest change of a lesson; empty if nothing. */
export async function lastSaid(db: Db, lesson: Changed): Promise<string> {
  return (await latestWords(db, [lesson])).get(lesson.id)?.said ?? "";
}

const added = (before: string, more: string, between: string) =>
  before.endsWith(more) ? before : [before, more].filter(Boolean).join(between);

/** Adds why a person counts a lesson otherwise to what was said when it was called off, which stays. */
export async function storeCountWord(
  trx: Trx,
  lesson: { readonly id: string; readonly learner_id: string; readonly sequence: number },
  by: By,
  { why, rule }: { readonly why: string; readonly rule: string },
  now: number,
): Promise<void> {
  const { id, sequence } = lesson;
  const before = await trx
    .selectFrom("lesson_word")
    .select(["why", "rule"])
    .where("lesson_id", "=", id)
    .where("sequence", "=", sequence)
    .executeTakeFirst();
  if (before) {
    await trx
      .updateTable("lesson_word")
      .set({ rule: added(before.rule, rule, " "), why: added(before.why, why, " · ") })
      .where("lesson_id", "=", id)
      .where("sequence", "=", sequence)
      .execute();
    return;
  }
  // Of a lesson that the site itself called off there is no word.
  const heard = { side: "academy", at: now, way: "page", why, counts: null } as const;
  await storeWord(trx, lesson, { act: "off", by: { ...by, heard }, rule }, now);
}

/** What a family has done by itself to a lesson with the latest change of it; null if that was somebody else. */
export async function lastOfFamily(
  db: Db,
  { id, sequence }: { readonly id: string; readonly sequence: number },
): Promise<{ readonly act: ChangingAct; readonly was: Moment | null } | null> {
  const row = await db
    .selectFrom("lesson_word")
    .select(["act", "was"])
    .where("lesson_id", "=", id)
    .where("sequence", "=", sequence)
    .where("side", "=", "family")
    .where("member_id", "is", null)
    .executeTakeFirst();
  return row ? { was: row.was, act: row.act as ChangingAct } : null;
}

/** What people have done to a lesson, in order, each with the name of its member or guardian, or null. */
export async function listWords(db: Db, lessonId: string) {
  const rows = await db
    .selectFrom("lesson_word")
    .select(["act", "side", "said_at as at", "way", "words as said", "why", "rule", "member_id"])
    .select("guardian_id")
    .where("lesson_id", "=", lessonId)
    .orderBy("sequence")
    .execute();
  const guardians = await findKept(
    db,
    rows.flatMap((row) => row.guardian_id ?? []),
  );
  const names = new Map((await listEverybody(db)).map(({ id, name }) => [id, name]));
  return rows.map(({ act, member_id: id, guardian_id: guardianId, ...row }) => ({
    ...row,
    act: act as ChangingAct,
    by: names.get(id ?? "") ?? guardians.get(guardianId ?? "")?.name ?? null,
  }));
}

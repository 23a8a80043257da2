import { recordAct, type About } from "#app/features/desk/desk-log-store.server.ts";
import type { Engine, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { inCalendar, Refused } from "./in-calendar.server.ts";
import { findSeenLesson, type SeenLesson } from "./lesson-read.server.ts";
import type { Lesson } from "./lesson-store.server.ts";
import type { By, ChangingAct } from "./lesson-word-store.server.ts";

/**
 * What can be done to a lesson. `keep`: it takes place although its day is closed. `count`: one that does not takes counts
 * as something else.
 */
export type Act = ChangingAct | "keep" | "count" | "can" | "cannot" | "outcome";

/** Which lesson, and the change that its page was rendered after, if that matters. */
export type Which = { readonly id: string; readonly sequence?: number };

/** `gone`: there is none. `stale`: someone has changed it since. */
export type WhichProblem = { readonly kind: "gone" | "stale" };

export type Done = {
  readonly act: Act;
  readonly by: By;
  readonly before: SeenLesson;
  readonly after: SeenLesson;
  /** Whether the two sides are emailed. */
  readonly writes: boolean;
};

/** Tells whoever has to know: by mail, and on the case of a trial. */
type Tell = (services: Services, trx: Trx, done: Done) => Promise<void>;

/**
 * What lessons of one kind bring to whatever is done to them: locks what a lesson belongs to, and gives how to tell of it;
 * null if that is gone. No act locks the lesson before.
 */
export type LessonKind = (trx: Trx, lesson: SeenLesson, engine: Engine) => Promise<Tell | null>;

/** The kinds that an act is for: to it there are no others. */
export type LessonKinds = Readonly<Partial<Record<Lesson["kind"], LessonKind>>>;

export type Doing = {
  readonly kinds: LessonKinds;
  readonly by: By;
  readonly act: Act;
  readonly writes?: boolean;
};

/** A lesson that no one else changes until the transaction ends. */
export type Held = { readonly lesson: SeenLesson; readonly by: By; readonly now: number };

/** @throws Refused with a `WhichProblem` */
export async function holdLesson(
  { clock, database }: Pick<Services, "clock" | "database">,
  trx: Trx,
  { kinds, by }: Pick<Doing, "kinds" | "by">,
  { id, sequence }: Which,
): Promise<Held & { readonly tell: Tell }> {
  const seen = await findSeenLesson(trx, id);
  const tell = seen && (await kinds[seen.kind]?.(trx, seen, database.engine));
  const lesson = tell ? await findSeenLesson(trx, id) : null;
  if (!tell || !lesson) throw new Refused<WhichProblem>({ kind: "gone" });
  if (sequence !== undefined && lesson.sequence !== sequence) {
    throw new Refused<WhichProblem>({ kind: "stale" });
  }
  return { lesson, tell, by, now: clock.now() };
}

/**
 * Does something to a lesson within a transaction that has the calendar's lock, unless it takes up no other time: then
 * whoever has to know is told, and the desk's log has it.
 *
 * @param apply throws Refused where nothing is to be done
 * @returns the lesson as it is then
 */
export async function onLesson(
  services: Services,
  trx: Trx,
  { act, writes = true, ...doing }: Doing,
  which: Which,
  apply: (held: Held) => Promise<unknown>,
): Promise<SeenLesson> {
  const { tell, ...held } = await holdLesson(services, trx, doing, which);
  await apply(held);
  const after = await findSeenLesson(trx, which.id);
  if (!after) throw new Error("A lesson is gone while it is held");
  const { by, now, lesson: before } = held;
  await tell(services, trx, { act, by, before, after, writes });
  if (by.side !== "family" && by.side !== "site") {
    const detail = [after.reference, after.original_on].filter(Boolean).join(" ");
    const line = {
      memberId: by.id,
      action: `lesson.${act}`,
      about: aboutOf(after),
      detail: act === "outcome" ? `${detail}: ${after.outcome}` : detail,
    };
    await recordAct(trx, line, now);
  }
  return after;
}

/**
 * The same in a transaction of its own: all of it with its mails, or nothing.
 *
 * @param refused what `apply` throws, besides a `WhichProblem`
 */
export async function actOnLesson<Problem>(
  services: Services,
  doing: Doing,
  which: Which,
  refused: new (problem: Problem) => Refused<Problem>,
  apply: (trx: Trx, held: Held) => Promise<unknown>,
): Promise<{ readonly done: SeenLesson } | { readonly problem: Problem }> {
  return await inCalendar(services, refused, (trx) =>
    onLesson(services, trx, doing, which, (held) => apply(trx, held)),
  );
}

/** What the desk's log says that an act on a lesson is about. */
export function aboutOf({ id, series_id: seriesId }: Pick<Lesson, "id" | "series_id">): About {
  return seriesId === null ? { kind: "trial", id } : { kind: "series", id: seriesId };
}

import { guardiansOf, learnerIdsOf } from "#app/features/families/family-access.server.ts";
import type { FamilyAct } from "#app/features/families/family-acts.ts";
import { findGuardianById, type Guardian } from "#app/features/families/family-store.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { onLesson, type Act, type Held } from "../act-on-lesson.server.ts";
import { inCalendar, Refused } from "../in-calendar.server.ts";
import type { LessonAt, LessonProblem } from "../lesson-acts.server.ts";
import { findOfLearners, type SeenLesson } from "../lesson-read.server.ts";
import { lastOfFamily, type By } from "../lesson-word-store.server.ts";
import { weeklyKinds } from "../weekly-kind.server.ts";

/**
 * Why nothing is done for a guardian. `gone`: there is no such lesson, or it is not theirs to change. `stale`: somebody has
 * changed it since. `late`: less is left than the terms ask for. `taken`: the time is not free for both.
 */
export type FamilyProblem = { readonly kind: "gone" | "stale" | "begun" | "late" | "taken" };

export type FamilyResult = { readonly done: SeenLesson } | { readonly problem: FamilyProblem };

export const refusedFamily = (kind: FamilyProblem["kind"]) => new Refused<FamilyProblem>({ kind });

/** A guardian on their own page. */
export function byGuardian(
  { id, name }: Pick<Guardian, "id" | "name">,
  at: number,
  { why = "", isIll = false }: Pick<Doing, "why" | "isIll"> = {},
): By {
  const heard = { side: "family", at, way: "page", why, isIll, counts: null } as const;
  return { side: "family", id: null, guardianId: id, name, said: "", heard };
}

type Asking = Pick<Services, "clock" | "database">;

/** Whether somebody may do something for a learner; that stays so until the transaction ends. */
export async function mayStill(
  { clock, database }: Asking,
  trx: Trx,
  guardian: Pick<Guardian, "id">,
  learnerId: string,
  act: FamilyAct,
): Promise<boolean> {
  const kept = await findGuardianById(trx, guardian.id);
  const all = await guardiansOf(trx, learnerId, clock.now(), database.engine, act);
  return all.some(({ id }) => id === kept?.id);
}

/** A lesson of somebody for whom a guardian may do that. @throws Refused as if there were none, whyever they may not */
export async function theirLesson(
  services: Asking,
  trx: Trx,
  guardian: Pick<Guardian, "id">,
  id: string,
  act: FamilyAct,
): Promise<SeenLesson> {
  // Among theirs: whether another family has it would show in how long the answer takes.
  const learnerIds = await learnerIdsOf(trx, guardian.id, services.clock.now(), act);
  const lesson = await findOfLearners(trx, learnerIds, id);
  const isTheirs =
    lesson !== null && (await mayStill(services, trx, guardian, lesson.learner_id, act));
  if (!isTheirs) throw refusedFamily("gone");
  return lesson;
}

/** What the acts on lessons refuse, in fewer words: families are offered what is free. */
function inShort({ kind }: LessonProblem | FamilyProblem): FamilyProblem {
  if (kind === "gone" || kind === "stale" || kind === "begun" || kind === "late") return { kind };
  return { kind: "taken" };
}

export type Doing = {
  readonly act: Act;
  /** Why, for the desk alone. */
  readonly why?: string;
  readonly isIll?: boolean;
  /** Whether a lesson is as it was asked for: pressed twice, or by two guardians, it is done once. */
  readonly isDone: (lesson: SeenLesson) => boolean;
};

/**
 * Lets a guardian do something to a weekly lesson.
 *
 * @param apply throws Refused where nothing is to be done; `pressedAt` is when they pressed, by which the terms count
 */
export async function asGuardian(
  services: Services,
  guardian: Guardian,
  at: LessonAt,
  { act, isDone, ...said }: Doing,
  apply: (trx: Trx, held: Held, pressedAt: number) => Promise<unknown>,
): Promise<FamilyResult> {
  const pressedAt = services.clock.now();
  const doing = { kinds: weeklyKinds, by: byGuardian(guardian, pressedAt, said), act };
  const result = await inCalendar(services, Refused<LessonProblem | FamilyProblem>, async (trx) => {
    const lesson = await theirLesson(services, trx, guardian, at.id, "change");
    const isAgain = lesson.sequence !== at.sequence && isDone(lesson);
    if (isAgain && (await lastOfFamily(trx, lesson))?.act === act) return lesson;
    return await onLesson(services, trx, doing, at, (held) => apply(trx, held, pressedAt));
  });
  return "problem" in result ? { problem: inShort(result.problem) } : result;
}

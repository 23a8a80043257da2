import { academyCity } from "#app/features/clock/zones.ts";
import type { Conflict } from "../plan-series.server.ts";
import { findSeenLesson } from "../lesson-read.server.ts";
import { timeIn } from "#app/features/clock/time-words.server.ts";
import type { CheckStep } from "#app/features/tutors/check-steps.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { beginPage as texts } from "#words/pages/desk-lessons.ts";
import { checkNames } from "#words/pages/desk-tutors.ts";

/** The steps that are missing, as a sentence lists them. */
export function stepWords(steps: readonly CheckStep[]): string {
  return steps.map((step) => checkNames[step].toLowerCase()).join(", ");
}

/** What is in the way of a lesson, in words. @param tutor the name of its tutor */
export async function conflictWords(db: Db, conflict: Conflict, tutor: string): Promise<string> {
  const { conflicts, resources } = texts;
  if (conflict.kind === "own") return conflicts.own;
  if (conflict.kind === "closed") {
    return fillText(conflicts.closed, { reason: conflict.day.reason });
  }
  if (conflict.kind === "leave") {
    return fillText(conflicts.leave, { tutor, reason: conflict.leave.reason });
  }
  if (conflict.kind === "checks") {
    return fillText(conflicts.checks, { tutor, steps: stepWords(conflict.steps) });
  }
  const { resource, by } = conflict.clash;
  const kind = resource.split(":", 1)[0];
  const what = resources[kind === "room" || kind === "learner" ? kind : "tutor"];
  const lesson = await findSeenLesson(db, by);
  if (!lesson) return fillText(conflicts.other, { what });
  const time = timeIn(academyZone(), Date.parse(lesson.starts_at));
  return fillText(conflicts[lesson.kind === "trial" ? "trial" : "lesson"], {
    what,
    who: lesson.learner_name,
    time,
    academyClock: academyCity(),
  });
}

import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { findTutor, listHours } from "#app/features/tutors/tutor-store.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { storeTimes, type BeginProblem } from "./begin-plan.server.ts";
import type { SeriesAt } from "./change-series.server.ts";
import { fitAt } from "./covers.server.ts";
import { fits } from "./fitting-tutors.ts";
import { inCalendar, Refused } from "./in-calendar.server.ts";
import type { LessonProblem } from "./lesson-acts.server.ts";
import { mailSeries } from "./lesson-mail.server.ts";
import { listOwed } from "./lesson-read.server.ts";
import { storeMadeUp } from "./lesson-store.server.ts";
import { byMember, storeWord } from "./lesson-word-store.server.ts";
import { spanOf } from "./place-lesson.server.ts";
import { lockSeries } from "./series-store.server.ts";

/** One lesson besides the weekly ones: day and time on the learner's clock. */
export type AskedExtra = {
  readonly on: string;
  readonly time: string;
  readonly minutes: number;
  readonly tutorId: string;
  /** The id of a lesson of the learner that does not take place, for which it makes up; empty if for none. */
  readonly madeUpFor: string;
  /** Whether the tutor has been asked, as of `applyCover`. */
  readonly hasAgreed: boolean;
};

/** `stale`: someone has changed the weekly time since. */
export type ExtraProblem = LessonProblem | BeginProblem;

/**
 * Adds one lesson to the plan of a weekly time, with what was agreed of it. It is a weekly time of one date, which no other
 * lesson is made for.
 *
 * @returns the id of the lesson
 */
export async function addExtra(
  services: Services,
  member: DeskMember,
  at: SeriesAt,
  { on, time, minutes, tutorId, madeUpFor, hasAgreed }: AskedExtra,
): Promise<{ readonly done: string } | { readonly problem: ExtraProblem }> {
  assertMay(member, "trials");
  const now = services.clock.now();
  const refused = (problem: ExtraProblem) => new Refused<ExtraProblem>(problem);
  return await inCalendar(services, Refused<ExtraProblem>, async (trx) => {
    const series = await lockSeries(trx, at.id, services.database.engine);
    if (series?.version !== at.version) throw refused({ kind: series ? "stale" : "gone" });
    const owed = (await listOwed(trx, series.learner_id, now)).find(({ id }) => id === madeUpFor);
    if (madeUpFor !== "" && !owed) throw refused({ kind: "stale" });
    const tutor = await findTutor(trx, tutorId);
    if (!tutor || !fits(tutor, series)) throw refused({ kind: tutor ? "unfit" : "tutor" });
    const { learner_id: learnerId, family_zone: familyZone, plan_id: planId } = series;
    const { course, wanted_language, language, wish } = series;
    const form = {
      learnerId,
      familyZone,
      tutorId,
      course,
      wanted_language,
      language,
      wish,
      anchor: "family",
      startsOn: on,
      time,
      minutes,
      endsOn: on,
      decisions: {},
    } as const;
    const [made] = await storeTimes(trx, [form], now, () =>
      Promise.resolve({ planId, follows: null }),
    );
    const conflict = made?.undecided[0]?.conflict;
    if (conflict) throw refused({ kind: "conflict", conflict });
    const [lesson] = made?.lessons ?? [];
    if (!made || lesson?.state !== "on") throw refused({ kind: "closed" });
    const fit = fitAt(tutor, await listHours(trx, tutorId), spanOf(lesson));
    if (fit !== "fits" && !hasAgreed) {
      throw refused({ kind: "unasked", fit, tutor, startsAt: lesson.starts_at });
    }
    if (owed) await storeMadeUp(trx, lesson.id, owed.id);
    await storeWord(trx, lesson, { act: "extra", by: byMember(member) }, now);
    const about = { kind: "series", id: made.series.id };
    const detail = `${made.series.reference} ${on}`;
    await recordAct(trx, { memberId: member.id, action: "lesson.extra", about, detail }, now);
    await mailSeries(services, trx, [made], "extra", { was: owed?.starts_at ?? null });
    return lesson.id;
  });
}

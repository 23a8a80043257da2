import { redirect } from "react-router";

import { notFound } from "#app/features/desk/desk-access.server.ts";
import { atDesk, sentToDesk } from "#app/features/desk/desk-form.server.ts";
import { bothClocks } from "#app/features/availability/free-times.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { lessonProblemWords } from "#app/features/lessons/desk/series-page.server.ts";
import { leaveOutWeekly, moveWeekly } from "#app/features/lessons/lesson-acts.server.ts";
import { findSeenLesson } from "#app/features/lessons/lesson-read.server.ts";
import { momentOfWall, wallOf } from "#app/features/lessons/year-outlook.server.ts";
import { isWallTime } from "#app/features/tutors/tutor-fields.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import { cleanText, textIn, versionIn } from "#app/platform/text-input.ts";
import { awayPage } from "#words/pages/desk-lessons.ts";
import {
  canMove,
  cancelForFamily,
  moveForFamily,
  wantedOf,
  type ChangeProblem,
} from "./change-lesson.server.ts";
import { hoursFor, readStart } from "./lesson-hours.server.ts";
import { readLesson } from "./plan.server.ts";

type Args = RequestArgs & { params: { id?: string | undefined } };

/** What a family reads from us in a mail, in UTF-16 code units. */
export const longestSaid = 500;

/** `GET /desk/lesson/:id/move`: another time for a lesson, or none. */
export async function loadChangePage(args: Args) {
  const { member, services } = await atDesk(args, "trials");
  const now = services.clock.now();
  const found = await readLesson(services, member, args.params.id ?? "");
  if (!found || !canMove(found, now)) notFound();
  const { id, lesson, booking } = found;
  const known = booking ?? lesson ?? notFound();
  const startsAt = lesson?.starts_at ?? null;
  const zone = zoneById(lesson?.family_zone ?? booking?.zone ?? "");
  return {
    id,
    version: lesson?.sequence ?? 0,
    name: booking?.name ?? lesson?.learner_name ?? "",
    course: subjectOf(services, known),
    preferred: booking?.preferred ?? "",
    when: startsAt === null ? null : bothClocks(zone, startsAt),
    mayCancel: startsAt !== null && Date.parse(startsAt) > now,
    /** Of a trial the published hours; a weekly lesson is moved on its family's clock. */
    days: booking ? await hoursFor(services, wantedOf(booking)) : null,
    city: cityOf(zone),
    wall: startsAt === null ? "" : wallOf(startsAt, zone.id),
  };
}

export type ChangeData = Awaited<ReturnType<typeof loadChangePage>>;

/** What was typed, and why nothing was done. */
export type ChangeOutcome = {
  readonly hour: string;
  readonly time: string;
  readonly said: string;
  readonly isCancelling: boolean;
  readonly problem:
    | ChangeProblem
    | { readonly kind: "missing" }
    | { readonly kind: "weekly"; readonly words: string };
};

/** The forms of that page. */
export async function handleChangePost(args: Args) {
  const { member, services, form } = await sentToDesk(args, "trials");
  const id = args.params.id ?? "";
  const [hour, time] = [textIn(form, "hour"), textIn(form, "time")];
  const said = cleanText(textIn(form, "said").slice(0, longestSaid));
  const isCancelling = textIn(form, "do") === "cancel";
  const startsAt = readStart(hour, time);
  const lesson = await findSeenLesson(services.db, id);
  const ofWeekly = async () => {
    const at = { id, sequence: versionIn(form) };
    const refused = isCancelling
      ? await leaveOutWeekly(services, member, at)
      : lesson && isWallTime(time)
        ? await moveWeekly(services, member, at, momentOfWall(lesson.family_zone, time))
        : ({ kind: "time" } as const);
    const words = refused && (await lessonProblemWords(services.db, refused, awayPage.tutor));
    return words === null ? null : ({ kind: "weekly", words } as const);
  };
  const ofTrial = async () => {
    if (isCancelling) return await cancelForFamily(services, member, id, said);
    if (startsAt === null) return { kind: "missing" } as const;
    const isSure = textIn(form, "do") === "sure";
    return await moveForFamily(services, member, id, { startsAt, said, isSure });
  };
  const problem = lesson?.kind === "weekly" ? await ofWeekly() : await ofTrial();
  if (problem) return { hour, time, said, isCancelling, problem } satisfies ChangeOutcome;
  return redirect(
    isCancelling ? "/desk/lessons?done=cancelled" : `/desk/lesson/${id}?done=moved`,
    303,
  );
}

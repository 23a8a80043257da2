import { redirect } from "react-router";

import { notFound } from "#app/features/desk/desk-access.server.ts";
import { typed, version } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage, type At } from "#app/features/desk/desk-page.server.ts";
import { bothClocks } from "#app/features/availability/free-times.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { agreedRulesOn } from "#app/features/lessons/charge-lesson.server.ts";
import { lessonProblemWords } from "#app/features/lessons/desk/series-page.server.ts";
import {
  leaveOutWeekly,
  moveWeekly,
  type LessonProblem,
} from "#app/features/lessons/lesson-acts.server.ts";
import { momentOfWall, wallOf } from "#app/features/lessons/year-outlook.server.ts";
import { isWallTime } from "#app/features/tutors/tutor-fields.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { awayPage } from "#words/pages/desk-lessons.ts";
import { byPhone } from "./by-phone.server.ts";
import {
  canMove,
  cancelForFamily,
  moveForFamily,
  wantedOf,
  type ChangeProblem,
} from "./change-lesson.server.ts";
import { hoursFor, readStart } from "./lesson-hours.server.ts";
import {
  readSaying,
  sayingFields,
  sayingView,
  type SayingProblem,
  type SayingSent,
} from "#app/features/lessons/desk/saying-form.server.ts";
import { readLesson, type DeskLesson } from "./plan.server.ts";

async function load({ services, thing: found }: At<DeskLesson>) {
  const now = services.clock.now();
  if (!canMove(found, now)) notFound();
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
    byPhone: (await byPhone(services, found)) !== null,
    mayCancel: startsAt !== null && Date.parse(startsAt) > now,
    /** Of a trial the published hours; a weekly lesson is moved on its family's clock. */
    days: booking ? await hoursFor(services, wantedOf(booking)) : null,
    city: cityOf(zone),
    wall: startsAt === null ? "" : wallOf(startsAt, zone.id),
    isWeekly: lesson?.kind === "weekly",
    saying: sayingView(now, startsAt, lesson && (await agreedRulesOn(services.db, lesson))),
  };
}

export type ChangeData = Awaited<ReturnType<typeof changePage.loader>>;

/** What was typed, and why nothing was done. */
export type ChangeOutcome = SayingSent & {
  readonly hour: string;
  readonly time: string;
  readonly isCancelling: boolean;
  readonly problem:
    | ChangeProblem
    | { readonly kind: "missing" }
    | { readonly kind: "weekly"; readonly words: string }
    | SayingProblem;
};

const on = act<DeskLesson>();
const fields = { version, hour: typed, time: typed, ...sayingFields };

const move = (isSure: boolean) =>
  on(fields, async ({ services, member, thing: { id, lesson }, sent }) => {
    const { version: sequence, ...asked } = sent;
    const answer = (problem: ChangeOutcome["problem"] | null) =>
      problem
        ? ({ ...asked, isCancelling: false, problem } satisfies ChangeOutcome)
        : redirect(`/desk/lesson/${id}?done=moved`, 303);
    const saying = readSaying(asked, services.clock.now(), lesson);
    if ("field" in saying) return answer(saying);
    if (lesson?.kind === "weekly") {
      const startsAt = isWallTime(asked.time) && momentOfWall(lesson.family_zone, asked.time);
      const refused = startsAt
        ? await moveWeekly(services, member, { id, sequence }, startsAt, saying)
        : ({ kind: "time" } as const);
      return answer(await inWords(services, refused));
    }
    const startsAt = readStart(asked.hour, asked.time);
    if (startsAt === null) return answer({ kind: "missing" });
    const form = { startsAt, ...saying, isSure };
    return answer(await moveForFamily(services, member, id, form));
  });

/** Why nothing was done to a weekly lesson. */
async function inWords({ db }: Services, refused: LessonProblem | null) {
  const words = refused && (await lessonProblemWords(db, refused, awayPage.tutor));
  return words === null ? null : ({ kind: "weekly", words } as const);
}

/** `/desk/lesson/:id/move`: another time for a lesson, or none. */
export const changePage = deskPage({
  right: "trials",
  find: ({ services, member, params }) => readLesson(services, member, params.id ?? ""),
  load,
  acts: {
    move: move(false),
    sure: move(true),
    cancel: on(fields, async ({ services, member, thing: { id, lesson }, sent }) => {
      const { version: sequence, ...asked } = sent;
      const answer = (problem: ChangeOutcome["problem"] | null) =>
        problem
          ? ({ ...asked, isCancelling: true, problem } satisfies ChangeOutcome)
          : redirect("/desk/lessons?done=cancelled", 303);
      const rules = lesson && (await agreedRulesOn(services.db, lesson));
      const saying = readSaying(asked, services.clock.now(), lesson, rules);
      if ("field" in saying) return answer(saying);
      if (lesson?.kind !== "weekly") {
        return answer(await cancelForFamily(services, member, id, saying));
      }
      const refused = await leaveOutWeekly(services, member, { id, sequence }, saying);
      return answer(await inWords(services, refused));
    }),
  },
});

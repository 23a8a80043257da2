import { redirect } from "react-router";

import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { timeIn } from "#app/features/clock/time-words.server.ts";
import { line, typed, version } from "#app/features/desk/desk-fields.server.ts";
import { act, type At, type Pressed } from "#app/features/desk/desk-page.server.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { lessonProblemWords } from "#app/features/lessons/desk/series-page.server.ts";
import type { LessonAt, LessonProblem } from "#app/features/lessons/lesson-acts.server.ts";
import type { Bounds } from "#app/features/lessons/lesson-alarms.server.ts";
import type { SeenWeekly } from "#app/features/lessons/lesson-read.server.ts";
import { lessonLengths } from "#content/lesson-lengths.ts";
import { roomHours } from "#app/features/lessons/lesson-room.server.ts";
import {
  changeLength,
  changeRoom,
  swapsFor,
  swapWeekly,
} from "#app/features/lessons/this-once.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { versionOf } from "#app/platform/text-input.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { awayPage } from "#words/pages/desk-lessons.ts";
import type { DeskLesson } from "./plan.server.ts";

/** What can be done to a weekly lesson alone besides moving it and naming its tutor; null where it is off or over. */
export async function readThisOnce(
  services: Services,
  lesson: SeenWeekly,
  bounds: Bounds,
  now: number,
) {
  const { minutes, room, tutor_id: tutorId } = lesson;
  const startsAt = Date.parse(lesson.starts_at);
  const isOver = now >= roomHours({ startsAt, minutes }).closesAt || lesson.outcome !== null;
  if (lesson.state === "off" || tutorId === null || isOver) return null;
  const isAhead = startsAt > now;
  const swaps = isAhead ? await swapsFor(services.db, lesson, bounds, now) : [];
  const nameOf = (id: string | null) => bounds.tutors.find((one) => one.id === id)?.name ?? "";
  return {
    room,
    minutes,
    lengths: isAhead ? lessonLengths : [],
    tutor: nameOf(tutorId),
    swaps: swaps.map((other) => ({
      at: `${other.id}.${other.sequence}`,
      name: other.learner_name,
      course: subjectOf(services, other),
      time: timeIn(academyZone(), Date.parse(other.starts_at)),
      tutor: nameOf(other.tutor_id),
    })),
    ring: (await guardiansOf(services.db, lesson.learner_id, now)).flatMap(({ name, phone }) =>
      phone === "" ? [] : [{ name, phone }],
    ),
  };
}

export type ThisOnce = NonNullable<Awaited<ReturnType<typeof readThisOnce>>>;

/** What was asked for, and why it was not done. */
export type OnceOutcome = {
  readonly does: string;
  /** What the pressed button was about. */
  readonly of: string;
  readonly room: string;
  readonly problem: { readonly kind: "weekly"; readonly words: string; readonly isAsked: boolean };
};

const fields = { version, room: typed, minutes: line, agreed: line };
type Sent = At<DeskLesson> &
  Pressed & { readonly sent: { room: string; minutes: string; agreed: string } };

const once = (
  run: (at: Sent, which: LessonAt) => Promise<LessonProblem | null>,
  // What it answers with is told by the acts of the page.
) =>
  act<DeskLesson>()(
    fields,
    async (at): Promise<Response | OnceOutcome> => {
      const { id } = at.thing;
      const refused = await run(at, { id, sequence: at.sent.version });
      if (!refused) return redirect(`/desk/lesson/${id}?done=sent`, 303);
      const words = await lessonProblemWords(at.services.db, refused, awayPage.tutor);
      const problem = { kind: "weekly", words, isAsked: refused.kind === "unasked" } as const;
      return { does: at.does, of: at.of, room: at.sent.room, problem };
    },
    "trials",
  );

/** Each by the name of its button. */
export const onceActs = {
  swap: once(({ services, member, of, sent }, which) => {
    const [id = "", sequence = ""] = of.split(".");
    const other = { id, sequence: versionOf(sequence) };
    return swapWeekly(services, member, which, other, sent.agreed === of);
  }),
  room: once(({ services, member, sent }, which) =>
    changeRoom(services, member, which, sent.room.trim() || "none"),
  ),
  usual: once(({ services, member }, which) => changeRoom(services, member, which, "")),
  length: once(({ services, member, sent }, which) =>
    changeLength(services, member, which, Number(sent.minutes)),
  ),
};

import { skyIn } from "#app/features/clock/lesson-day.server.ts";
import { dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { covers as texts } from "#words/pages/desk-lessons.ts";
import type { Cover } from "../covers.server.ts";
import type { SeenLesson } from "../lesson-read.server.ts";

/** Someone who could give a lesson, as lists show them: on their own clock, with what speaks for them and against. */
export function coverRow(
  { id, name, gender, zone, fit, hasTaught, thatDay }: Cover,
  lesson: Pick<SeenLesson, "starts_at" | "learner_name">,
) {
  const at = Date.parse(lesson.starts_at);
  const day = dayIn(zone, at);
  const sky = skyIn(zone, at);
  return {
    id,
    fit,
    sky,
    time: timeIn(zone, at),
    name,
    where: [
      cityOf(zoneById(zone)),
      ...(day === dayIn(academyZone(), at) ? [] : [day.split(" ", 1)[0]]),
      texts.skies[sky],
    ].join(", "),
    about: [
      texts.genders[gender],
      ...(hasTaught ? [fillText(texts.taught, { name: lesson.learner_name })] : []),
      ...(thatDay > 0 ? [fillText(texts.thatDay, { count: thatDay })] : []),
    ],
  };
}

export type CoverRow = ReturnType<typeof coverRow>;

/** The same in a line. */
export function coverLine({ name, time, where, about }: CoverRow): string {
  return `${name}: ${time} ${where} · ${about.join(", ")}`;
}

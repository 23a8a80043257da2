import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { clockBeside, dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { academyCity } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { day, minute } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import {
  putMailAlone,
  type MailServices,
  type Worded,
} from "#app/platform/.server/outbox/mail-words.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { lessonAlarmMail as texts } from "#words/pages/desk-lessons.ts";
import { deskTrials } from "#words/pages/desk-trials.ts";
import { listAlarms, type Alarm } from "./lesson-alarms.server.ts";

/**
 * Tells the team, once for each reason, of each lesson that someone has to see to: of a trial at once, of a weekly lesson
 * from a day before.
 *
 * @returns how many mails that made
 */
export async function mailAlarms(services: Services): Promise<number> {
  const now = services.clock.now();
  let count = 0;
  for (const alarm of await listAlarms(services, now)) {
    const { kind, starts_at: startsAt } = alarm.lesson;
    if (kind === "weekly" && Date.parse(startsAt) > now + day) continue;
    if ((await putMailAlone(services, "lesson-alarm", alarm)) !== null) count += 1;
  }
  return count;
}

/** What the team reads of such a lesson. */
export function toAlarmMail(
  services: MailServices,
  { lesson, why, words, tutor }: Omit<Alarm, "with">,
): Worded<"lesson-alarm"> {
  const { teamEmail, publicUrl } = services.config;
  const { id, kind, room, starts_at: startsAt } = lesson;
  const at = Date.parse(startsAt);
  // Each change of which somebody does not know is a reason of its own, and so is each room.
  const of = why === "untold" || why === "room" ? String(lesson.sequence) : lesson.tutor_id;
  const by = why === "missing" ? "" : (of ?? "");
  return {
    dedupeKey: ["lesson-alarm", id, startsAt, why, by].join(":"),
    about: [`lesson:${id}`, `learner:${lesson.learner_id}`],
    to: teamEmail,
    subject: fillText(texts.subjects[kind], { words, reference: lesson.reference }),
    expiresAt: at + lesson.minutes * minute,
    heading: fillText(texts.headings[kind], { words }),
    parts: [
      {
        kind: "fields",
        rows: [
          [
            fillText(texts.when, { academyClock: academyCity() }),
            `${dayIn(academyZone(), at)}, ${timeIn(academyZone(), at)}`,
          ],
          [texts.there, clockBeside(zoneById(lesson.family_zone), at, deskTrials.academyToo)],
          [texts.learner, lesson.learner_name],
          [texts.course, subjectOf(services, lesson)],
          [texts.tutor, tutor || texts.nobody],
          ...(room === null ? [] : [[texts.room, room || texts.noRoom] as const]),
        ],
      },
      { kind: "link", label: texts.open, href: `${publicUrl}/desk/lesson/${lesson.id}` },
    ],
  };
}

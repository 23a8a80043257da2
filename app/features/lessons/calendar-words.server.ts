import { zoneAt, type Clock } from "#app/features/families/guardian-clock.ts";
import { openingUrl } from "#app/features/families/ways-in/opening-link.server.ts";
import { aboutGuardian, mailKeyEnd } from "#app/features/families/change-guardianships.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { toCalendar } from "#app/features/clock/calendar.server.ts";
import { dateIn, dayIn, timeThere } from "#app/features/clock/time-words.server.ts";
import { currentSite } from "#app/platform/.server/current-site.ts";
import type { CalendarPart, MailAbout } from "#app/platform/.server/outbox/mail.ts";
import type { MailPart } from "#app/platform/.server/outbox/mail-part.ts";
import type { MailServices, Worded } from "#app/platform/.server/outbox/mail-words.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { comma } from "#app/platform/language.ts";
import { lessonPage } from "#words/pages/lesson.ts";
import { trialBooked } from "#words/pages/trial.ts";
import { weeklyMails as texts } from "#words/weekly-mails.ts";
import type { WeeklyLesson } from "./lesson-store.server.ts";

export type LessonReader = Clock & {
  readonly kind: "guardian" | "tutor";
  /** Whether the reader is who learns. */
  readonly isLearner?: boolean;
  readonly id: string;
  readonly email: string;
  /** How often a guardian's links have been renewed; 0 of a tutor, who has none. */
  readonly generation: number;
};

/** Whether a lesson is in a calendar of the reader's own: a tutor's has those that the tutor gives. */
export function isTheirs(
  { kind, id }: LessonReader,
  { state, tutor_id: tutorId }: WeeklyLesson,
): boolean {
  return state === "on" && (kind === "guardian" || tutorId === id);
}

/** A tutor's own week. */
export const weekUrl = ({ config }: MailServices) => `${config.publicUrl}/desk/week`;

/** Where a reader has the calendar of all lessons. Whoever gets texts is told of none. */
export function feedParts(services: MailServices, reader: LessonReader): MailPart[] {
  if (reader.email === "") return [];
  const { id: guardianId, generation } = reader;
  const { text, link: label } = texts.calendar;
  const href =
    reader.kind === "tutor"
      ? `${weekUrl(services)}#feed`
      : openingUrl(services, { guardianId, generation }, { kind: "calendar" });
  return [
    { kind: "paragraph", text },
    { kind: "link", label, href },
  ];
}

/** Some lessons of a learner, and to which guardian a mail about them goes. */
export function aboutLessons(
  reader: LessonReader,
  learnerId: string,
  lessons: readonly WeeklyLesson[],
): MailAbout[] {
  const aboutLearner: MailAbout[] =
    reader.kind === "guardian" ? aboutGuardian(learnerId, reader.id) : [`learner:${learnerId}`];
  return [...aboutLearner, ...lessons.map(({ id }) => `lesson:${id}` as const)];
}

type InCalendar = {
  readonly lesson: WeeklyLesson;
  readonly tutor: { readonly name: string } | null;
};

/** A lesson for one reader's calendar. */
export function calendarFor(
  services: MailServices,
  reader: LessonReader,
  { lesson, tutor }: InCalendar,
  isCancelled: boolean,
): CalendarPart {
  const { mailFrom, publicUrl } = services.config;
  const { name } = currentSite(services);
  return toCalendar(
    {
      uid: `${lesson.id}@${new URL(publicUrl).hostname}`,
      sequence: lesson.sequence,
      startsAt: new Date(lesson.starts_at),
      changedAt: new Date(lesson.changed_at),
      minutes: lesson.minutes,
      summary: `${subjectOf(services, lesson)} (${name})`,
      description: [
        `${texts.tutor}: ${tutor?.name ?? texts.newTutor}`,
        ...(reader.kind === "guardian" ? [lessonPage.feed.wayIn] : []),
      ].join("\n"),
      // Others look into calendars: a family's leads to no lesson.
      url: reader.kind === "guardian" ? "" : weekUrl(services),
      organizer: { name, email: mailFrom.address },
      isCancelled,
    },
    reader.email,
  );
}

type OutMail = {
  /** As it was in the calendar, with the count of its changes as it is now. */
  readonly lesson: WeeklyLesson;
  readonly learnerName: string;
  readonly reader: LessonReader;
};

/** Takes a lesson out of a calendar into which a mail has put it: no cancellation is about several (RFC 5546, 3.2.5). */
export function toOutMail(
  services: MailServices,
  { lesson, learnerName, reader }: OutMail,
): Worded {
  const at = Date.parse(lesson.starts_at);
  const words = { name: learnerName, day: dayIn(zoneAt(reader, at), at) };
  const { subject, own, text } = texts.out;
  return {
    dedupeKey: `lesson-out:${lesson.id}:${lesson.sequence}:${mailKeyEnd(lesson.learner_id, reader.id)}`,
    about: aboutLessons(reader, lesson.learner_id, [lesson]),
    to: reader.email,
    subject: fillText(reader.isLearner ? own : subject, words),
    calendar: calendarFor(services, reader, { lesson, tutor: null }, true),
    parts: [
      {
        kind: "fields",
        rows: [
          ...(reader.isLearner ? [] : [[texts.learner, learnerName] as const]),
          [trialBooked.course, subjectOf(services, lesson)],
          [
            texts.was,
            `${dateIn(zoneAt(reader, at), at)}${comma}${timeThere(zoneAt(reader, at), at)}`,
          ],
        ],
      },
      { kind: "paragraph", text },
      { kind: "paragraph", text: texts.questions },
    ],
  };
}

import type { MailServices } from "#app/platform/.server/outbox/mail-words.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { currentSite } from "#app/platform/.server/current-site.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { trialBooked, trialMails } from "#words/pages/trial.ts";
import { lessonPage, trialPlan } from "#words/pages/lesson.ts";
import type { CalendarLesson } from "#app/features/clock/calendar.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { momentIn } from "#app/features/clock/time-words.server.ts";
import { cityOf, academyCity } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import type { Booking } from "./booking-store.server.ts";

/** A booking with a slot. */
export type BookedLesson = Booking & { starts_at: string };

export type Occasion = "booked" | "moved" | "cancelled";

export type Reader = "family" | "team";

/** Both clocks, for a list of facts, the reader's own first; one of them where they agree. */
function timeRows(lesson: BookedLesson, reader: Reader): [string, string][] {
  const time = Date.parse(lesson.starts_at);
  const zone = zoneById(lesson.zone);
  const isFamily = reader === "family";
  const localLabel = isFamily ? trialBooked.local : trialPlan.theirTime;
  const own: [string, string] = [`${localLabel} (${cityOf(zone)})`, momentIn(zone.id, time)];
  const academyTime: [string, string] = [
    fillText(trialBooked.academyTime, { academyClock: academyCity() }),
    momentIn(academyZone(), time),
  ];
  const clocks = isFamily ? [own, academyTime] : [academyTime, own];
  return [
    ...(own[1] === academyTime[1] ? clocks.slice(0, 1) : clocks),
    [trialBooked.length, trialBooked.lengthText],
    [trialPlan.tutor, lesson.tutor_name || (isFamily ? trialPlan.noTutor : trialPlan.nobodyYet)],
  ];
}

/** What a mail says of a booking, as rows. */
export function factsOf(
  services: MailServices,
  booking: Booking,
  reader: Reader = "family",
): [string, string][] {
  return [
    [trialBooked.reference, booking.reference],
    [trialBooked.course, subjectOf(services, booking)],
    ...(isLesson(booking) ? timeRows(booking, reader) : []),
  ];
}

/** Whether a booking has a time, or is a request for one. */
export function isLesson(booking: Booking): booking is BookedLesson {
  return booking.starts_at !== null;
}

/**
 * The event of a lesson. It names the course and nothing about the learner. A family's leads nowhere: whoever looks into
 * their calendar must not come into the lesson. The team's leads to the desk.
 */
export function calendarLesson(
  services: MailServices,
  lesson: BookedLesson,
  reader: Reader = "family",
): CalendarLesson {
  const { config } = services;
  const { name } = currentSite(services);
  return {
    uid: `${lesson.id}@${new URL(config.publicUrl).hostname}`,
    sequence: lesson.version,
    startsAt: new Date(lesson.starts_at),
    changedAt: new Date(lesson.changed_at),
    summary: `${trialMails.summary.replace("{course}", subjectOf(services, lesson))} (${name})`,
    description: [
      ...factsOf(services, lesson, reader).map(([label, value]) => `${label}: ${value}`),
      ...(reader === "family" ? [lessonPage.feed.wayIn] : []),
    ].join("\n"),
    url: reader === "family" ? "" : `${config.publicUrl}/desk/lesson/${lesson.id}`,
    organizer: { name, email: config.mailFrom.address },
    isCancelled: lesson.state === "cancelled",
    minutes: lesson.minutes,
  };
}

import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
  type ICalEvent,
} from "ical-generator";

import { language } from "#app/platform/language.ts";
import type { CalendarPart } from "#app/platform/.server/outbox/mail.ts";
import { minute } from "#app/platform/.server/clock.ts";

export type CalendarLesson = {
  /** The same throughout a lesson's life, however often it is moved. */
  readonly uid: string;
  /** Counts the changes, from 0 (RFC 5545, section 3.8.7.4). */
  readonly sequence: number;
  readonly startsAt: Date;
  readonly changedAt: Date;
  readonly summary: string;
  readonly description: string;
  /** Of a page of the desk, in the calendar of a tutor or of the team; empty in that of a family. */
  readonly url: string;
  readonly organizer: { readonly name: string; readonly email: string };
  readonly isCancelled: boolean;
  /** How long it lasts. */
  readonly minutes: number;
};

/**
 * The lesson as a calendar object (RFC 5545), with its times in UTC: the form that no calendar can
 * misread, and that needs no definition of a zone.
 *
 * @param attendee who is invited (RFC 5546, 3.2.2); without one the event is published (3.2.1),
 *   for those who need not answer
 */
export function toCalendar(lesson: CalendarLesson, attendee: string | null): CalendarPart {
  const { isCancelled } = lesson;
  const method = isCancelled ? "CANCEL" : attendee === null ? "PUBLISH" : "REQUEST";
  const calendar = newCalendar(lesson.organizer.name, method);
  const event = addEvent(calendar, lesson);
  if (attendee !== null) {
    event.createAttendee({
      email: attendee,
      role: ICalAttendeeRole.REQ,
      // Booking is agreeing: no one need press another button.
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return { method, content: calendar.toString() };
}

/** All of someone's lessons, for a program that fetches them again and again. */
export function toFeed(academy: string, lessons: readonly CalendarLesson[]): string {
  const calendar = newCalendar(academy, "PUBLISH");
  calendar.name(academy).ttl(3_600);
  for (const lesson of lessons) addEvent(calendar, lesson);
  return calendar.toString();
}

function newCalendar(company: string, method: CalendarPart["method"]): ICalCalendar {
  return ical({
    prodId: { company, product: "Lessons", language: language.code.toUpperCase() },
    method: ICalCalendarMethod[method],
  });
}

function addEvent(calendar: ICalCalendar, lesson: CalendarLesson): ICalEvent {
  return calendar.createEvent({
    id: lesson.uid,
    sequence: lesson.sequence,
    start: lesson.startsAt,
    end: new Date(lesson.startsAt.getTime() + lesson.minutes * minute),
    stamp: lesson.changedAt,
    lastModified: lesson.changedAt,
    summary: lesson.summary,
    description: lesson.description,
    ...(lesson.url === "" ? {} : { url: lesson.url, location: lesson.url }),
    organizer: lesson.organizer,
    status: lesson.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

import { redirect } from "react-router";

import { academyZone } from "#app/platform/zone-clock.ts";
import { day, hour, minute } from "#app/platform/.server/clock.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { bookingForTutor, withoutContacts } from "#app/features/case-record/without-contacts.ts";
import { assertMay, requireMember } from "#app/features/desk/desk-access.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { trialAreas } from "#content/categories.ts";
import { policy } from "#content/policy.ts";
import { findOwnTutor } from "#app/features/tutors/tutor-store.server.ts";
import { isDate } from "#app/features/tutors/tutor-fields.ts";
import { dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import type { Booking } from "../booking/booking-store.server.ts";
import { bookableSlots } from "#app/features/availability/free-times.server.ts";
import { listAsked } from "../booking/booking-store.server.ts";
import { listLessons } from "../booking/lesson-plan.server.ts";
import { academyDate, startOfDate } from "#app/features/clock/academy-days.server.ts";
import { listDays } from "#app/features/availability/closed-days.server.ts";
import { alarmWords, readAlarms, type Alarm } from "#app/features/lessons/lesson-alarms.server.ts";
import { deskPathOf } from "#app/features/lessons/lesson-read.server.ts";
import { toRow } from "./trial-rows.server.ts";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** The Monday of two weeks: of the date asked for, or of today. */
function mondayOf(asked: string, now: number): Temporal.PlainDate {
  const today = academyDate(now);
  const date = isDate(asked) ? Temporal.PlainDate.from(asked) : today;
  return date.subtract({ days: date.dayOfWeek - 1 });
}

/** Whose lessons alone a member sees, as a tutor's id; null for whoever sees all. */
async function ownOnly({ db }: Pick<Services, "db">, member: DeskMember): Promise<string | null> {
  return can(member, "trials") ? null : ((await findOwnTutor(db, member))?.id ?? "");
}

/**
 * Two weeks of trials by the academy's days, with requests that have no hour yet. A tutor gets only their own
 * lessons, with no way to reach the families.
 *
 * @param asked a date in those weeks; anything else means the current ones
 */
export async function readBoard(services: Services, member: DeskMember, asked: string) {
  assertMay(member, "trials", "own-lessons");
  const { clock, db } = services;
  const now = clock.now();
  const mayAll = can(member, "trials");
  const monday = mondayOf(asked, now);
  const range = { from: startOfDate(monday), until: startOfDate(monday.add({ days: 14 })) };
  const tutorId = await ownOnly(services, member);
  const shownRow = (lesson: Booking, alarm?: Pick<Alarm, "words">) =>
    toRow(services, mayAll ? lesson : bookingForTutor(lesson), alarm, now);
  const lessons = await listLessons(db, range, tutorId);
  const rules = await listDays(db, monday.toString(), monday.add({ days: 14 }).toString());
  const alarms = await readAlarms(services, member);
  const words = alarmWords(alarms);
  const over = { from: now - 14 * day, until: now - policy.trialMinutes * minute };
  const past = mayAll ? await listLessons(db, over) : [];
  const free = new Map<string, number>();
  for (const area of mayAll ? trialAreas : []) {
    for (const { startsAt } of await bookableSlots(services, area, now)) {
      const date = academyDate(Date.parse(startsAt)).toString();
      free.set(date, (free.get(date) ?? 0) + 1);
    }
  }
  const today = academyDate(now);
  const days = Array.from({ length: 14 }, (_, index) => {
    const date = monday.add({ days: index });
    const text = date.toString();
    const rule = rules.find((one) => one.date === text && one.area === "" && !one.from_time);
    return {
      date: text,
      words: dayIn(academyZone(), startOfDate(date) + 12 * hour),
      number: date.day,
      name: weekdays[date.dayOfWeek - 1] ?? "",
      isToday: date.equals(today),
      isPast: Temporal.PlainDate.compare(date, today) < 0,
      // Starts that can still be booked.
      free: free.get(text) ?? null,
      closed: rule ? `${rule.reason}, by ${rule.changed_by}` : null,
      // Of weekly lessons, which the board shows too: how many more there are, and how many do not take place.
      more: 0,
      off: 0,
      trials: lessons
        .filter(({ starts_at: at }) => academyDate(Date.parse(at ?? "")).equals(date))
        .map((lesson) => shownRow(lesson, words.get(lesson.id))),
    };
  });
  return {
    mayPlan: mayAll,
    days,
    alarms: alarms.map(({ lesson, words: said }) => ({
      id: lesson.id,
      to: deskPathOf(lesson),
      name: mayAll ? lesson.learner_name : withoutContacts(lesson.learner_name),
      time: timeIn(academyZone(), Date.parse(lesson.starts_at)),
      day: dayIn(academyZone(), Date.parse(lesson.starts_at)),
      words: said,
    })),
    followUps: past
      .filter(({ outcome, next_step: next }) => outcome !== "nobody" && next === null)
      .map((one) => shownRow(one)),
    asked: mayAll ? (await listAsked(db)).map((one) => shownRow(one)) : [],
    monday: monday.toString(),
    earlier: monday.subtract({ days: 14 }).toString(),
    later: monday.add({ days: 14 }).toString(),
  };
}

export type Board = Awaited<ReturnType<typeof readBoard>>;
export type BoardDay = Board["days"][number];

/** `GET /desk/trials?from=2026-11-23`: where the board was before it showed every kind of lesson. */
export async function loadBoardPage(args: RequestArgs) {
  assertMay(await requireMember(args), "trials", "own-lessons");
  return redirect(`/desk/lessons${new URL(args.request.url).search}`, 301);
}

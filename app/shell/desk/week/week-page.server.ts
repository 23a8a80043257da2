import { data, redirect } from "react-router";

import { notFound } from "#app/features/desk/desk-access.server.ts";
import { atDesk, sentToDesk } from "#app/features/desk/desk-form.server.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import { sayWhether, setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { mondayOf } from "#app/features/lessons/desk/board-page.server.ts";
import type { Mark } from "#app/features/lessons/desk/lesson-rows.server.ts";
import {
  enterOwnLesson,
  readOwnLessons,
  type OwnLesson,
} from "#app/features/lessons/desk/own-lessons.server.ts";
import { toRoom } from "#app/features/lessons/lesson-room.server.ts";
import { dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { findOwnTutor, listLeave, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import { lessonKinds } from "#app/features/booking/trial-kind.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { textIn } from "#app/platform/text-input.ts";
import { academyZone, longDay } from "#app/platform/zone-clock.ts";
import { deskWeek as texts } from "#words/pages/desk-week.ts";
import { readTutorFeed, setTutorFeed } from "../../lesson/calendar-feed.server.ts";

const over: ReadonlySet<Mark> = new Set(["off", "open", "held", "nobody"]);

/** The leave of a tutor that is not over, in sentences. */
async function leaveAhead({ clock, db }: Services, tutor: Tutor): Promise<string[]> {
  const here = Temporal.Instant.fromEpochMilliseconds(clock.now()).toZonedDateTimeISO(tutor.zone);
  const leave = await listLeave(db, here.toPlainDateTime().toString(), tutor.id);
  const words = (wall: string) => `${longDay(wall.slice(0, 10))}, ${wall.slice(11, 16)}`;
  return leave.map(({ from, until }) =>
    fillText(texts.leave, { from: words(from), until: words(until) }),
  );
}

/** `GET /desk/week?from=2027-03-08`: the lessons of both kinds that the member gives, on the member's own clock. */
export async function loadWeekPage(args: RequestArgs) {
  const { member, services } = await atDesk(args);
  if (!can(member, "trials") && !can(member, "own-lessons")) notFound();
  const { searchParams } = new URL(args.request.url);
  const now = services.clock.now();
  const tutor = await findOwnTutor(services.db, member);
  const zone = tutor?.zone ?? academyZone();
  const monday = mondayOf(searchParams.get("from") ?? "", now, zone);
  const startOf = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone: zone }).epochMilliseconds;
  const week = { from: startOf(monday), until: startOf(monday.add({ weeks: 1 })) };
  const read = async (range: typeof week) => await readOwnLessons(services, member, range);
  const rows = await read(week);
  // What is asked is asked of every week ahead, and the next lesson may be in another one than is shown.
  const ahead = await read({ from: now - day, until: now + 84 * day });
  const next = ahead.find(({ mark }) => !over.has(mark));
  const withDay = (row: OwnLesson) => ({ ...row, day: dayIn(zone, Date.parse(row.startsAt)) });
  const days = Map.groupBy(rows, (row) => dayIn(zone, Date.parse(row.startsAt)));
  return {
    city: cityOf(zoneById(zone)),
    from: dayIn(zone, week.from),
    until: dayIn(zone, week.until - 1),
    earlier: monday.subtract({ weeks: 1 }).toString(),
    later: monday.add({ weeks: 1 }).toString(),
    clock: timeIn(zone, now),
    next: next ? withDay(next) : null,
    asked: ahead.filter(({ isAsked }) => isAsked).map(withDay),
    leave: tutor ? await leaveAhead(services, tutor) : [],
    days: [...days].map(([label, lessons]) => ({ label, lessons })),
    feed: tutor === null ? null : await readTutorFeed(services, member),
    isTutor: tutor !== null || rows.length + ahead.length > 0,
    done: searchParams.get("done"),
  };
}

export type WeekData = Awaited<ReturnType<typeof loadWeekPage>>;

/** The forms of that page. Only the answer to opening a room holds its address. */
export async function handleWeekPost(args: RequestArgs) {
  const { member, services, form } = await sentToDesk(args);
  if (!can(member, "trials") && !can(member, "own-lessons")) notFound();
  const read = (name: string) => textIn(form, name).trim();
  // Several where the tutor can give none of a day.
  const lessons = read("lesson").split(",");
  const [id = ""] = lessons;
  const { searchParams } = new URL(args.request.url);
  const from = searchParams.get("from") ?? "";
  const shown = /^[\d-]{10}$/.test(from) ? `from=${from}&` : "";
  const back = (done: keyof typeof texts.done) =>
    redirect(`/desk/week?${shown}done=${done}`, { status: 303 });
  const what = read("do");
  switch (what) {
    case "open": {
      const room = await enterOwnLesson(services, member, id);
      if (room === null) return back("closed");
      return data({ room }, { headers: toRoom(room) });
    }
    case "held":
    case "nobody": {
      const outcome = what === "held" ? "came" : what;
      const isDone = await setOutcome(services, lessonKinds, member, id, outcome);
      return back(isDone ? what : "gone");
    }
    case "can":
    case "cannot": {
      const noted: boolean[] = [];
      for (const one of lessons) {
        noted.push(await sayWhether(services, lessonKinds, member, one, what));
      }
      if (noted.every(Boolean)) return back("said");
      return back(noted.includes(true) ? "some" : "gone");
    }
    case "feed":
    case "feed-off":
      return back((await setTutorFeed(services, member, what === "feed")) ? what : "gone");
    default:
      return back("gone");
  }
}

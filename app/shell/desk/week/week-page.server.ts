import { data, redirect } from "react-router";

import { line } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage, type Asked } from "#app/features/desk/desk-page.server.ts";
import { sayWhether, setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { mondayOf } from "#app/features/lessons/desk/board-page.server.ts";
import type { Mark } from "#app/features/lessons/desk/lesson-rows.server.ts";
import {
  enterOwnLesson,
  readOwnLessons,
  type OwnLesson,
} from "#app/features/lessons/desk/own-lessons.server.ts";
import { listSeenLessons } from "#app/features/lessons/lesson-read.server.ts";
import { minutesOf, rangeOf } from "#app/features/lessons/tutor-hours.server.ts";
import { monthBeside, monthOf } from "#app/features/record/desk/report/write-report.server.ts";
import { dayIn, durationWords, monthWords, timeIn } from "#app/features/clock/time-words.server.ts";
import { toRoom } from "#app/features/lessons/lesson-room.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { findOwnTutor, listLeave, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import { lessonKinds } from "#app/features/booking/trial-kind.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone, longDay } from "#app/platform/zone-clock.ts";
import { deskWeek as texts } from "#words/pages/desk-week.ts";
import { assertUnnoted } from "../said-in-note.server.ts";
import { readTutorFeed, setTutorFeed } from "../../lesson/calendar-feed.server.ts";

/** The present week goes on until so many days ahead. */
const daysAhead = 10;

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

/** How much of a tutor's lessons was held in this month and in the one before, in sentences. */
async function heldIn({ clock, db }: Services, tutor: Tutor): Promise<string[]> {
  const present = monthOf(clock.now());
  const sentences: string[] = [];
  for (const month of [present, monthBeside(present, -1)]) {
    const minutes = minutesOf(await listSeenLessons(db, rangeOf(month), tutor.id));
    if (minutes === 0) continue;
    const words = { month: monthWords(month), length: durationWords(minutes) };
    sentences.push(fillText(texts.heldIn, words));
  }
  return sentences;
}

async function load({ services, member, search }: Asked) {
  const now = services.clock.now();
  const tutor = await findOwnTutor(services.db, member);
  const zone = tutor?.zone ?? academyZone();
  const monday = mondayOf(search.get("from") ?? "", now, zone);
  const startOf = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone: zone }).epochMilliseconds;
  const isPresent = monday.equals(mondayOf("", now, zone));
  const ends = monday.add({ weeks: 1 });
  const tenth = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .add({ days: daysAhead });
  // On a Saturday night Monday is near.
  const isShort = isPresent && Temporal.PlainDate.compare(ends, tenth) < 0;
  const week = { from: startOf(monday), until: startOf(isShort ? tenth : ends) };
  const read = async (range: typeof week) => await readOwnLessons(services, member, range);
  const earliest = isPresent ? startOf(monday.subtract({ weeks: 2 })) : week.from;
  // On a Monday the lessons of Sunday night are still asked about.
  const rows = (await read({ ...week, from: earliest })).filter(
    ({ mark, startsAt }) => mark === "open" || Date.parse(startsAt) >= week.from,
  );
  // What is asked is asked of every week ahead, and the next lesson may be in another one than is shown.
  const ahead = await read({ from: now - day, until: now + 84 * day });
  const next = ahead.find(({ mark, isAway }) => !over.has(mark) && !isAway);
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
    heldIn: tutor ? await heldIn(services, tutor) : [],
    days: [...days].map(([label, lessons]) => ({ label, lessons })),
    feed: tutor === null ? null : await readTutorFeed(services, member),
    isTutor: tutor !== null || rows.length + ahead.length > 0,
    done: search.get("done"),
  };
}

export type WeekData = Awaited<ReturnType<typeof weekPage.loader>>;

const on = act();
const lesson = { lesson: line };

/** Leads back to the week that was shown. */
function back({ search }: Asked, done: keyof typeof texts.done) {
  const from = search.get("from") ?? "";
  const shown = /^[\d-]{10}$/.test(from) ? `from=${from}&` : "";
  return redirect(`/desk/week?${shown}done=${done}`, 303);
}

const came = (what: "held" | "nobody") =>
  on(lesson, async (at) => {
    const { services, member, sent } = at;
    await assertUnnoted(at, sent.lesson);
    const outcome = what === "held" ? "came" : what;
    const isDone = await setOutcome(services, lessonKinds, member, sent.lesson, outcome);
    return back(at, isDone ? what : "gone");
  });

const say = (whether: "can" | "cannot") =>
  on(lesson, async (at) => {
    const noted: boolean[] = [];
    // Several where the tutor can give none of a day.
    for (const id of at.sent.lesson.split(",")) {
      noted.push(await sayWhether(at.services, lessonKinds, at.member, id, whether));
    }
    if (noted.every(Boolean)) return back(at, "said");
    return back(at, noted.includes(true) ? "some" : "gone");
  });

const feed = (what: "feed" | "feed-off") =>
  on({}, async (at) => {
    const isDone = await setTutorFeed(at.services, at.member, what === "feed");
    return back(at, isDone ? what : "gone");
  });

/** `/desk/week?from=2027-03-08`: the lessons of both kinds that the member gives, on the member's own clock. */
export const weekPage = deskPage({
  right: ["trials", "own-lessons"],
  load,
  acts: {
    /** Its answer alone holds the room's address. */
    open: on(lesson, async (at) => {
      const room = await enterOwnLesson(at.services, at.member, at.sent.lesson);
      return room === null ? back(at, "closed") : data({ room }, { headers: toRoom(room) });
    }),
    held: came("held"),
    nobody: came("nobody"),
    can: say("can"),
    cannot: say("cannot"),
    feed: feed("feed"),
    "feed-off": feed("feed-off"),
  },
});

import { data, redirect } from "react-router";

import { notFound } from "#app/features/desk/desk-access.server.ts";
import { atDesk, sentToDesk } from "#app/features/desk/desk-form.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { sayWhether, setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { enterOwnLesson, readOwnLessons } from "#app/features/lessons/desk/own-lessons.server.ts";
import { roomState, roomTimes, toRoom } from "#app/features/lessons/lesson-room.server.ts";
import type { OwnLesson } from "#app/features/lessons/own-lesson.ts";
import { dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { isDate } from "#app/features/tutors/tutor-fields.ts";
import { findOwnTutor, listLeave } from "#app/features/tutors/tutor-store.server.ts";
import { lessonKinds } from "#app/features/trial/trial-kind.server.ts";
import { day, minute } from "#app/platform/.server/clock.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { textIn } from "#app/platform/text-input.ts";
import { academyZone, longDay } from "#app/platform/zone-clock.ts";
import { deskWeek as texts } from "#words/pages/desk-week.ts";
import { readTutorFeed, setTutorFeed } from "../../lesson/calendar-feed.server.ts";

/** The Monday of the week of a date on a clock: of the date that is asked for, or of today. */
function mondayOf(asked: string, zone: string, now: number): Temporal.PlainDate {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  const date = isDate(asked) ? Temporal.PlainDate.from(asked) : today;
  return date.subtract({ days: date.dayOfWeek - 1 });
}

/** A lesson on the tutor's clock, with the learner's beside it, without the room. */
function toRow(lesson: OwnLesson, zone: string, now: number) {
  const { kind, id, minutes, name, course, isOn, outcome, isAsked, says, presses, room } = lesson;
  const startsAt = Date.parse(lesson.startsAt);
  const there = timeIn(lesson.zone, startsAt);
  const city = cityOf(zoneById(lesson.zone));
  const timed = { startsAt, minutes };
  const state = roomState({ ...timed, isOn, room }, now);
  const isOver = startsAt + minutes * minute <= now;
  const word: keyof typeof texts.states = !isOn
    ? "off"
    : (outcome ??
      (isOver ? "open" : startsAt <= now ? "now" : says === "cannot" ? "cannot" : "ready"));
  const at = (time: string | null) => (time === null ? "" : timeIn(zone, Date.parse(time)));
  const pressed = { family: at(presses.family), tutor: at(presses.tutor) };
  return {
    kind,
    id,
    name,
    course,
    minutes,
    startsAt: lesson.startsAt,
    time: timeIn(zone, startsAt),
    there:
      there === timeIn(zone, startsAt)
        ? fillText(texts.alsoThere, { city })
        : fillText(texts.there, { time: there, city }),
    isOn,
    isAhead: startsAt > now,
    outcome,
    word,
    isAsked: isAsked && isOn && startsAt > now && says === null,
    says,
    state,
    opensAt: roomTimes(zone, timed).opensAt,
    evidence:
      pressed.family && pressed.tutor
        ? fillText(texts.evidence, pressed)
        : pressed.family
          ? fillText(texts.evidenceFamily, pressed)
          : pressed.tutor
            ? fillText(texts.evidenceTutor, pressed)
            : null,
  };
}

export type WeekRow = ReturnType<typeof toRow>;

async function readOwn(
  services: Services,
  member: DeskMember,
  range: { readonly from: number; readonly until: number },
) {
  return (await readOwnLessons(services, member, range))?.lessons ?? [];
}

/** The leave of a tutor that is not over, in sentences. */
async function leaveAhead({ clock, db }: Services, member: DeskMember): Promise<string[]> {
  const tutor = await findOwnTutor(db, member);
  if (!tutor) return [];
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
  const tutor = await readOwnLessons(services, member, { from: now, until: now });
  const zone = tutor?.zone ?? academyZone();
  const monday = mondayOf(searchParams.get("from") ?? "", zone, now);
  const startOf = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone: zone }).epochMilliseconds;
  const week = { from: startOf(monday), until: startOf(monday.add({ weeks: 1 })) };
  const rows = (await readOwn(services, member, week)).map((one) => toRow(one, zone, now));
  // What is asked is asked of every week ahead, and the next lesson may be in another one than is shown.
  const ahead = (await readOwn(services, member, { from: now - day, until: now + 84 * day })).map(
    (one) => toRow(one, zone, now),
  );
  const next = ahead.find(
    ({ isOn, word }) => isOn && (word === "ready" || word === "cannot" || word === "now"),
  );
  const withDay = (row: WeekRow) => ({ ...row, day: dayIn(zone, Date.parse(row.startsAt)) });
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
    leave: await leaveAhead(services, member),
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
  const id = lessons[0]?.split(" ")[1] ?? "";
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
        const its = one.split(" ")[1] ?? "";
        noted.push(await sayWhether(services, lessonKinds, member, its, what));
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

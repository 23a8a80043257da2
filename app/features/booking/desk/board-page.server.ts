import { redirect } from "react-router";

import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { act, deskPage, type Asked } from "#app/features/desk/desk-page.server.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import { readBoard } from "#app/features/lessons/desk/board-page.server.ts";
import { readByTutor } from "#app/features/lessons/desk/by-tutor.server.ts";
import { bookedName } from "#app/features/lessons/desk/lesson-rows.server.ts";
import {
  clockNeeds,
  needMoment,
  textNeeds,
  type NeedSource,
} from "#app/features/lessons/desk/needs.server.ts";
import { findSeenLessons } from "#app/features/lessons/lesson-read.server.ts";
import { listTrialIds } from "#app/features/lessons/lesson-store.server.ts";
import { spanOf } from "#app/features/lessons/place-lesson.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import { lessonNeeds as texts } from "#words/pages/desk-lessons.ts";
import { findBookings, listAsked } from "../booking-store.server.ts";

/** Requests that have no time yet. */
const askedNeeds: NeedSource = async (services) =>
  (await listAsked(services.db)).map((booking) => ({
    id: booking.id,
    mark: "asked",
    what: texts.asked,
    when: "",
    name: bookedName(booking),
    words: [subjectOf(services, booking), cityOf(zoneById(booking.zone)), booking.preferred].join(
      ". ",
    ),
    act: { words: texts.acts.time, to: `/desk/lesson/${booking.id}/move` },
    also: { words: texts.acts.open, to: `/desk/lesson/${booking.id}` },
  }));

/** Trials of the last two weeks that were held, while no one has said whether the family goes on. */
const heldNeeds: NeedSource = async (services) => {
  const { clock, db } = services;
  const now = clock.now();
  const past = { from: now - 14 * day, until: now, state: "on" } as const;
  const held = (await findSeenLessons(db, await listTrialIds(db, past))).filter(
    (one) => one.outcome !== "nobody" && spanOf(one).until <= now,
  );
  const booked = await findBookings(
    db,
    held.map(({ id }) => id),
  );
  return held.flatMap((lesson) => {
    const booking = booked.find(({ id }) => id === lesson.id);
    if (!booking || booking.next_step !== null) return [];
    return {
      id: lesson.id,
      mark: "held",
      what: texts.held,
      when: needMoment(Date.parse(lesson.starts_at), now),
      name: bookedName(booking),
      words: subjectOf(services, lesson),
      act: { words: texts.acts.say, to: `/desk/lesson/${lesson.id}` },
      also: { words: texts.acts.family, family: lesson.learner_id },
    } as const;
  });
};

/** What needs somebody besides lessons, in the order in which it is listed. Another kind of need is added here. */
const sources: readonly NeedSource[] = [askedNeeds, clockNeeds, textNeeds, heldNeeds];

/**
 * `/desk/lessons?from=2026-11-23`: a week of lessons. With `day` one of its days is whole, with `by=tutor` it has a row for
 * each tutor, and with `needs` there is only what needs somebody.
 */
export const lessonsPage = deskPage({
  right: ["trials", "own-lessons"],
  async load({ member, search, services }) {
    const read = (name: string) => search.get(name) ?? "";
    const readBooked = findBookings;
    const mayPlan = can(member, "trials");
    if (read("by") === "tutor" && mayPlan) {
      const week = await readByTutor(services, member, read("from"), { readBooked });
      return { board: null, week, only: null, done: null };
    }
    const reading = { show: read("day"), readBooked };
    const board = await readBoard(services, member, read("from"), reading);
    const others = mayPlan ? await Promise.all(sources.map((source) => source(services))) : [];
    const needs = [board.needs, ...others];
    const only = search.has("needs") ? needs.flat() : null;
    return { board: only ? null : { ...board, needs }, week: null, only, done: search.get("done") };
  },
});

const led = ({ path, args }: Asked, status: 301 | 308) =>
  redirect(
    path.replace(/trials$/, "lessons").replace("trials/", "lesson/") +
      new URL(args.request.url).search,
    status,
  );

/**
 * `/desk/trials?from=2026-11-23`, `/desk/trials/:id` and `/desk/trials/:id/move`: where the board and the pages of trials
 * were before every kind of lesson had them. Mails and calendars lead there. A form that is sent there is sent on.
 */
export const trialsPage = deskPage({
  right: ["trials", "own-lessons"],
  load: (asked) => led(asked, 301),
  acts: { any: act()({}, (asked) => led(asked, 308)) },
});

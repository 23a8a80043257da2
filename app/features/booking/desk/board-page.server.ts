import { redirect } from "react-router";

import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { act, deskPage, type Asked } from "#app/features/desk/desk-page.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listUntold } from "#app/features/families/family-texts.server.ts";
import { readBoard, type Tray } from "#app/features/lessons/desk/board-page.server.ts";
import { readByTutor } from "#app/features/lessons/desk/by-tutor.server.ts";
import { toRow } from "#app/features/lessons/desk/lesson-rows.server.ts";
import { readBounds } from "#app/features/lessons/lesson-alarms.server.ts";
import { findSeenLessons } from "#app/features/lessons/lesson-read.server.ts";
import { listTrialIds } from "#app/features/lessons/lesson-store.server.ts";
import { spanOf } from "#app/features/lessons/place-lesson.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { findBookings, listAsked } from "../booking-store.server.ts";
import { toBookingRow } from "./trial-rows.server.ts";

/** What only bookings know of the board: requests that have no time yet, and trials of the last two weeks to follow up. */
export async function readTray(services: Services, member: DeskMember): Promise<Tray> {
  assertMay(member, "trials");
  const { clock, db } = services;
  const now = clock.now();
  const past = { from: now - 14 * day, until: now, state: "on" } as const;
  const lessons = (await findSeenLessons(db, await listTrialIds(db, past))).filter(
    (one) => one.outcome !== "nobody" && spanOf(one).until <= now,
  );
  const booked = await findBookings(
    db,
    lessons.map(({ id }) => id),
  );
  const open = new Set(booked.filter(({ next_step: next }) => next === null).map(({ id }) => id));
  const about = { now, bounds: await readBounds(db, now), booked };
  return {
    asked: (await listAsked(db)).map((one) => toBookingRow(services, one)),
    followUps: lessons.filter(({ id }) => open.has(id)).map((one) => toRow(services, one, about)),
  };
}

/**
 * `/desk/lessons?from=2026-11-23`: two weeks of lessons. With `day` one of them is whole, and with `by=tutor` it is one
 * week with a row for each tutor.
 */
export const lessonsPage = deskPage({
  right: ["trials", "own-lessons"],
  async load({ member, search, services }) {
    const read = (name: string) => search.get(name) ?? "";
    const readBooked = findBookings;
    if (read("by") === "tutor" && can(member, "trials")) {
      const week = await readByTutor(services, member, read("from"), { readBooked });
      return { board: null, tray: null, untold: [], week, done: null };
    }
    const reading = { show: read("day"), readBooked };
    const board = await readBoard(services, member, read("from"), reading);
    const tray = can(member, "trials") ? await readTray(services, member) : null;
    const untold = can(member, "cases") ? await listUntold(services) : [];
    return { board, tray, untold, week: null, done: search.get("done") };
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

import { expect, test } from "vitest";

import { findGuardian } from "#app/features/families/family-store.server.ts";
import { openGuardianFeed } from "#app/features/families/guardian-feed.server.ts";
import { endSeries } from "#app/features/lessons/change-series.server.ts";
import { leaveOutWeekly, moveWeekly } from "#app/features/lessons/lesson-acts.server.ts";
import { handleCalendar } from "#app/features/booking/pages/booking-page.server.ts";
import { cancelForFamily } from "#app/features/booking/desk/change-lesson.server.ts";
import { planLesson } from "#app/features/booking/desk/plan.server.ts";
import { hour, toIso } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book, moveByLink, tokenFor } from "#tests/support/trial-booking.ts";
import { slotNumber } from "#tests/support/trial-form.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { loadCalendarFeed } from "./calendar-feed.server.ts";
import { feedUrl } from "./feed-address.server.ts";

/** Anything that leads somewhere, but for the desk, which asks who comes. */
const doors = (text: string) =>
  (text.replaceAll(/\r?\n /g, "").match(/https?:\S+/g) ?? []).filter(
    (one) => !/^https?:\/\/[^/]+\/desk\//.test(one),
  );

describeOnSqliteFirst("a calendar opens no door", (maker) => {
  test("neither that of a mail, nor one that is subscribed to or downloaded", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const tutor = await deskPerson(services, "tutor");
    const tutorId = await checkedTutor(services, { memberId: tutor.member.id });
    const child = { learner: "child", child_name: "Zaynab", age_band: "7 to 9", note: null };
    const booking = await book(services, child);
    await moveByLink(services, booking, slotNumber(services, 9).startsAt);
    const plan = { tutor: tutorId, room: "https://rooms.example/one" };
    const how = { keepsRoom: false, writes: true, version: 1 };
    expect(await planLesson(services, owner, booking.id, { ...plan, ...how })).toBeNull();
    const asked = { params: {} };
    const file = `/classes/trial/calendar?token=${tokenFor(services, booking, "view")}`;
    const downloaded = await (await handleCalendar(deskArgs(services, "", file, asked))).text();
    expect(downloaded).toContain("BEGIN:VEVENT");
    expect(doors(downloaded)).toEqual([]);
    const learnerId = booking.learner_id ?? "";
    const startsOn = toIso(clock.now() + 20 * 24 * hour).slice(0, 10);
    const { id: seriesId, lessons } = await begin(
      services,
      seriesForm(learnerId, tutorId, { startsOn }),
    );
    const [first, second] = lessons;
    if (!first || !second) throw new Error("There is no lesson");
    const later = (startsAt: string) => toIso(Date.parse(startsAt) + hour);
    expect(await moveWeekly(services, owner, first, later(first.starts_at))).toBeNull();
    expect(await moveWeekly(services, owner, second, later(second.starts_at))).toBeNull();
    expect(await leaveOutWeekly(services, owner, { id: first.id, sequence: 1 })).toBeNull();
    const today = toIso(clock.now()).slice(0, 10);
    const ended = await endSeries(services, owner, [{ id: seriesId, version: 1 }], today);
    expect(ended).toHaveProperty("done");

    const guardian = await findGuardian(db, booking.email_key);
    const id = guardian?.id ?? "";
    const key = (await db.transaction().execute((trx) => openGuardianFeed(trx, id))) ?? "";
    const { pathname } = new URL(feedUrl(services, { kind: "guardian", id }, key));
    const params = { token: pathname.split("/")[2] ?? "" };
    const feed = await (
      await loadCalendarFeed(deskArgs(services, "", pathname, { params }))
    ).text();
    expect(feed.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(5);
    expect(feed).toContain("The way into the lesson is in our emails.");
    expect(doors(feed)).toEqual([]);

    expect(await cancelForFamily(services, owner, booking.id)).toBeNull();
    const mails = await db.selectFrom("outgoing_mail").selectAll().execute();
    const withCalendar = mails.filter(({ calendar }) => calendar !== null);
    expect(new Set(withCalendar.map(({ kind }) => kind))).toEqual(
      new Set(
        `trial-booked trial-booked-team trial-moved trial-moved-team trial-plan trial-tutor trial-cancelled
          trial-cancelled-team lesson-moved lesson-off lesson-out`.split(/\s+/),
      ),
    );
    for (const { kind, calendar } of withCalendar) {
      const { content } = JSON.parse(calendar ?? "{}") as { readonly content: string };
      expect(doors(content), kind).toEqual([]);
      expect(content, kind).not.toMatch(/rooms\.example|token=/);
    }
    // Nor what a button puts into a calendar on the web.
    for (const { text } of mails.filter(({ kind }) => kind === "trial-booked")) {
      const added = text.match(/https:\/\/(?:calendar\.google|outlook\.live)\S+/g) ?? [];
      expect(added).toHaveLength(2);
      for (const one of added) expect(decodeURIComponent(one)).not.toMatch(/\/(?:lesson|family)\//);
    }
  });
});

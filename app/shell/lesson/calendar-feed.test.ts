import { moment } from "#tests/support/moments.ts";
import { expect, test } from "vitest";

import { removeMember } from "#app/features/desk/members/member-store.server.ts";
import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import { leaveOutWeekly, moveWeekly } from "#app/features/lessons/lesson-acts.server.ts";
import { lessonPath } from "#tests/support/old-links.ts";
import { addGuardianship, enterGuardian } from "#app/features/families/enter-family.server.ts";
import { openGuardianFeed } from "#app/features/families/guardian-feed.server.ts";
import { day, monthsAfter } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import {
  handleCalendarPost,
  loadCalendarFeed,
  loadCalendarPage,
  readTutorFeed,
  setTutorFeed,
} from "./calendar-feed.server.ts";
import { feedUrl } from "./feed-address.server.ts";
import { handleLessonPost } from "./lesson-page.server.ts";

describeOnSqliteFirst("a calendar to subscribe to", (maker) => {
  async function open() {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
    const tutor = await deskPerson(services, "tutor");
    const tutorId = await checkedTutor(services, { memberId: tutor.member.id });
    const { learnerId, guardianId } = await aLearner(services);
    await services.db.updateTable("learner").set({ name: "Ibrahim Surname" }).execute();
    const { lessons } = await begin(services, seriesForm(learnerId, tutorId));
    const [lesson, second] = lessons;
    if (!lesson || !second) throw new Error("No lesson");
    const at = (url: string) => {
      const { pathname } = new URL(url);
      const token = pathname.split("/")[2] ?? "";
      return (form?: Record<string, string>) =>
        deskArgs(services, "", pathname, { params: { token }, ...(form ? { form } : {}) });
    };
    const fetchFeed = async (url: string) => {
      const answer = await loadCalendarFeed(at(url)());
      // Lines are folded at 75 bytes (RFC 5545, section 3.1).
      return { status: answer.status, text: (await answer.text()).replaceAll(/\r?\n /g, "") };
    };
    /** As a program asks that has fetched it before. @param tag the ETag that it was given */
    const askAgain = async (url: string, tag: string) => {
      const asked = at(url)();
      const headers = { "If-None-Match": tag };
      return await loadCalendarFeed({ ...asked, request: new Request(asked.request, { headers }) });
    };
    const ask = async () => {
      const path = lessonPath(services, { lessonId: lesson.id, guardianId, generation: 0 });
      const params = { token: path.replace("/lesson/", "") };
      const asked = deskArgs(services, "", path, { params, form: { do: "feed" } });
      return (await handleLessonPost(asked)).data.links;
    };
    const mailed = async () => {
      const mails = await services.db
        .selectFrom("outgoing_mail")
        .select(["recipient", "text"])
        .where("kind", "=", "lesson-feed")
        .orderBy("id")
        .execute();
      return mails.map(({ recipient, text }) => ({
        recipient,
        text,
        url: /https?:\S+\.ics/.exec(text)?.[0] ?? "",
      }));
    };
    return {
      ...site,
      db: services.db,
      tutor,
      lesson,
      second,
      learnerId,
      guardianId,
      at,
      fetchFeed,
      askAgain,
      ask,
      mailed,
    };
  }

  test("is mailed to the guardian who asks, and has every lesson, no surname and no room", async () => {
    const { services, ask, mailed, fetchFeed, lesson, second } = await open();
    expect(await ask()).toBe("sent");
    const [mail] = await mailed();
    expect(mail?.recipient).toMatch(/^family-\d+@visitor\.example$/);
    expect(mail?.text).toContain("one can take a day");
    const feed = await fetchFeed(mail?.url ?? "");
    expect(feed.status).toBe(200);
    expect(feed.text.match(/BEGIN:VEVENT/g)).toHaveLength(12);
    expect(feed.text).toContain("SUMMARY:Ibrahim: ");
    expect(feed.text).toContain("DTSTART:20270316T120000Z");
    expect(feed.text).not.toMatch(/Surname|rooms\.example|@visitor/);
    await moveWeekly(
      services,
      owner,
      { id: lesson.id, sequence: 0 },
      moment("2027-03-16T13:00:00.000Z"),
    );
    await leaveOutWeekly(services, owner, { id: second.id, sequence: 0 });
    const later = await fetchFeed(mail?.url ?? "");
    expect(later.text).toContain("DTSTART:20270316T130000Z");
    expect(later.text.match(/BEGIN:VEVENT/g)).toHaveLength(12);
    expect(later.text.match(/STATUS:CANCELLED/g)).toHaveLength(1);
  });

  test("is given again only where a lesson has changed, and says when each did", async () => {
    const { services, ask, mailed, at, askAgain, fetchFeed, lesson } = await open();
    await ask();
    const url = (await mailed())[0]?.url ?? "";
    const first = await loadCalendarFeed(at(url)());
    const tag = first.headers.get("ETag") ?? "";
    expect(tag).toMatch(/^W\/"[\w-]{16}"$/);
    expect((await fetchFeed(url)).text.match(/LAST-MODIFIED:20270309T101200Z/g)).toHaveLength(12);
    const same = await askAgain(url, tag);
    expect([same.status, await same.text(), same.headers.get("ETag")]).toEqual([304, "", tag]);
    await leaveOutWeekly(services, owner, { id: lesson.id, sequence: 0 });
    const later = await askAgain(url, tag);
    expect(later.status).toBe(200);
    expect(later.headers.get("ETag")).not.toBe(tag);
  });

  test("ends by a press, and with the guardianship", async () => {
    const { clock, db, ask, mailed, fetchFeed, at, learnerId, guardianId } = await open();
    await ask();
    const url = (await mailed())[0]?.url ?? "";
    expect((await loadCalendarPage(at(url)())).data.address).toBe(url);
    await handleCalendarPost(at(url)({}));
    expect((await fetchFeed(url)).status).toBe(404);
    expect((await loadCalendarPage(at(url)())).init?.status).toBe(404);
    clock.advance(1_000);
    await ask();
    const fresh = (await mailed())[1]?.url ?? "";
    expect(fresh).not.toBe(url);
    expect((await fetchFeed(fresh)).text).toContain("BEGIN:VEVENT");
    await db
      .transaction()
      .execute((trx) =>
        endGuardianship(trx, { guardianId, learnerId }, "court order", clock.now()),
      );
    expect(await fetchFeed(fresh)).toMatchObject({ status: 404, text: "Not found" });
  });

  test("has the trial of a learner for each guardian, without the way in", async () => {
    const { services, clock } = await createTestServices(maker);
    const booking = await book(services, {
      learner: "child",
      child_name: "Zaynab",
      age_band: "7 to 9",
      note: null,
    });
    const learnerId = booking.learner_id ?? "";
    const feedOf = async (email: string) => {
      const now = clock.now();
      const url = await services.db.transaction().execute(async (trx) => {
        const told = { name: "Bilal", email, phone: "", zone: null, language: "" };
        const { id } = await enterGuardian(
          trx,
          { ...told, siteLanguage: "en", keepUntil: monthsAfter(now, 6) },
          now,
        );
        await addGuardianship(trx, { guardianId: id, learnerId }, "view", now);
        const key = (await openGuardianFeed(trx, id)) ?? "";
        return feedUrl(services, { kind: "guardian", id }, key);
      });
      const { pathname } = new URL(url);
      const params = { token: pathname.split("/")[2] ?? "" };
      return await (await loadCalendarFeed(deskArgs(services, "", pathname, { params }))).text();
    };
    const booked = await feedOf(booking.email);
    expect(booked).toContain("SUMMARY:Zaynab: ");
    expect(booked).not.toMatch(/\/(?:lesson|family)\//);
    const other = await feedOf("bilal@visitor.example");
    expect(other).toContain("SUMMARY:Zaynab: ");
    expect(other).not.toMatch(/\/(?:lesson|family)\//);
  });

  test("is a tutor's too, who makes it, renews it and ends it at the desk", async () => {
    const { services, tutor, fetchFeed } = await open();
    expect(await readTutorFeed(services, tutor.member)).toEqual({ address: null });
    expect(await setTutorFeed(services, tutor.member, true)).toBe(true);
    const { address } = await readTutorFeed(services, tutor.member);
    const feed = await fetchFeed(address ?? "");
    expect(feed.text.match(/BEGIN:VEVENT/g)).toHaveLength(12);
    expect(feed.text).not.toMatch(/Surname|rooms\.example/);
    await setTutorFeed(services, tutor.member, true);
    expect((await fetchFeed(address ?? "")).status).toBe(404);
    await setTutorFeed(services, tutor.member, false);
    expect(await readTutorFeed(services, tutor.member)).toEqual({ address: null });
  });

  test("is no longer a tutor's who has left the team, or stopped teaching", async () => {
    const { services, db, clock, tutor, fetchFeed } = await open();
    await setTutorFeed(services, tutor.member, true);
    const url = (await readTutorFeed(services, tutor.member)).address ?? "";
    await db.updateTable("tutor").set({ left_on: "2027-03-10" }).execute();
    expect((await fetchFeed(url)).status).toBe(200);
    clock.advance(day);
    expect((await fetchFeed(url)).status).toBe(404);
    await db.updateTable("tutor").set({ left_on: null }).execute();
    expect((await fetchFeed(url)).status).toBe(200);
    await db.transaction().execute((trx) => removeMember(trx, tutor.member.id, clock.now()));
    expect((await fetchFeed(url)).status).toBe(404);
  });

  test("is no one's with an address that was made up", async () => {
    const { ask, mailed, fetchFeed, guardianId } = await open();
    await ask();
    const url = (await mailed())[0]?.url ?? "";
    const forged = url.replace(guardianId, "01900000-0000-7000-8000-000000000001");
    expect((await fetchFeed(forged)).status).toBe(404);
    expect((await fetchFeed(url.replace("guardian.", "tutor."))).status).toBe(404);
  });
});

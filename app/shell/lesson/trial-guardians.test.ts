import { wording } from "#app/shell/wording/wording.server.ts";
import { expect, test } from "vitest";

import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import { addGuardianship, enterGuardian } from "#app/features/families/enter-family.server.ts";
import { findGuardian } from "#app/features/families/family-store.server.ts";
import { findBooking } from "#app/features/booking/booking-store.server.ts";
import { lessonPage } from "#app/features/booking/desk/lesson-page.server.ts";
import { linkPath } from "#app/features/booking/trial-links.server.ts";
import { handleCalendar } from "#app/features/booking/pages/booking-page.server.ts";
import { day, hour, monthsAfter } from "#app/platform/.server/clock.ts";
import { exportPerson } from "#app/shell/desk/people/people.server.ts";
import { describeOnSqliteFirst, rowsIn, setRows } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { owner } from "#tests/support/lessons.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book, cancelByLink, moveByLink, remind } from "#tests/support/trial-booking.ts";
import { lessonPath, openingsIn } from "#tests/support/old-links.ts";
import { slotNumber } from "#tests/support/trial-form.ts";
import { handleLessonPost, loadLessonPage } from "./lesson-page.server.ts";

const hers = "maryam@visitor.example";
const his = "bilal@visitor.example";

describeOnSqliteFirst("a trial of a child with two guardians", (maker) => {
  /** Booked by its mother in Karachi; its father, in Toronto, joins her since. */
  async function open() {
    const made = await createTestServices(maker);
    const { clock } = made;
    const languages: string[] = [];
    const wordingIn = (code: string) => {
      languages.push(code);
      return wording;
    };
    const services = { ...made.services, wordingIn };
    const { db } = services;
    clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
    const child = { learner: "child", child_name: "Ibrahim", age_band: "10 to 12", note: null };
    const slot = slotNumber(services, 20).startsAt;
    const booked = await book(services, { ...child, email: hers, slot });
    const learnerId = booked.learner_id ?? "";
    const now = clock.now();
    const father = await db.transaction().execute(async (trx) => {
      const told = { name: "Bilal", email: his, phone: "", zone: "America/Toronto", language: "" };
      const kept = { siteLanguage: "ur", keepUntil: monthsAfter(now, 6) };
      const { id } = await enterGuardian(trx, { ...told, ...kept }, now);
      await addGuardianship(trx, { guardianId: id, learnerId }, "manage", now);
      return id;
    });
    const mother = (await findGuardian(db, hers))?.id ?? "";
    const at = (path: string, form?: Record<string, string>) => {
      const params = { token: path.replace("/lesson/", "") };
      return deskArgs(services, "", path, { params, ...(form && { form }) });
    };
    return {
      ...made,
      services,
      db,
      languages,
      booked,
      mother,
      father,
      now: async () => (await findBooking(db, booked.id)) ?? booked,
      mails: async (kind: string) => await rowsIn(db, "outgoing_mail", { kind }),
      look: async (path: string) => await loadLessonPage(at(path)),
      ask: async (path: string, what: string) => await handleLessonPost(at(path, { do: what })),
      file: async (path: string) =>
        await handleCalendar(
          deskArgs(services, "", `/classes/trial/lesson.ics?token=${path.split("/").at(-1)}`),
        ),
      pageOf: (guardianId: string) =>
        lessonPath(services, { lessonId: booked.id, guardianId, generation: 0 }),
      end: async (guardianId: string) =>
        await db
          .transaction()
          .execute((trx) =>
            endGuardianship(trx, { guardianId, learnerId }, "court order", clock.now()),
          ),
    };
  }
  const to = (mails: readonly { recipient: string; text: string }[], address: string) =>
    mails.find(({ recipient }) => recipient === address)?.text ?? "";

  const leadsTo = (services: Services, text: string) =>
    openingsIn(services, text).map(({ guardianId, place }) => ({ guardianId, place }));

  test("is told to each on their clock and in their language, with a way in that is theirs", async () => {
    const { services, languages, booked, mother, father, mails } = await open();
    const whose = (guardianId: string) => ({
      guardianId,
      place: { kind: "lesson", id: booked.id },
    });
    // Who is no guardian yet is told nothing.
    expect((await mails("trial-booked")).map(({ recipient }) => recipient)).toEqual([hers]);
    languages.length = 0;
    await moveByLink(services, booked, slotNumber(services, 30).startsAt);
    expect(new Set(languages)).toEqual(new Set(["en", "ur"]));
    const moved = await mails("trial-moved");
    expect(moved.map(({ recipient }) => recipient).toSorted()).toEqual([his, hers].toSorted());
    expect(to(moved, hers)).toContain("Your time (Karachi)");
    expect(leadsTo(services, to(moved, hers))).toEqual([whose(mother)]);
    expect(to(moved, his)).toContain("Your time (Toronto)");
    expect(leadsTo(services, to(moved, his))).toEqual([whose(father)]);
    expect(to(moved, hers) + to(moved, his)).not.toMatch(/@visitor\.example/);
    const { held } = await exportPerson(services, owner, hers);
    expect(JSON.stringify(held.outgoing_mail)).not.toContain(his);
    const events = moved.map(({ calendar }) => calendar?.replaceAll("\\r\\n ", "") ?? "");
    for (const event of events) {
      expect(event).toContain(`UID:${booked.id}@`);
      expect(event).toContain("SEQUENCE:1\\r");
      expect(event).not.toMatch(/\/(?:lesson|family)\//);
    }
  });

  test("is shown at the desk with everyone whom its mails go to", async () => {
    const { services, booked, mother, father, end } = await open();
    const planner = await deskPerson(services, "coordinator");
    const { id } = booked;
    const args = deskArgs(services, planner.cookie, `/desk/lesson/${id}`, { params: { id } });
    const told = async () => (await lessonPage(async () => undefined).loader(args)).mails?.to;
    expect(await told()).toBe(`${booked.name}, Bilal`);
    await end(father);
    expect(await told()).toBe(booked.name);
    await end(mother);
    expect(await told()).toBe("");
  });

  test("can be changed by whoever booked it alone, whose links those are", async () => {
    const { services, booked, mother, father, mails, look, ask, file, pageOf } = await open();
    await moveByLink(services, booked, slotNumber(services, 30).startsAt);
    const moved = await mails("trial-moved");
    for (const change of ["move", "cancel"]) {
      expect(to(moved, hers)).toContain(`/classes/trial/${change}?token=`);
    }
    const { text, html } = moved.find(({ recipient }) => recipient === his) ?? {};
    expect(`${text}${html}`).not.toContain("/classes/trial/");
    const view = async (id: string) => (await look(pageOf(id))).data.view;
    expect(await view(mother)).toMatchObject({ asks: "links", isMoved: true });
    expect(await view(father)).toMatchObject({ asks: null, isMoved: true });
    expect((await view(father))?.card.city).toBe("Toronto");
    expect((await ask(pageOf(father), "links")).init?.status).toBe(409);
    expect((await ask(pageOf(mother), "feed")).init?.status).toBe(409);
    expect((await ask(pageOf(mother), "links")).data.links).toBe("sent");
    expect((await mails("trial-change")).map(({ recipient }) => recipient)).toEqual([hers]);
    expect((await file(pageOf(father))).status).toBe(200);
  });

  test("is reminded of once each, and cancelled for each", async () => {
    const { services, clock, booked, mails, now } = await open();
    const startsAt = Date.parse(booked.starts_at ?? "");
    clock.advance(startsAt - day - clock.now());
    await Promise.all([remind(services), remind(services)]);
    await remind(services);
    const reminders = await mails("trial-reminder");
    expect(reminders.map(({ recipient }) => recipient).toSorted()).toEqual([his, hers].toSorted());
    // As it was before others were reminded, so that no update reminds anyone twice.
    const key = `trial-reminder:${booked.id}:0:24h`;
    expect(reminders.find(({ recipient }) => recipient === hers)?.dedupe_key).toBe(key);
    await cancelByLink(services, await now());
    const cancelled = await mails("trial-cancelled");
    expect(cancelled.map(({ recipient }) => recipient).toSorted()).toEqual([his, hers].toSorted());
    expect(await mails("trial-reminder")).toEqual([]);
    // Nothing has put it into his calendar.
    const fileOf = (address: string) => cancelled.find(({ recipient }) => recipient === address);
    expect(fileOf(hers)?.calendar).toContain('"method":"CANCEL"');
    expect(to(cancelled, hers)).toContain("removes it from your calendar");
    expect(fileOf(his)?.calendar).toBeNull();
    expect(to(cancelled, his)).not.toContain("calendar");
  });

  test("is closed at once to whoever ceases to be a guardian, and open to the other", async () => {
    const { services, clock, booked, mother, father, mails, look, pageOf, end, now } = await open();
    const status = async (path: string) => (await look(path)).init?.status;
    const former = linkPath(services, booked, "lesson");
    await moveByLink(services, booked, slotNumber(services, 30).startsAt);
    expect([await status(pageOf(mother)), await status(former)]).toEqual([200, 200]);
    clock.advance(hour);
    await end(mother);
    expect([await status(pageOf(mother)), await status(former)]).toEqual([404, 404]);
    expect(await status(pageOf(father))).toBe(200);
    const moved = await mails("trial-moved");
    expect(moved.map(({ recipient }) => recipient)).toEqual([his]);
    const starts = Date.parse((await now()).starts_at ?? "");
    clock.advance(starts - day - clock.now());
    await remind(services);
    const reminders = async () => (await mails("trial-reminder")).map((one) => one.recipient);
    expect(await reminders()).toEqual([his]);
    await end(father);
    expect(await reminders()).toEqual([]);
    expect(await status(pageOf(father))).toBe(404);
  });

  test("goes on to the address that booked it if that is no guardian's, in the form of before", async () => {
    const { services, db, clock, booked, mother, mails, look } = await open();
    const other = "other@visitor.example";
    await setRows(db, "guardian", { email: other, email_key: other }, { id: mother });
    await moveByLink(services, booked, slotNumber(services, 30).startsAt);
    const moved = await mails("trial-moved");
    expect(moved.map(({ recipient }) => recipient).toSorted()).toEqual(
      [hers, his, other].toSorted(),
    );
    expect(leadsTo(services, to(moved, other))).toEqual([
      { guardianId: mother, place: { kind: "lesson", id: booked.id } },
    ]);
    const [path = ""] = /\/lesson\/\S+/.exec(to(moved, hers)) ?? [];
    expect(path).toMatch(/\/lesson\/[\w-]{36}\.1\.\w{8,10}\.[\w-]{43}$/);
    const status = async () => (await look(path)).init?.status;
    const startsAt = Date.parse(slotNumber(services, 30).startsAt);
    clock.advance(startsAt + 30 * day - hour - clock.now());
    expect(await status()).toBe(200);
    clock.advance(2 * hour);
    expect(await status()).toBe(404);
  });
});

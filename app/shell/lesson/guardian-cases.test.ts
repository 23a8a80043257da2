import { moment } from "#tests/support/moments.ts";
import { expect, test } from "vitest";

import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import { addGuardianship, enterGuardian } from "#app/features/families/enter-family.server.ts";
import { moveWeekly } from "#app/features/lessons/lesson-acts.server.ts";
import { findDevice, storeDevice } from "#app/features/families/ways-in/device-store.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { createLessonClock } from "#app/features/lessons/lesson-clock.server.ts";
import { lessonPath, openingsIn } from "#tests/support/old-links.ts";
import { monthsAfter } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { remind } from "#tests/support/trial-booking.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { loadCalendarFeed } from "./calendar-feed.server.ts";
import { handleLessonPost, loadLessonPage } from "./lesson-page.server.ts";

const his = "bilal@visitor.example";

describeOnSqliteFirst("a lesson with two guardians", (maker) => {
  /** A father joins a mother's learner, and is none of her other child's. */
  async function open() {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const { db } = services;
    const to = (at: string) => clock.advance(Date.parse(at) - clock.now());
    to("2027-03-01T10:00:00Z");
    const tutorId = await checkedTutor(services, { zone: "America/Toronto" });
    const { learnerId, guardianId: mother } = await aLearner(services);
    const sibling = await aLearner(services);
    await db.transaction().execute(async (trx) => {
      await addGuardianship(
        trx,
        { guardianId: mother, learnerId: sibling.learnerId },
        "manage",
        clock.now(),
      );
    });
    const { lessons } = await begin(services, seriesForm(learnerId, tutorId));
    const { lessons: others } = await begin(
      services,
      seriesForm(sibling.learnerId, tutorId, { time: "19:00" }),
    );
    to("2027-03-09T10:00:00Z");
    const father = await db.transaction().execute(async (trx) => {
      const facts = { name: "Bilal Example", email: his, phone: "", zone: null, language: "" };
      const kept = { siteLanguage: "en", keepUntil: monthsAfter(clock.now(), 6) };
      const { id } = await enterGuardian(trx, { ...facts, ...kept }, clock.now());
      await addGuardianship(trx, { guardianId: id, learnerId }, "view", clock.now());
      return id;
    });
    const pageOf = (guardianId: string, lessonId = "") => {
      const path = lessonPath(services, { lessonId, guardianId, generation: 0 });
      const params = { token: path.replace("/lesson/", "") };
      const args = (form?: Record<string, string>) =>
        deskArgs(services, "", path, { params, ...(form ? { form } : {}) });
      return {
        status: async () => (await loadLessonPage(args())).init?.status,
        press: async (form: Record<string, string>) => await handleLessonPost(args(form)),
      };
    };
    const mails = async () =>
      await db
        .selectFrom("outgoing_mail")
        .select(["kind", "recipient", "text"])
        .orderBy("id")
        .execute();
    const feed = async (url: string) => {
      const token = new URL(url).pathname.split("/")[2] ?? "";
      const answer = await loadCalendarFeed(deskArgs(services, "", url, { params: { token } }));
      return {
        status: answer.status,
        events: (await answer.text()).match(/BEGIN:VEVENT/g)?.length,
      };
    };
    return {
      ...site,
      db,
      to,
      mother,
      father,
      learnerId,
      sibling,
      lessons,
      others,
      pageOf,
      mails,
      feed,
    };
  }

  test("B10: a guardian of one child sees that one, and nothing of the other", async () => {
    const { services, clock, mother, father, lessons, others, pageOf, mails, feed } = await open();
    const [own, other] = [lessons[0]?.id, others[0]?.id];
    expect(await pageOf(father, own).status()).toBe(200);
    expect(await pageOf(father, other).status()).toBe(404);
    expect(await pageOf(mother, own).status()).toBe(200);
    expect(await pageOf(mother, other).status()).toBe(200);
    await pageOf(father, own).press({ do: "feed" });
    const asked = (await mails()).find(
      ({ kind, recipient }) => kind === "lesson-feed" && recipient === his,
    );
    const url = /https?:\S+\.ics/.exec(asked?.text ?? "")?.[0] ?? "";
    expect(await feed(url)).toEqual({ status: 200, events: lessons.length });
    // Nothing that went out before he became one is his, and what goes out since is, of this child alone.
    const before = (await mails()).filter(({ kind }) => kind === "lesson-began");
    expect(before.map(({ recipient }) => recipient)).not.toContain(his);
    for (const id of [own, other]) {
      const moved = new Date(clock.now() + 8 * 86_400_000)
        .toISOString()
        .replace(/T.*/, "T09:00:00.000Z");
      const at = moment(id === own ? moved : moved.replace("T09", "T11"));
      expect(await moveWeekly(services, owner, { id: id ?? "", sequence: 0 }, at)).toBeNull();
    }
    const told = (await mails()).filter(
      ({ kind, recipient }) => kind === "lesson-moved" && recipient === his,
    );
    expect(told).toHaveLength(1);
  });

  test("B11: from the moment of a court order page, calendar, links and waiting mails are gone, and the mother’s are not", async () => {
    const { services, db, clock, to, mother, father, learnerId, lessons, pageOf, mails, feed } =
      await open();
    const own = lessons[0]?.id;
    await pageOf(father, own).press({ do: "feed" });
    const url = /https?:\S+\.ics/.exec((await mails()).at(-1)?.text ?? "")?.[0] ?? "";
    to("2027-03-15T12:00:00Z");
    await createLessonClock(services).runUntilIdle();
    await remind(services);
    const reached = async () => new Set((await mails()).map(({ recipient }) => recipient));
    expect(await reached()).toContain(his);
    // Each has a mail of their own: no one reads the other's address.
    for (const { recipient } of await mails()) expect(recipient).not.toMatch(/[,;]/);
    const others = (await mails()).filter(({ recipient }) => recipient !== his);
    expect(others.map(({ text }) => text).join()).not.toContain(his);
    const links = (await mails()).flatMap(({ recipient, text }) =>
      recipient === his ? openingsIn(services, text) : [],
    );
    expect(links.length).toBeGreaterThan(0);
    const phone = async (guardianId: string, forWhom: string | null = null) => {
      const device = { guardianId, learnerId: forWhom, kind: "phone" } as const;
      return await db.transaction().execute((trx) => storeDevice(trx, device, clock.now()));
    };
    const gone = [await phone(father), await phone(father, learnerId)];
    const kept = [await phone(mother), await phone(mother, learnerId)];
    const known = async (trx: Db) =>
      await Promise.all([...gone, ...kept].map((token) => findDevice(trx, token, clock.now())));
    await db.transaction().execute(async (trx) => {
      const pair = { guardianId: father, learnerId };
      expect(await endGuardianship(trx, pair, "court order", clock.now())).toBe(true);
      // Within the same transaction: there is no moment in between.
      const waiting = await trx
        .selectFrom("outgoing_mail")
        .select("kind")
        .where("recipient", "=", his)
        .where("kind", "<>", "lesson-feed")
        .execute();
      expect(waiting).toEqual([]);
      expect((await known(trx)).map((one) => one !== null)).toEqual([false, false, true, true]);
    });
    expect(await pageOf(father, own).status()).toBe(404);
    expect(await feed(url)).toMatchObject({ status: 404 });
    expect(await pageOf(mother, own).status()).toBe(200);
    to("2027-03-16T11:00:00Z");
    await remind(services);
    const later = (await mails()).filter(({ kind }) => kind === "lesson-reminder");
    expect(later.length).toBeGreaterThan(0);
    expect(later.map(({ recipient }) => recipient)).not.toContain(his);
  });
});

import { expect, test } from "vitest";

import { joinGuardians } from "#app/features/families/change-guardianships.server.ts";
import { addGuardianship, enterGuardian } from "#app/features/families/enter-family.server.ts";
import { findLinkOwner } from "#app/features/families/guardian-links.server.ts";
import { findDevice, storeDevice } from "#app/features/families/ways-in/device-store.server.ts";
import { textsTo } from "#app/features/families/family-texts.server.ts";
import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { openGuardianFeed } from "#app/features/families/guardian-feed.server.ts";
import { clockUrl } from "#app/features/lessons/clocks/clock-links.server.ts";
import { loadClockPage } from "#app/features/lessons/clocks/clock-page.server.ts";
import { insertQuestion } from "#app/features/lessons/clocks/clock-store.server.ts";
import { loadFamilyNote } from "#app/features/record/family/family-note.server.ts";
import { lessonPath, notePath, openingsIn } from "#tests/support/old-links.ts";
import { findBooking } from "#app/features/booking/booking-store.server.ts";
import { linkPath, type LinkPurpose } from "#app/features/booking/trial-links.server.ts";
import {
  loadBookedPage,
  loadMovePage,
  loadQuestionPage,
  loadTeamPage,
} from "#app/features/booking/pages/booking-page.server.ts";
import { day, monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import { momentAt } from "#app/platform/moment.ts";
import {
  handleCalendarPost,
  loadCalendarFeed,
  loadCalendarPage,
  setTutorFeed,
  readTutorFeed,
} from "#app/shell/lesson/calendar-feed.server.ts";
import { feedUrl } from "#app/shell/lesson/feed-address.server.ts";
import { putFamilyLink } from "#app/shell/family/link-mail.server.ts";
import { loadLessonPage } from "#app/shell/lesson/lesson-page.server.ts";
import {
  describeOnSqliteFirst,
  putRow,
  setRows,
  type DatabaseMaker,
} from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { aLearner, begin, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { slotNumber } from "#tests/support/trial-form.ts";
import { checkedTutor } from "#tests/support/tutors.ts";

type Page = (args: ReturnType<typeof deskArgs>) => Promise<{ init: ResponseInit | null }>;

const trialPages: Readonly<Record<string, Page>> = {
  booked: loadBookedPage,
  move: loadMovePage,
  cancel: (args) => loadQuestionPage(args, "cancel"),
  confirm: (args) => loadQuestionPage(args, "confirm"),
  team: loadTeamPage,
};

/** A child of a mother and a father, with everything to which mail leads either. */
async function open(maker: DatabaseMaker) {
  const made = await createTestServices(maker);
  const { services, clock } = made;
  const { db } = services;
  clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
  const now = clock.now();
  const tutor = await deskPerson(services, "tutor");
  const tutorId = await checkedTutor(services, { memberId: tutor.member.id });
  const { learnerId, guardianId: mother } = await aLearner(services);
  const told = { name: "Bilal", email: "bilal@visitor.example", phone: "", zone: null };
  const father = await db.transaction().execute(async (trx) => {
    const entered = { ...told, language: "", siteLanguage: "en", keepUntil: monthsAfter(now, 6) };
    const { id } = await enterGuardian(trx, entered, now);
    await addGuardianship(trx, { guardianId: id, learnerId }, "manage", now);
    return id;
  });
  const { lessons, id: seriesId } = await begin(services, seriesForm(learnerId, tutorId));
  const [lesson] = lessons;
  if (!lesson) throw new Error("There is no lesson");
  const question = await db.transaction().execute((trx) =>
    insertQuestion(
      trx,
      {
        series_id: seriesId,
        learner_id: learnerId,
        tutor_id: tutorId,
        on_date: lesson.original_on,
        starts_at: lesson.starts_at,
        family_was: "16:00",
        tutor_was: "11:00",
      },
      now,
    ),
  );
  await putRow(db, "lesson_note", {
    lesson_id: lesson.id,
    learner_id: learnerId,
    version: 1,
    attendance: "came",
    submission: `note-${lesson.id}`,
    released_at: toIso(now),
    written_at: toIso(now),
    course: "tajweed",
    lang: "en",
  });
  await putRow(db, "month_report", {
    id: seriesId,
    learner_id: learnerId,
    course: "tajweed",
    month: "2027-02",
    version: 1,
    changed_at: toIso(now),
    sent_at: toIso(now),
    lang: "en",
  });
  const linksOf = (guardianId: string) => {
    const owner = { guardianId, generation: 0 };
    const asked = { side: "family", questionId: question?.id ?? "", ...owner } as const;
    return [
      lessonPath(services, { lessonId: lesson.id, ...owner }),
      notePath(services, { kind: "note", id: lesson.id, ...owner }),
      notePath(services, { kind: "report", id: seriesId, ...owner }),
      clockUrl(services, asked),
    ];
  };
  const statusOf = async (url: string) => {
    const { pathname, search } = new URL(url, services.config.publicUrl);
    const [, kind, token = ""] = pathname.split("/");
    const [opening] = openingsIn(services, pathname);
    if (opening) return (await findLinkOwner(db, opening)) ? 200 : 404;
    const args = deskArgs(services, "", pathname + search, { params: { token } });
    const load = {
      lesson: loadLessonPage,
      note: loadFamilyNote,
      classes: pathname.includes("/trial/") ? trialPages[pathname.slice(15)] : loadClockPage,
    }[kind ?? ""];
    return (await load?.(args))?.init?.status ?? 200;
  };
  const statuses = async (links: readonly string[]) => await Promise.all(links.map(statusOf));
  const feedOf = async (guardianId: string) => {
    const key = await db.transaction().execute((trx) => openGuardianFeed(trx, guardianId));
    return feedUrl(services, { kind: "guardian", id: guardianId }, key ?? "");
  };
  const at = (url: string) => {
    const { pathname } = new URL(url);
    const params = { token: pathname.split("/")[2] ?? "" };
    return (form?: Record<string, string>) =>
      deskArgs(services, "", pathname, { params, ...(form && { form }) });
  };
  const mails = async () => {
    const rows = await db.selectFrom("outgoing_mail").selectAll().orderBy("id").execute();
    return rows.map((row) => ({
      ...row,
      links:
        row.text.match(
          /https?:\S+\/(?:family\/open|lesson|note|classes\/(?:clocks|trial\/\w+))[/?][^"\s]+/g,
        ) ?? [],
    }));
  };
  const renewed = async () => (await mails()).filter(({ kind }) => kind === "family-link");
  const openDevice = async (guardianId: string, forWhom: string | null = null) =>
    await db.transaction().execute(async (trx) => {
      const device = { guardianId, learnerId: forWhom, kind: "phone" } as const;
      return await storeDevice(trx, device, clock.now());
    });
  const knows = async (token: string) => (await findDevice(db, token, clock.now())) !== null;
  const world = { ...made, db, openDevice, knows, tutor, lesson, learnerId, mother, father };
  return { ...world, linksOf, statuses, feedOf, at, mails, renewed };
}

const all = (status: number) => [status, status, status, status];

describeOnSqliteFirst("whoever stops the address of their calendar", (maker) => {
  test("may have a new address made for their page, which closes every way in, and gets its link once", async () => {
    const world = await open(maker);
    const { services, db, mother, father, learnerId, openDevice, knows } = world;
    const { linksOf, statuses, feedOf, at, mails, renewed } = world;
    const [hers, childs] = [await openDevice(mother), await openDevice(mother, learnerId)];
    const his = await openDevice(father);
    const feed = at(await feedOf(mother));
    expect((await loadCalendarPage(feed())).data.mayRenew).toBe(true);
    expect(await statuses([...linksOf(mother), ...linksOf(father)])).toEqual([
      ...all(200),
      ...all(200),
    ]);
    const presses = [1, 2, 3].map(() => handleCalendarPost(feed({ renew: "yes" })));
    const answers = await Promise.all(presses);
    expect(answers.filter(({ data }) => data.isRenewed)).toHaveLength(1);
    expect((await handleCalendarPost(feed({ renew: "yes" }))).data.isRenewed).toBe(false);
    expect((await loadCalendarFeed(feed())).status).toBe(404);
    expect(await statuses(linksOf(mother))).toEqual(all(404));
    expect(await statuses(linksOf(father))).toEqual(all(200));
    expect(await Promise.all([hers, childs, his].map(knows))).toEqual([false, false, true]);

    const [mail, ...more] = await renewed();
    expect(more).toEqual([]);
    const { email } = (await findGuardianById(db, mother)) ?? {};
    expect(mail?.recipient).toBe(email);
    expect(openingsIn(services, mail?.text ?? "")).toMatchObject([{ place: { kind: "home" } }]);
    expect(await statuses(mail?.links ?? [])).toEqual([200]);
    expect(mail?.text).not.toContain("Ibrahim");

    // What had been waiting since before leads on as well, to her and to him.
    const began = (await mails()).filter(({ kind }) => kind === "lesson-began");
    const waiting = began.flatMap(({ links }) => links);
    // To the next lesson, and to the page on which the calendar of all is asked for.
    expect(waiting).toHaveLength(4);
    expect(await statuses(waiting)).toEqual(all(200));
    for (const { html, links } of began) for (const one of links) expect(html).toContain(one);

    // Nor do links of one renewal outlast the next.
    expect((await handleCalendarPost(at(await feedOf(mother))({ renew: "yes" }))).data).toEqual({
      isEnded: true,
      isRenewed: true,
    });
    expect(new Set(await statuses(mail?.links ?? []))).toEqual(new Set([404]));
    expect(new Set(await statuses((await renewed())[1]?.links ?? []))).toEqual(new Set([200]));
  });

  test("has the links of the trials that they booked renewed, and nobody else's", async () => {
    const world = await open(maker);
    const { services, db, clock, mother, learnerId, statuses, feedOf, at, mails, renewed } = world;
    const { email = null } = (await findGuardianById(db, mother)) ?? {};
    const child = { learner: "child", child_name: "Ibrahim", age_band: "10 to 12", note: null };
    const bookAt = async (index: number, said: { readonly [field: string]: string | null }) =>
      await book(services, { ...child, slot: slotNumber(services, index).startsAt, ...said });
    const [own, past] = [await bookAt(0, { email }), await bookAt(1, { email })];
    await setRows(db, "lesson", { starts_at: momentAt(clock.now() - 5 * day) }, { id: past.id });
    const held = await bookAt(2, { email, child_name: "Sara" });
    await db.deleteFrom("lesson").where("id", "=", held.id).execute();
    await setRows(db, "trial_booking", { state: "held" }, { id: held.id });
    // The other guardian asks for the same child.
    const his = await bookAt(3, { email: "bilal@visitor.example" });
    expect([own.learner_id, past.learner_id, his.learner_id]).toEqual(Array(3).fill(learnerId));
    const linksTo = async (id: string, purposes: readonly LinkPurpose[]) => {
      const booking = await findBooking(db, id);
      if (!booking) throw new Error("There is no booking");
      return purposes.map((purpose) => linkPath(services, booking, purpose));
    };
    const every = ["lesson", "view", "receipt", "move", "cancel"] as const;
    const old = [
      ...(await linksTo(own.id, every)),
      ...(await linksTo(past.id, ["lesson", "view"])),
    ];
    // The other guardian's are his, and a place that is only held leads to no lesson.
    const kept = [
      ...(await linksTo(own.id, ["team"])),
      ...(await linksTo(held.id, ["confirm"])),
      ...(await linksTo(his.id, every)),
    ];
    expect(new Set(await statuses([...old, ...kept]))).toEqual(new Set([200]));
    // As they were mailed before any could be renewed.
    for (const one of old) expect(one).toMatch(/[/=][\w-]{36}\.\d\.\w{8,10}\.[\w-]{43}$/);
    const being = await db
      .updateTable("outgoing_mail")
      .set({ state: "sending", lease: "theirs" })
      .where("recipient", "=", email)
      .where("kind", "=", "trial-booked")
      .returning("id")
      .execute();

    await handleCalendarPost(at(await feedOf(mother))({ renew: "yes" }));
    expect(new Set(await statuses(old))).toEqual(new Set([404]));
    expect(new Set(await statuses(kept))).toEqual(new Set([200]));
    expect(new Set(await statuses(await linksTo(own.id, every)))).toEqual(new Set([200]));

    const [hers, ...more] = await renewed();
    expect(more).toEqual([]);
    expect(hers?.recipient).toBe(email);
    expect(new Set(await statuses(hers?.links ?? []))).toEqual(new Set([200]));

    // All that waits leads on; what was being sent stays in its worker's hands.
    const waiting = (await mails()).filter(({ kind }) => kind.startsWith("trial-"));
    const toFamily = waiting.filter(({ recipient }) => recipient !== services.config.teamEmail);
    for (const { html, links } of toFamily) for (const one of links) expect(html).toContain(one);
    const lead = toFamily.flatMap(({ links }) => links).filter((one) => one.includes(own.id));
    expect(lead.length).toBeGreaterThan(2);
    expect(new Set(await statuses(lead))).toEqual(new Set([200]));
    expect(being.length).toBeGreaterThan(0);
    expect(waiting.filter(({ id }) => being.some((one) => one.id === id))).toEqual(
      being.map(() => expect.objectContaining({ state: "sending", lease: "theirs" })),
    );
  });

  test("keeps them without the tick", async () => {
    const { mother, linksOf, statuses, feedOf, at, renewed } = await open(maker);
    const feed = at(await feedOf(mother));
    expect((await handleCalendarPost(feed({}))).data).toEqual({ isEnded: true, isRenewed: false });
    expect((await loadCalendarFeed(feed())).status).toBe(404);
    expect(await statuses(linksOf(mother))).toEqual(all(200));
    expect(await renewed()).toEqual([]);
  });

  test("gets the link as a text that waits at the desk if they have no address", async () => {
    const { services, db, mother, linksOf, statuses, feedOf, at, renewed } = await open(maker);
    const feed = at(await feedOf(mother));
    await db
      .updateTable("guardian")
      .set({ email: null, email_key: null })
      .where("id", "=", mother)
      .execute();
    expect((await handleCalendarPost(feed({ renew: "yes" }))).data.isRenewed).toBe(true);
    expect(await statuses(linksOf(mother))).toEqual(all(404));
    const [waiting] = await renewed();
    expect(waiting).toMatchObject({ state: "by-hand", recipient: "" });
    const { message = "" } = (await textsTo(services)).get(mother) ?? {};
    expect(message).toMatch(/once, within seven days/);
    expect(await statuses(message.match(/https?:\S+/g) ?? [])).toEqual([200]);
    // A newer one takes the place of what nobody has sent yet.
    await db.transaction().execute((trx) => putFamilyLink(services, trx, mother));
    expect(await renewed()).toHaveLength(1);
  });

  test("renews the links of both addresses that are one person's, and joining revives none", async () => {
    const world = await open(maker);
    const { db, mother, father, linksOf, statuses, feedOf, at, mails, renewed } = world;
    await handleCalendarPost(at(await feedOf(father))({ renew: "yes" }));
    const his = (await renewed())[0]?.links ?? [];
    const feed = at(await feedOf(father));
    const [kept, other] = [await findGuardianById(db, mother), await findGuardianById(db, father)];
    if (!kept || !other) throw new Error("There is no guardian");
    expect(await db.transaction().execute((trx) => joinGuardians(trx, kept, other))).toBe(true);
    expect(await statuses(linksOf(mother))).toEqual(all(200));
    expect(await statuses(linksOf(father))).toEqual(all(404));
    expect(new Set(await statuses(his))).toEqual(new Set([200]));
    // On the page of the address that only the one who is not left has had.
    expect((await handleCalendarPost(feed({ renew: "yes" }))).data.isRenewed).toBe(true);
    expect(await statuses([...linksOf(mother), ...linksOf(father)])).toEqual([
      ...all(404),
      ...all(404),
    ]);
    const [, mail] = await renewed();
    expect(mail?.recipient).toBe(kept.email);
    expect(new Set(await statuses(mail?.links ?? []))).toEqual(new Set([200]));
    // Whichever of the two a mail that waits was written to.
    const waiting = (await mails()).filter(({ kind }) => kind === "lesson-began");
    expect(await statuses(waiting.flatMap(({ links }) => links))).toEqual(all(200));
  });

  test("is not asked at a tutor's", async () => {
    const { services, tutor, at, mother, linksOf, statuses, renewed } = await open(maker);
    await setTutorFeed(services, tutor.member, true);
    const feed = at((await readTutorFeed(services, tutor.member)).address ?? "");
    expect((await loadCalendarPage(feed())).data.mayRenew).toBe(false);
    expect((await handleCalendarPost(feed({ renew: "yes" }))).data).toEqual({
      isEnded: true,
      isRenewed: false,
    });
    expect(await statuses(linksOf(mother))).toEqual(all(200));
    expect(await renewed()).toEqual([]);
  });
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import {
  hasLessonAhead,
  withdrawMailOfTrials,
} from "#app/features/booking/booking-store.server.ts";
import { sendAnswer } from "#app/features/cases/desk/answering/answers.server.ts";
import {
  addGuardian,
  endForLearner,
  letReadEarlier,
} from "#app/features/families/desk-families.server.ts";
import { guardiansOf, mayFor } from "#app/features/families/family-access.server.ts";
import { familiesAccountData } from "#app/features/families/families-account-data.server.ts";
import { findGuardian, learnersUnder } from "#app/features/families/family-store.server.ts";
import { textsTo } from "#app/features/families/family-texts.server.ts";
import { openGuardianFeed } from "#app/features/families/guardian-feed.server.ts";
import { moveWeekly } from "#app/features/lessons/lesson-acts.server.ts";
import { findSeenWeekly } from "#app/features/lessons/lesson-read.server.ts";
import { listSent } from "#app/features/record/family/sent-store.server.ts";
import { loadFamilyNote, readSent } from "#app/features/record/family/family-note.server.ts";
import { lessonPath, notePath } from "#tests/support/old-links.ts";
import { recordAccountData } from "#app/features/record/record-account-data.server.ts";
import { writeNote } from "#app/features/record/write-note.server.ts";
import { hour } from "#app/platform/.server/clock.ts";
import { momentAt, timeOf, type Moment } from "#app/platform/moment.ts";
import { familyPage } from "#app/shell/desk/family/family-page.server.ts";
import { exportPerson } from "#app/shell/desk/people/people.server.ts";
import { loadCalendarFeed } from "#app/shell/lesson/calendar-feed.server.ts";
import { feedUrl } from "#app/shell/lesson/feed-address.server.ts";
import { loadLessonPage } from "#app/shell/lesson/lesson-page.server.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnSqliteFirst, rowIn, rowsIn, setRows } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { asked, openFamily as open, own } from "#tests/support/family-page.tsx";
import { aLearner, owner } from "#tests/support/lessons.ts";
import { noteForm } from "#tests/support/notes.ts";
import { textOf } from "#tests/support/render.tsx";
import { book, remind, stranger } from "#tests/support/trial-booking.ts";

type Site = Awaited<ReturnType<typeof open>>;

const guardian = ({ services: { db } }: Site, id: string) => rowIn(db, "guardian", { id });
const named = ({ services: { db } }: Site, name: string) => rowIn(db, "guardian", { name });

/** The kinds of what waits to go to an address. */
const mailTo = async ({ services: { db } }: Site, recipient: string) =>
  (await rowsIn(db, "outgoing_mail", { recipient })).map(({ kind }) => kind);

/** Sends what the card of a guardian knows, with something of it changed. */
async function change(
  site: Site,
  form: Readonly<Record<string, string>>,
  id: string = site.guardianId,
) {
  const { name, phone, email, version, site_language: reads } = await guardian(site, id);
  const told = { name, phone, email: email ?? "", reads, by: "themselves", proof: "rung" };
  return await site.send({ ...told, do: `change:${id}`, version: String(version), ...form }, id);
}

describeOnSqliteFirst("whoever pays for a learner", (maker) => {
  test("is on the family's page, and reads and opens nothing of the learner", async () => {
    const site = await open(maker);
    const { services, clock, learnerId, guardianId, lessons, member, load, show, send } = site;
    const { db } = services;
    expect(await send({ ...asked, email: own, learner: learnerId, may: "pay" })).toContain("added");
    // Somebody with a number alone, to whom others are sent texts by hand.
    const uncle = { ...asked, name: "Idris Example", phone: "+971 50 000 0789" };
    expect(await send({ ...uncle, learner: learnerId, may: "pay" })).toContain("added");
    expect(textOf(show(await load()))).toContain("pays for Ibrahim; sees no lesson");
    const payer = await named(site, "Bilal Example");
    expect(textOf(show(await load(payer.id)))).toContain("pays for Ibrahim; sees no lesson");
    const pair = { guardianId: payer.id, learnerId };
    expect((await guardiansOf(db, learnerId, clock.now())).map(({ id }) => id)).toEqual([
      guardianId,
    ]);
    for (const act of ["see", "change"] as const)
      expect(await mayFor(db, pair, act, clock.now())).toBe(false);

    const [first, second] = lessons;
    const moved = await findSeenWeekly(db, second?.id ?? "");
    if (!first || !moved) throw new Error("There are no lessons");
    const to = momentAt(timeOf(moved.starts_at) + hour);
    expect(await moveWeekly(services, owner, moved, to)).toBeNull();
    clock.advance(timeOf(first.starts_at) - 24 * hour - clock.now());
    for (let hours = 0; hours < 24; hours += 1) {
      await remind(services);
      clock.advance(hour);
    }
    clock.advance(hour);
    await writeNote(services, member, first.id, noteForm({ nextBy: null }));
    const { email: hers } = await guardian(site, guardianId);
    expect(new Set(await mailTo(site, hers ?? ""))).toEqual(
      new Set(["lesson-moved", "lesson-reminder", "lesson-note"]),
    );
    expect(await mailTo(site, own)).toEqual([]);
    expect((await textsTo(services)).size).toBe(0);

    const key = (await db.transaction().execute((trx) => openGuardianFeed(trx, payer.id))) ?? "";
    const whose = { guardianId: payer.id, generation: 0 };
    const note = notePath(services, { kind: "note", id: first.id, ...whose });
    const feed = new URL(feedUrl(services, { kind: "guardian", id: payer.id }, key)).pathname;
    const lesson = lessonPath(services, { lessonId: first.id, ...whose });
    const at = (path: string) =>
      deskArgs(services, "", path, { params: { token: path.split("/")[2] ?? "" } });
    expect((await loadLessonPage(at(lesson))).init?.status).toBe(404);
    expect((await loadFamilyNote(at(note))).init?.status).toBe(404);
    expect((await loadCalendarFeed(at(feed))).status).toBe(404);

    const held = JSON.stringify(await exportPerson(services, owner, own));
    expect(held).toContain("Bilal Example");
    for (const trace of [first.id, "Ibrahim", "tajweed"]) expect(held).not.toContain(trace);
    expect(await familiesAccountData.exportFor(db, "anyone", own)).toMatchObject({
      learners: [{ name: "Ibrahim", age: null, may: "pay" }],
    });

    const trials = { isAhead: hasLessonAhead, withdrawMail: withdrawMailOfTrials };
    expect(await endForLearner(services, owner, pair, "ended", trials)).toBe("done");
    const { cookie: later } = await deskPerson(services, "coordinator");
    expect(textOf(show(await load(learnerId, later)))).not.toContain("Bilal Example");
  });

  test("decides about the child that they book for themselves, even one of the same name", async () => {
    const site = await open(maker);
    await site.send({ ...asked, email: own, learner: site.learnerId, may: "pay" });
    const child = { learner: "child", child_name: "Ibrahim", age_band: "10 to 12", note: null };
    const booking = await book(site.services, { ...child, email: own }, stranger(1).meta);
    expect(booking.learner_id).not.toBe(site.learnerId);
    const payer = await named(site, "Bilal Example");
    const under = await learnersUnder(site.services.db, payer.id);
    expect(under.map(({ may }) => may).toSorted()).toEqual(["manage", "pay"]);
  });
});

describeOnSqliteFirst("another guardian", (maker) => {
  test("reads what was sent before they were one only if the desk says so, as long as it does", async () => {
    const site = await open(maker);
    const { services, clock, learnerId, guardianId, lessons, member } = site;
    const { db } = services;
    const [first, second] = lessons;
    if (!first || !second) throw new Error("There are no lessons");
    const write = async (id: string, startsAt: Moment) => {
      clock.advance(timeOf(startsAt) + hour - clock.now());
      await writeNote(services, member, id, noteForm({ done: `Done in ${id}`, nextBy: null }));
    };
    await write(first.id, first.starts_at);
    clock.advance(hour);
    const told = { learnerIds: [learnerId], zone: null, siteLanguage: "en", phone: "" } as const;
    const enter = async (name: string, email: string, readsEarlier: boolean) => {
      const form = { ...told, name, email, may: "view", readsEarlier } as const;
      return await addGuardian(services, owner, form);
    };
    await enter("Bilal Example", own, false);
    await enter("Huda Example", "huda@visitor.example", true);
    const { id } = await named(site, "Bilal Example");
    const { id: auntId } = await named(site, "Huda Example");
    await write(second.id, second.starts_at);
    /** What somebody finds in their list, by its address, and in the files about them. */
    const reads = async (whose: string) => {
      const { email } = await guardian(site, whose);
      const sent = await listSent(db, { guardianId: whose, learnerIds: [learnerId] }, { most: 9 });
      const note = { kind: "note", id: first.id } as const;
      const found = await readSent(services, note, await guardian(site, whose));
      const account = JSON.stringify(await recordAccountData.exportFor(db, "", email));
      const held = JSON.stringify(await exportPerson(services, owner, email ?? ""));
      const inFile = [account, held].map((file) => file.includes(`Done in ${first.id}`));
      return [sent.length, Boolean(found), ...inFile];
    };
    const all = [2, true, true, true];
    const since = [1, false, false, false];
    expect([await reads(guardianId), await reads(auntId), await reads(id)]).toEqual([
      all,
      all,
      since,
    ]);
    const pair = { guardianId: id, learnerId };
    expect(await letReadEarlier(services, owner, pair, true)).toBe("done");
    expect(await reads(id)).toEqual(all);
    expect(await letReadEarlier(services, owner, pair, true)).toBe("missing");
    expect(await letReadEarlier(services, owner, pair, false)).toBe("done");
    expect(await reads(id)).toEqual(since);
    // What they read of another child says nothing about this one.
    const { learnerId: other } = await aLearner(services);
    const both = { ...told, name: "Bilal Example", email: own, may: "view" } as const;
    await addGuardian(services, owner, { ...both, learnerIds: [other], readsEarlier: true });
    expect(await reads(id)).toEqual(since);
  });

  test("has a button for it on their card, as whoever entered the child has not", async () => {
    const site = await open(maker);
    const { clock, learnerId, load, show, send } = site;
    const words = async () => textOf(show(await load()));
    expect(await words()).not.toContain("earlier notes");
    clock.advance(hour);
    await send({ ...asked, email: own, learner: learnerId, may: "view" });
    const { id } = await named(site, "Bilal Example");
    const press = { do: `earlier:${id}`, learner: learnerId };
    expect((await words()).match(/earlier notes/g)).toHaveLength(1);
    expect(await words()).toContain("May read earlier notes of Ibrahim");
    expect(await send({ ...press, reads: "yes" })).toContain("done=earlier");
    expect(await words()).toContain("May no longer read earlier notes of Ibrahim");
    expect(await send({ ...press, reads: "no" })).toContain("done=earlier");
    expect(await words()).toContain("May read earlier notes of Ibrahim");
  });

  test("whom the desk recognises in somebody reads what either of the two could", async () => {
    const site = await open(maker);
    const { services, clock, learnerId, send } = site;
    await send({ ...asked, email: own, learner: learnerId, may: "view" });
    clock.advance(hour);
    await send({
      ...asked,
      name: "B. Example",
      email: "work@visitor.example",
      phone: "",
      learner: learnerId,
      may: "view",
      earlier: "on",
    });
    const { id } = await named(site, "Bilal Example");
    const { id: other } = await named(site, "B. Example");
    const { since } = await rowIn(services.db, "guardianship", { guardian_id: id });
    expect(await send({ do: "join", guardian: other, other: own })).toContain("joined");
    expect(await rowsIn(services.db, "guardianship", { guardian_id: other })).toMatchObject([
      { since, reads_earlier: 1 },
    ]);
  });

  test("is entered once, and by nobody unawares where a court order has ended somebody's access", async () => {
    const site = await open(maker);
    const { services, learnerId, send } = site;
    const added = { ...asked, email: own, learner: learnerId };
    expect(await send(added)).toContain("added");
    expect(await send({ ...added, may: "manage" })).toBe("learner");
    const { id } = await named(site, "Bilal Example");
    const end = (why: string) => send({ do: "end", pair: `${id} ${learnerId}`, why });
    await end("court order");
    // With the same address, and with a number of which nobody can tell whose it is.
    expect(await send(added)).toBe("checked");
    expect(await send({ ...added, email: "", may: "manage" })).toBe("checked");
    expect(await guardiansOf(services.db, learnerId, services.clock.now())).toHaveLength(1);
    expect(await send({ ...added, may: "pay" })).toContain("added");
    await end("ended");
    expect(await send({ ...added, checked: "on" })).toContain("added");
    const acts = await rowsIn(services.db, "desk_log", { action: "family.guardian" });
    expect(acts.map(({ detail }) => detail)).toContain(
      "a court order had ended somebody’s access: checked",
    );
  });

  test("whom two members enter at once is one, and one of the two reads why", async () => {
    const site = await open(maker);
    const form = { ...asked, email: own, learner: site.learnerId };
    const answers = await Promise.all([site.send(form), site.send(form)]);
    expect(answers.filter((one) => one === "learner")).toHaveLength(1);
    expect(answers.filter((one) => one?.includes("done=added"))).toHaveLength(1);
    expect(await rowsIn(site.services.db, "guardian", { email_key: own })).toHaveLength(1);
  });

  test("whose address two members type for two people at once is one of the two", async () => {
    const site = await open(maker);
    const other = await aLearner(site.services);
    const answers = await Promise.all([
      change(site, { email: own }),
      change(site, { email: own }, other.guardianId),
    ]);
    expect(answers.filter((one) => one === "email")).toHaveLength(1);
    expect(answers.filter((one) => one?.includes("done=changed"))).toHaveLength(1);
  });
});

describeOnSqliteFirst("one person with two numbers", (maker) => {
  /** Two families known by number alone, each with a child. */
  async function two(children: readonly [string, string] = ["Zara", "Hamza"]) {
    const site = await open(maker);
    const { services, send } = site;
    const { db } = services;
    const enter = async (name: string, phone: string, child: string) => {
      const { guardianId } = await aLearner(services);
      await setRows(
        db,
        "guardian",
        { name, phone, email: null, email_key: null },
        {
          id: guardianId,
        },
      );
      await db
        .updateTable("learner")
        .set({ name: child })
        .where("id", "in", (eb) =>
          eb.selectFrom("guardianship").select("learner_id").where("guardian_id", "=", guardianId),
        )
        .execute();
      return guardianId;
    };
    const kept = await enter("Bilal One", "+971500001111", children[0]);
    const other = await enter("Bilal Two", "03007654321", children[1]);
    const join = (said: string, more: Readonly<Record<string, string>> = {}) =>
      send({ do: "join", guardian: kept, other: said, ...more }, kept);
    const under = async () => (await learnersUnder(db, kept)).map(({ name }) => name).toSorted();
    return { ...site, db, kept, other, join, under };
  }

  test("is made one by the number, however it is said, and only where one other has it", async () => {
    const { db, kept, other, join, under, guardianId } = await two();
    expect(await join("nobody")).toBe("other");
    expect(await join("+44 7700 900 999")).toBe("other");
    // With another country's code it is another number.
    await setRows(db, "guardian", { phone: "+923007654321" }, { id: other });
    expect(await join("+44 300 7654321")).toBe("other");
    await setRows(db, "guardian", { phone: "03007654321" }, { id: other });
    await setRows(db, "guardian", { phone: "+923007654321" }, { id: guardianId });
    expect(await join("0300 765 4321")).toBe("other");
    await setRows(db, "guardian", { phone: "" }, { id: guardianId });
    expect(await join("٠٣٠٠ ٧٦٥ ٤٣٢١")).toContain("done=joined");
    expect(await under()).toEqual(["Hamza", "Zara"]);
    // Both numbers are still there, and whoever was joined is found by neither.
    expect(await rowIn(db, "guardian", { id: kept })).toMatchObject({
      phone: "+971500001111",
      phone_before: "03007654321",
    });
    expect(await rowIn(db, "guardian", { id: other })).toMatchObject({
      phone: "",
      joined_to: kept,
    });
    expect(await join("0300 765 4321")).toBe("other");
  });

  test("is not made one where a number would be lost, or both learn themselves", async () => {
    const { db, kept, other, join } = await two();
    await setRows(db, "guardian", { phone_before: "+923009999999" }, { id: kept });
    expect(await join("03007654321")).toBe("other");
    await setRows(db, "guardian", { phone_before: "" }, { id: kept });
    for (const id of [kept, other])
      await db
        .updateTable("learner")
        .set({ name: null, age_band: null, adult_id: id })
        .where("id", "in", (eb) =>
          eb.selectFrom("guardianship").select("learner_id").where("guardian_id", "=", id),
        )
        .execute();
    expect(await join("03007654321")).toBe("other");
  });

  test("is asked whether two children of one name are one, who stay two unless one of them is bare", async () => {
    const first = await two(["Zara", "ZARA"]);
    expect(await first.join("03007654321")).toBe("children");
    expect(await first.under()).toEqual(["Zara"]);
    expect(await first.join("03007654321", { children: "two" })).toContain("joined");
    expect(await first.under()).toEqual(["ZARA", "Zara"]);
    const { detail } = await rowIn(first.db, "desk_log", { action: "family.join" });
    expect(detail).toBe("children of one name: two");

    const bare = await two(["Zara", "Zara"]);
    const [hers] = await learnersUnder(bare.db, bare.kept);
    const trial = { ...stranger(3), child: { learner: "child", age_band: "10 to 12", note: null } };
    const booking = await book(bare.services, { ...trial.child, child_name: "B" }, trial.meta);
    await setRows(bare.db, "trial_booking", { learner_id: hers?.id ?? "" }, { id: booking.id });
    expect(await bare.join("03007654321", { children: "one" })).toContain("joined");
    expect((await learnersUnder(bare.db, bare.kept)).map(({ id }) => id)).toEqual([hers?.id]);

    const used = await two(["Zara", "Zara"]);
    for (const [index, guardianId] of [used.kept, used.other].entries()) {
      const [child] = await learnersUnder(used.db, guardianId);
      const meta = stranger(index + 4).meta;
      const made = await book(
        used.services,
        { ...trial.child, child_name: index === 0 ? "Ali" : "Omar" },
        meta,
      );
      await setRows(used.db, "trial_booking", { learner_id: child?.id ?? "" }, { id: made.id });
    }
    expect(await used.join("03007654321", { children: "one" })).toBe("children");
    expect(await used.under()).toEqual(["Zara"]);
  });
});

describeOnSqliteFirst("whoever was in copy of a mail", (maker) => {
  test("is in the form for another guardian, with name and address, and enters nothing by it", async () => {
    const { services, cookie, guardianId: id, show } = await open(maker);
    const path = `/desk/families/${id}?name=Bilal+Example&email=${own}`;
    const args = deskArgs(services, cookie, path, { params: { id } });
    const page = show(await familyPage.loader(args));
    expect(page).toMatch(/<details[^>]* open[^>]*><summary>Add a guardian/);
    expect(page).toMatch(/<input[^>]*value="Bilal Example"/);
    expect(page).toMatch(new RegExp(`<input[^>]*value="${own}"`));
    expect(await findGuardian(services.db, own)).toBeNull();
  });
});

describeOnSqliteFirst("an address that is replaced", (maker) => {
  test("has to be proved, and takes along what waits and what was booked and said, but tells the old one", async () => {
    const site = await open(maker);
    const { services, clock, guardianId, lessons, member, send } = site;
    const { db } = services;
    const { email } = await guardian(site, guardianId);
    const old = email ?? "";
    // The same child again, from the same address: a trial and a case, an answer to it, and a concern.
    const child = { learner: "child", child_name: "Ibrahim", age_band: "10 to 12", note: null };
    const booking = await book(services, { ...child, email: old }, stranger(1).meta);
    const caseId = await openTestCase(db, { email: old }, clock.now());
    const concern = await openTestCase(db, { email: old, kind: "worry" }, clock.now());
    const answer = { caseId, draftId: randomUUID(), text: "A Sunday is possible.", seen: 1 };
    await sendAnswer(services, member, { ...answer, after: { state: "done" } });
    const moved = await findSeenWeekly(db, lessons[1]?.id ?? "");
    if (!moved) throw new Error("There is no lesson");
    await moveWeekly(services, owner, moved, momentAt(timeOf(moved.starts_at) + hour));

    expect(await change(site, { email: "" })).toBe("email");
    expect(await change(site, { email: "no" })).toBe("email");
    expect(await change(site, { email: own, proof: "none", name: "Another" })).toBe("email");
    const other = await aLearner(services);
    const { email: taken } = await guardian(site, other.guardianId);
    expect(await change(site, { email: taken ?? "" })).toBe("email");
    expect(await guardian(site, guardianId)).toMatchObject({ email: old, version: 1 });

    expect(await change(site, { email: own, by: "another guardian", proof: "code" })).toContain(
      "changed",
    );
    expect((await findGuardian(db, own))?.id).toBe(guardianId);
    expect(await findGuardian(db, old)).toBeNull();
    // Only what tells of it goes to the old address, and it names nothing.
    const [told, ...more] = await rowsIn(db, "outgoing_mail", { recipient: old });
    expect(more).toEqual([]);
    expect(told?.kind).toBe("guardian-address");
    for (const trace of ["Ibrahim", own, "Maryam", "/lesson/"])
      expect(`${told?.subject} ${told?.text} ${told?.html}`).not.toContain(trace);
    expect(new Set(await mailTo(site, own))).toEqual(new Set(["trial-booked", "lesson-moved"]));
    expect(await rowsIn(db, "outgoing_mail", { kind: "case-answer" })).toEqual([]);
    expect(await rowIn(db, "case_message", { case_id: caseId, direction: "out" })).toMatchObject({
      delivery: "failed",
    });
    expect(await rowIn(db, "desk_case", { id: caseId })).toMatchObject({
      email: own,
      family_key: own,
      is_open: 1,
    });
    expect(await rowIn(db, "desk_case", { id: concern })).toMatchObject({ email: old });
    expect(await rowIn(db, "trial_booking", { id: booking.id })).toMatchObject({ email_key: own });
    const acts = await rowsIn(db, "desk_log", { action: "family.change" });
    expect(acts.map(({ detail }) => detail)).toEqual([
      "address; told by another guardian, with a code that we sent them",
    ]);
    // Whoever was joined by an address may take that as their own.
    expect(
      await send({ do: "join", guardian: guardianId, other: taken ?? "", children: "two" }),
    ).toContain("joined");
    expect(await change(site, { email: taken ?? "" })).toContain("changed");
    expect(await mailTo(site, own)).toEqual(["guardian-address"]);
    // Nothing is told of the same address in other letters.
    expect(await change(site, { email: (taken ?? "").toUpperCase(), proof: "none" })).toContain(
      "changed",
    );
    expect(await rowsIn(db, "outgoing_mail", { kind: "guardian-address" })).toHaveLength(2);
  });
});

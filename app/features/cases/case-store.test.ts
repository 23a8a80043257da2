import { describe, expect, test } from "vitest";

import { day, hour } from "#app/platform/.server/clock.ts";
import { policy } from "#content/policy.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { memberOf } from "#tests/support/desk.ts";
import { createMailbox } from "#tests/support/incoming-mail.ts";
import { createTestServices } from "#tests/support/services.ts";
import { timeWordsOf, toRowView, waitWords } from "./case-views.server.ts";
import { withoutContacts } from "#app/features/case-record/without-contacts.ts";
import { giveCase, snoozeCase } from "./acts/case-changes.server.ts";
import { addNote, pasteAnswer } from "./acts/case-entries.server.ts";
import { countConcerns, countTabs, listCases, pageSize } from "./desk/list/list-store.server.ts";
import { wordsAnew } from "#app/platform/.server/db/migrations/130-words-anew.ts";
import { book } from "#tests/support/trial-booking.ts";
import { searchCases } from "./desk/list/search-store.server.ts";
import { notePresence, sweepPresence } from "./presence-store.server.ts";
import { readRows } from "./visible-rows.server.ts";
import { listReplies, saveReply } from "./desk/answering/saved-replies.server.ts";
import { hours } from "#tests/support/seeds.ts";

const everything = { tab: "todo" } as const;

describeOnEveryDatabase("a saved reply", (maker) => {
  test("is changed only as it was read", async () => {
    const { services } = await createTestServices(maker);
    const { db, clock } = services;
    const owner = memberOf("owner");
    const hello = { title: "Hello", language: "ar" } as const;
    const saved = await saveReply(db, owner, { ...hello, text: "Dear {name}" }, clock.now());
    if (!saved.ok) throw new Error(saved.kind);
    const change = { id: saved.id, version: 1, ...hello, text: "Other" };
    expect(await saveReply(db, owner, change, clock.now())).toMatchObject({ ok: true });
    expect(await saveReply(db, owner, change, clock.now())).toMatchObject({ kind: "stale" });
    expect(await listReplies(db, owner)).toMatchObject([
      { text: "Other", version: 2, site_language: "ar" },
    ]);
  });
});

describeOnEveryDatabase("the list", (maker) => {
  const owner = memberOf("owner");

  test("has the longest wait first, in pages, with each case in its tab", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const ids: string[] = [];
    for (let count = 0; count < 60; count += 1) {
      ids.push(await openTestCase(db, { name: `Visitor ${count}` }, clock.now()));
      clock.advance(hour);
    }
    const first = await listCases(db, owner, everything, clock.now());
    expect(first.rows.map(({ deadline }) => deadline)).toEqual(
      first.rows.map(({ deadline }) => deadline).toSorted(),
    );
    expect(first.rows).toHaveLength(50);
    const second = await listCases(db, owner, { ...everything, after: first.next }, clock.now());
    expect([...first.rows, ...second.rows].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(second.next).toBeNull();
    for (const after of ["", "x_y", "2020-01-01T00:00:00.000Z_'; drop table desk_case"]) {
      await expect(
        listCases(db, owner, { ...everything, after }, clock.now()),
      ).resolves.toBeDefined();
    }
  });

  test("leaves out snoozed cases, and filters by owner and kind", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const mine = await openTestCase(db, { kind: "trial" }, clock.now());
    const other = await openTestCase(db, {}, clock.now());
    await giveCase(services, owner, { id: mine, version: 1 }, owner);
    const idsOf = async (change: Partial<Parameters<typeof listCases>[2]>) =>
      (await listCases(db, owner, { ...everything, ...change }, clock.now())).rows.map(
        ({ id }) => id,
      );
    expect(await idsOf({ owner: owner.id })).toEqual([mine]);
    expect(await idsOf({ owner: "nobody" })).toEqual([other]);
    expect(await idsOf({ kind: "trial" })).toEqual([mine]);
    expect(await idsOf({ tab: "open" })).toEqual([mine]);
    const later = new Date(clock.now() + 7 * day).toISOString().slice(0, 10);
    await snoozeCase(services, owner, { id: mine, version: 2 }, later);
    expect(await idsOf({})).toEqual([other]);
    expect(await idsOf({ tab: "open" })).toEqual([mine]);
    clock.advance(8 * day);
    expect((await idsOf({})).toSorted()).toEqual([mine, other].toSorted());
  });
});

describeOnEveryDatabase("a row of the list", (maker) => {
  test("has what was said last, and is new to its owner until they have looked", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const [omar, hana, tutor] = [
      memberOf("coordinator"),
      memberOf("safeguarding"),
      memberOf("tutor"),
    ];
    const id = await openTestCase(db, { kind: "trial" }, clock.now());
    await db.updateTable("desk_case").set({ tutor_id: tutor.id }).execute();
    const rowFor = async (member = omar) => {
      const about = { hours, members: [omar], member, now: clock.now() };
      const [row] = await readRows(db, member, [id]);
      const listed = (await listCases(db, member, everything, clock.now())).rows[0];
      expect(listed).toEqual(row);
      return toRowView(row!, about);
    };
    expect(await rowFor()).toMatchObject({ said: undefined, isUnseen: false });
    await giveCase(services, omar, { id, version: 1 }, omar);
    await notePresence(db, omar, id, clock.now());
    const { take } = await createMailbox(services);
    const { reference } = (await readRows(db, omar, [id]))[0]!;
    clock.advance(hour);
    const from = { name: "Zainab", address: "zainab@visitor.example" };
    // It lay in the mailbox since before he looked.
    await take({
      from,
      subject: `[${reference}]`,
      text: "I want to\ncomplain.",
      receivedAt: clock.now() - 2 * hour,
    });
    const fresh = { said: "I want to complain.", isUnseen: true };
    expect(await rowFor()).toMatchObject(fresh);
    expect(await rowFor(tutor)).toMatchObject({ said: undefined, isUnseen: false });
    await notePresence(db, hana, id, clock.now());
    expect(await rowFor()).toMatchObject(fresh);
    await notePresence(db, omar, id, clock.now());
    clock.advance(day);
    await sweepPresence(db, clock.now());
    expect(await rowFor()).toMatchObject({ ...fresh, isUnseen: false });
    expect(await db.selectFrom("case_presence").select("member_id").execute()).toEqual([
      { member_id: omar.id },
    ]);
  });
});

describeOnEveryDatabase("concerns about a child", (maker) => {
  test("stand above everything else, however much there is, and for everyone else nothing changes", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const [lead, coordinator] = [memberOf("safeguarding"), memberOf("coordinator")];
    const now = clock.now();
    for (let index = 0; index < pageSize + 1; index += 1) {
      await openTestCase(db, { subject: `Older ${index}` }, now - (index + 1) * day);
    }
    const before = [
      await countTabs(db, coordinator, now),
      await listCases(db, coordinator, everything, now),
    ];
    const concern = await openTestCase(db, { kind: "worry" }, now);
    const { rows, next } = await listCases(db, lead, everything, now);
    expect(rows[0]?.id).toBe(concern);
    expect(rows).toHaveLength(pageSize + 1);
    const members: never[] = [];
    expect(toRowView(rows[0]!, { hours, members, member: lead, now }).group).toBe("concern");
    const rest = await listCases(db, lead, { ...everything, after: next }, now);
    expect(rest.rows.map(({ kind }) => kind)).toEqual(["enquiry"]);
    expect(await countConcerns(db, lead, now)).toBe(1);
    expect(await countConcerns(db, coordinator, now)).toBe(0);
    expect([
      await countTabs(db, coordinator, now),
      await listCases(db, coordinator, everything, now),
    ]).toEqual(before);
  });

  test("are listed to the last, however many there are", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const lead = memberOf("safeguarding");
    const many = 2 * pageSize + 1;
    const opened = [await openTestCase(db, {}, clock.now())];
    for (let index = 0; index < many; index += 1) {
      opened.push(await openTestCase(db, { kind: "worry" }, clock.now() + index));
    }
    const listed: string[] = [];
    for (let after: string | null = null, page = 0; page < 4; page += 1) {
      const { rows, next } = await listCases(db, lead, { tab: "todo", after }, clock.now());
      listed.push(...rows.map(({ id }) => id));
      after = next;
      if (next === null) break;
    }
    expect(listed).toEqual([...opened.slice(1), opened[0]]);
  });

  test("are due within hours of the clock, on whatever day they come", async () => {
    const { services } = await createTestServices(maker);
    const { db } = services;
    const saturday = Date.parse("2030-01-05T22:00:00.000Z");
    const id = await openTestCase(db, { kind: "worry" }, saturday);
    const [row] = await readRows(db, memberOf("safeguarding"), [id]);
    expect(Date.parse(row?.deadline ?? "")).toBe(saturday + policy.concernHours * hour);
    const late = saturday + (policy.concernHours + 3) * hour;
    expect(timeWordsOf(hours, row!, late)).toEqual({ words: "3 h 00 over", urgency: "late" });
    const since = row!.created_at;
    expect(waitWords(hours, row!, since, late)).toContain("We promise");
    // Who cannot be answered was promised no answer.
    expect(waitWords(hours, { ...row!, email: null }, since, late)).toMatch(
      /^Waiting for [^.]*\.$/,
    );
  });
});

describeOnEveryDatabase("search", (maker) => {
  const owner = memberOf("owner");

  test("finds names, addresses and texts in any script by the beginnings of words", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const urdu = await openTestCase(
      db,
      { name: "زینب", text: "میری بیٹی قُرآن پڑھنا چاہتی ہے" },
      clock.now(),
    );
    const english = await openTestCase(
      db,
      { name: "Šárka", email: "sarka@visitor.example" },
      clock.now(),
    );
    await addNote(services, owner, english, "Prefers Thursdays");
    await pasteAnswer(services, owner, english, "Saturday suits us");
    const find = async (query: string) =>
      (await searchCases(db, maker.engine, owner, query)).found.map(({ row }) => row.id);
    for (const query of ["بیٹی", "بيٹي", "قران", "زينب"])
      expect(await find(query), query).toEqual([urdu]);
    for (const query of [
      "sarka",
      "ŠÁRKA",
      "sarka@visitor.example",
      "thurs",
      "saturday suits",
      "sar vis",
    ]) {
      expect(await find(query), query).toEqual([english]);
    }
    expect(await find("sarka nothing")).toEqual([]);
    const hostile = [
      '"',
      "' or 1=1 --",
      "a* NEAR(b)",
      "words:x",
      "&|!():*<->",
      "\\",
      "\u0000",
      "{x}",
      "-",
    ];
    for (const query of hostile) await expect(find(query), query).resolves.toBeDefined();
  });

  /** What was sent, and what someone says of it on the phone. */
  const said = {
    name: "Hana",
    phone: "+447700900150",
    childName: "Yusuf",
    text: "سؤال عن الدروس والكتاب",
  };
  const spoken = ["yusuf", "07700 900150", "7700900", "900150", "دروس", "الدروس", "كتاب", "الكتاب"];

  test("finds what people say: a reference, a child's name, a part of a number, a word with its article", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const id = await openTestCase(db, said, clock.now());
    await openTestCase(db, { phone: "" }, clock.now());
    const find = async (query: string) =>
      (await searchCases(db, maker.engine, owner, query)).found.map(({ row }) => row.id);
    const row = await db
      .selectFrom("desk_case")
      .select("reference")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const parts = [row.reference, row.reference.toLowerCase(), row.reference.slice(2)];
    for (const query of [...parts, ...spoken]) expect(await find(query), query).toEqual([id]);
    expect(await find("900151")).toEqual([]);
  });

  test("finds in the same way what was there before", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const child = { learner: "child", child_name: "یوسف", age_band: "7 to 9", note: null } as const;
    const booking = await book(services, child);
    const { id } = await db.selectFrom("desk_case").select("id").executeTakeFirstOrThrow();
    await db.updateTable("desk_case").set({ phone: said.phone }).where("id", "=", id).execute();
    await addNote(services, owner, id, "Her sister's is +92 (300) 123-4567.");
    await openTestCase(db, { phone: "" }, clock.now());
    const texts = await db
      .selectFrom("case_text")
      .select(["id", "case_id", "source_id"])
      .where("case_id", "=", id)
      .execute();
    await db.deleteFrom("case_text").where("case_id", "=", id).execute();
    for (const text of texts) {
      const own = "hana سوال عن الدروس والكتاب 23456789 2026 11";
      const words = text.source_id === id ? own : "her sister s is 92";
      await db
        .insertInto("case_text")
        .values({ ...text, words })
        .execute();
    }
    await db.transaction().execute(async (trx) => wordsAnew.fill?.(trx, () => {}));
    const [, ...others] = spoken;
    for (const query of [booking.reference, "يوسف", "0300 1234567", "4567", ...others]) {
      const { found } = await searchCases(db, maker.engine, owner, query);
      expect(
        found.map(({ row }) => row.id),
        query,
      ).toEqual([id]);
    }
    // Words beside each other in the index are no number.
    expect((await searchCases(db, maker.engine, owner, "202611")).found).toEqual([]);
  });

  test("shows each case once, newest first, in pages", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const ids: string[] = [];
    for (let count = 0; count < 25; count += 1) ids.push(await openTestCase(db, {}, clock.now()));
    for (const id of ids) await addNote(services, owner, id, "Sunday again");
    const first = await searchCases(db, maker.engine, owner, "sunday");
    expect(first.found.map(({ row }) => row.id)).toEqual(ids.toReversed().slice(0, 20));
    const second = await searchCases(db, maker.engine, owner, "sunday", first.next);
    expect(second.found.map(({ row }) => row.id)).toEqual(expect.arrayContaining(ids.slice(0, 5)));
  });

  test("tells nothing of what is for others to read, not even by where a page ends", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const coordinator = memberOf("coordinator");
    const find = (typed: string, before: string | null = null) =>
      searchCases(db, maker.engine, coordinator, typed, before);
    const oldest = await openTestCase(db, {}, clock.now());
    const concern = await openTestCase(db, { kind: "worry" }, clock.now());
    for (let count = 0; count < 20; count += 1)
      await openTestCase(db, { subject: "Another" }, clock.now());
    const all = await find("sunday");
    const own = await find("sunday another");
    expect(all.found).toEqual(own.found);
    const last = all.found.at(-1)?.row.id;
    expect(all.next).toBe(`${last}_${last}`);
    const rest = await find("sunday", all.next);
    expect(rest).toMatchObject({ found: [{ row: { id: oldest } }], next: null });
    expect(JSON.stringify([all, rest])).not.toContain(concern);
  });

  test("forgets a case that is deleted", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const id = await openTestCase(db, {}, clock.now());
    await db.deleteFrom("desk_case").where("id", "=", id).execute();
    expect(await db.selectFrom("case_text").selectAll().execute()).toEqual([]);
    expect((await searchCases(db, maker.engine, owner, "sunday")).found).toEqual([]);
  });
});

describe("a text for a tutor", () => {
  test("may be as long as it likes without a single address", () => {
    // By the square of its length this would take hours.
    const text = "x".repeat(2_000_000);
    expect(withoutContacts(text)).toBe(text);
    expect(withoutContacts(`${text}@visitor.example`)).toBe("[address]");
  });

  test.each([
    ["a.b+c@visitor.example!", "[address]"],
    ["call (0)20 7946-0000 please", "call ([number] please"],
    ["at 19:00 on 24 November 2026", "at 19:00 on 24 November 2026"],
  ])("%j is shown as %j", (text, shown) => {
    expect(withoutContacts(text)).toBe(shown);
  });
});

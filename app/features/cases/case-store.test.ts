import { globSync, readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";

import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { day, hour } from "#app/platform/.server/clock.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { deskRoles } from "#app/platform/desk-role.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { memberOf } from "#tests/support/desk.ts";
import { namesThatTake } from "#tests/support/exported-functions.ts";
import { createTestServices } from "#tests/support/services.ts";
import { sendAnswer, undoAnswer } from "./answering/answers.server.ts";
import { discardDraft, keepDraft, recoverDraft } from "./answering/draft-store.server.ts";
import { timeWordsOf, toRowView } from "./case-views.server.ts";
import { withoutContacts } from "./case-access.server.ts";
import { giveCase, setNextDay, setTurn, snoozeCase } from "./acts/case-changes.server.ts";
import { setKind } from "./acts/change-kind.server.ts";
import { addNote, logTalk, pasteAnswer } from "./acts/case-entries.server.ts";
import { closeCase, restoreCase } from "./acts/close-case.server.ts";
import {
  countConcerns,
  countTabs,
  countToDo,
  listCases,
  nextDue,
  pageSize,
} from "./list/list-store.server.ts";
import { searchCases } from "./list/search-store.server.ts";
import { notePresence, readCompany } from "./presence-store.server.ts";
import { readCase } from "./view/case-store.server.ts";
import { readFamily } from "./view/family-store.server.ts";
import { lastChange, readRows } from "./visible-rows.server.ts";
import { deleteReply, listReplies, saveReply } from "./answering/saved-replies.server.ts";

const everything = { tab: "todo" } as const;
const tomorrow = "2030-01-08";

type Subject = { readonly id: string; readonly services: Services };

/** Every exported function that takes a member: add yours. It answers whether anything of the row came back. */
const operations: Readonly<
  Record<string, (member: DeskMember, on: Subject) => Promise<"nothing" | "read" | "changed">>
> = {
  listCases: async (member, { id, services: { db, clock } }) =>
    seen((await listCases(db, member, everything, clock.now())).rows.some((row) => row.id === id)),
  countTabs: async (member, { services: { db, clock } }) =>
    seen((await countTabs(db, member, clock.now())).new > 0),
  countToDo: async (member, { services: { db, clock } }) =>
    seen((await countToDo(db, member, clock.now())) > 0),
  nextDue: async (member, { services: { db } }) => seen((await nextDue(db, member)) !== null),
  lastChange: async (member, { services: { db } }) => seen((await lastChange(db, member)) !== ""),
  readCase: async (member, { id, services: { db } }) =>
    seen((await readCase(db, member, id)) !== null),
  readRows: async (member, { id, services: { db } }) =>
    seen((await readRows(db, member, [id])).length > 0),
  readFamily: async (member, { id, services: { db } }) => {
    const row = await db
      .selectFrom("desk_case")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return seen((await readFamily(db, member, row)).cases.length > 0);
  },
  readCompany: async (member, { id, services: { db, clock } }) =>
    seen((await readCompany(db, member, id, clock.now())).length > 0),
  notePresence: async (member, { id, services: { db, clock } }) =>
    (await notePresence(db, member, id, clock.now())) ? "read" : "nothing",
  searchCases: async (member, { services: { db, database } }) =>
    seen((await searchCases(db, database.engine, member, "sunday")).found.length > 0),
  giveCase: (member, on) => acted(giveCase(on.services, member, at(on), member)),
  setNextDay: (member, on) => acted(setNextDay(on.services, member, at(on), tomorrow)),
  setTurn: (member, on) =>
    acted(setTurn(on.services, member, at(on), { state: "waiting", nextOn: tomorrow })),
  snoozeCase: (member, on) => acted(snoozeCase(on.services, member, at(on), tomorrow)),
  closeCase: (member, on) => acted(closeCase(on.services, member, at(on), "done")),
  restoreCase: (member, on) => acted(restoreCase(on.services, member, at(on))),
  setKind: (member, on) => acted(setKind(on.services, member, at(on), "enquiry")),
  addNote: (member, on) => acted(addNote(on.services, member, on.id, "Sundays only")),
  logTalk: (member, on) =>
    acted(logTalk(on.services, member, on.id, { way: "phone", text: "Yes", at: 0, answers: true })),
  pasteAnswer: (member, on) => acted(pasteAnswer(on.services, member, on.id, "Thank you")),
  keepDraft: (member, on) => did(keepDraft(on.services, member, draftOf(on))),
  discardDraft: (member, on) => did(discardDraft(on.services, member, draftOf(on))),
  recoverDraft: async (member, on) => {
    const draft = draftOf(on);
    await discardDraft(on.services, member, draft);
    return did(recoverDraft(on.services, member, draft));
  },
  sendAnswer: (member, on) => acted(sendAnswer(on.services, member, answerOf(on))),
  undoAnswer: async (member, on) => {
    const answer = answerOf(on);
    await sendAnswer(on.services, member, answer);
    return did(undoAnswer(on.services, member, answer));
  },
};

/** The same for every case: who may use it. */
const caseless = ["listReplies", "saveReply", "deleteReply"];

const seen = (is: boolean) => (is ? "read" : "nothing");
const acted = async (result: Promise<{ ok: boolean; kind?: string }>) => {
  const { kind } = await result;
  return kind === "missing" ? "nothing" : "changed";
};
const did = async (result: Promise<boolean>) => ((await result) ? "changed" : "nothing");
const at = ({ id }: Subject) => ({ id, version: 1 });
const draftOf = ({ id }: Subject) => ({ caseId: id, draftId: randomUUID(), text: "Yes." });
const answerOf = (on: Subject) => ({ ...draftOf(on), seen: 1, after: { state: "done" as const } });

test("every function of the cases that takes a member is in the matrix", () => {
  const folder = new URL("./", import.meta.url).pathname;
  const exported = globSync("**/*.server.ts", { cwd: folder }).flatMap((file) => {
    const text = readFileSync(`${folder}${file}`, "utf8");
    return namesThatTake(text, /\bCaseMember\b/);
  });
  const rules = [
    "answersFamilies",
    "visibleTo",
    "maySee",
    "mayWork",
    "maySeeCases",
    "onCase",
    "shownTo",
  ];
  // Parts of an operation that has already checked the member.
  const parts = ["change", "isAnothers", "isSpent", "noteAct", "putDraft", "tokenOf"];
  // Counts one kind alone: it has a test of its own.
  const single = ["countConcerns"];
  const known = [...Object.keys(operations), ...caseless, ...rules, ...parts, ...single];
  expect(exported.toSorted()).toEqual(known.toSorted());
});

describeOnEveryDatabase("the matrix of roles and rows", (maker) => {
  // The rules are the same SQL; two kinds are enough to show what only PostgreSQL would refuse.
  const kinds: readonly CaseKind[] =
    maker.engine === "sqlite" ? ["enquiry", "trial", "worry", "data-request"] : ["trial", "worry"];

  /** What a member gets of a kind of case. */
  function expected({ permissions }: DeskMember, kind: CaseKind): "work" | "nothing" {
    return permissions.includes(kind === "worry" ? "safeguarding" : "cases") ? "work" : "nothing";
  }

  async function contentOf({ db }: Services) {
    return {
      cases: await db.selectFrom("desk_case").selectAll().execute(),
      presence: await db.selectFrom("case_presence").selectAll().execute(),
      mails: await db.selectFrom("outgoing_mail").selectAll().execute(),
      notes: await db.selectFrom("case_note").selectAll().execute(),
    };
  }

  async function openWithCompany(kind: CaseKind, { db, clock }: Services): Promise<string> {
    await db.deleteFrom("desk_case").where("kind", "<>", "worry").execute();
    // The database lets no concern about a child be deleted.
    await db.updateTable("desk_case").set({ state: "done", is_open: 0 }).execute();
    const id = await openTestCase(db, { kind }, clock.now());
    const company = { case_id: id, member_id: "another", member: "Amira" };
    const seen_at = new Date(clock.now()).toISOString();
    await db
      .insertInto("case_presence")
      .values({ ...company, seen_at })
      .execute();
    return id;
  }

  test.each(kinds)("%s: each role gets what it may see, and no sign of the rest", async (kind) => {
    const { services } = await createTestServices(maker);
    const members = deskRoles.flatMap((role) =>
      [false, true].map((isDeputy) => ({ role, isDeputy, member: memberOf(role, isDeputy) })),
    );
    const maySee = Object.groupBy(members, (one) => expected(one.member, kind));

    const id = await openWithCompany(kind, services);
    const before = await contentOf(services);
    for (const { role, isDeputy, member } of maySee.nothing ?? []) {
      for (const [name, run] of Object.entries(operations)) {
        const got = await run(member, { id, services });
        expect(got, `${name}, ${role}, ${isDeputy}`).toBe("nothing");
      }
      expect(await contentOf(services)).toEqual(before);
    }

    for (const { role, isDeputy, member } of maySee.work ?? []) {
      for (const [name, run] of Object.entries(operations)) {
        const got = await run(member, { id: await openWithCompany(kind, services), services });
        expect(got, `${name}, ${role}, ${isDeputy}`).not.toBe("nothing");
      }
    }
  });

  test("a tutor sees their own lessons, without any way to reach the family", async () => {
    const { services } = await createTestServices(maker);
    const { db, clock } = services;
    const tutor = memberOf("tutor");
    const text = "Ring +44 7700 900123 or zainab@visitor.example, ٠٧٧٠٠٩٠٠١٢٣";
    const own = await openTestCase(db, { kind: "trial", text }, clock.now());
    const others = await openTestCase(db, { kind: "trial", text }, clock.now());
    const worry = await openTestCase(db, { kind: "worry", text }, clock.now());
    await db
      .updateTable("desk_case")
      .set({ tutor_id: tutor.id })
      .where("id", "in", [own, worry])
      .execute();
    const { rows } = await listCases(db, tutor, everything, clock.now());
    expect(rows.map(({ id }) => id)).toEqual([own]);
    expect(await countTabs(db, tutor, clock.now())).toMatchObject({ new: 1, todo: 1 });
    const shown = JSON.stringify([rows, await readCase(db, tutor, own)]);
    expect(shown).not.toMatch(/7700 ?900|٧٧٠٠|@visitor/u);
    const family = await readFamily(db, tutor, rows[0]!);
    expect(family).toEqual({ cases: [], trials: [], isConfirmed: false });
    for (const id of [others, worry]) expect(await readCase(db, tutor, id)).toBeNull();
    const given = await giveCase(services, tutor, { id: own, version: 1 }, tutor);
    expect(given).toEqual({ ok: false, kind: "missing" });
    const found = await searchCases(db, maker.engine, tutor, "zainab");
    expect(found.found).toEqual([]);
  });

  test("saved replies are for those who answer", async () => {
    const { services } = await createTestServices(maker);
    const { db, clock } = services;
    const owner = memberOf("owner");
    const tutor = memberOf("tutor");
    const hello = { title: "Hello", language: "ar" } as const;
    const saved = await saveReply(db, owner, { ...hello, text: "Dear {name}" }, clock.now());
    if (!saved.ok) throw new Error(saved.kind);
    expect(await listReplies(db, tutor)).toEqual([]);
    const change = { id: saved.id, version: 1, ...hello, text: "Other" };
    expect(await saveReply(db, tutor, change, clock.now())).toEqual({ ok: false, kind: "missing" });
    await deleteReply(db, tutor, saved.id);
    expect(await saveReply(db, owner, change, clock.now())).toMatchObject({ ok: true });
    expect(await saveReply(db, owner, change, clock.now())).toMatchObject({
      ok: false,
      kind: "stale",
    });
    expect(await listReplies(db, owner)).toMatchObject([
      { text: "Other", version: 2, site_language: "ar" },
    ]);
    await deleteReply(db, owner, saved.id);
    expect(await listReplies(db, owner)).toEqual([]);
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
    expect(toRowView(rows[0]!, { members, member: lead, now }).group).toBe("concern");
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
    expect(timeWordsOf(row!, late)).toEqual({ words: "3 h 00 over", urgency: "late" });
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

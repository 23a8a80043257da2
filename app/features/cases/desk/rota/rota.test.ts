import { expect, test } from "vitest";

import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import {
  deleteOldWatches,
  turnWords,
  whoLooks,
} from "#app/features/case-record/concern-watch.server.ts";
import { loadContactPage } from "#app/features/enquiry/contact-page.server.ts";
import { submitEnquiry } from "#app/features/enquiry/submit-enquiry.server.ts";
import { setKind } from "../../acts/change-kind.server.ts";
import { createCaseClock } from "../../case-clock.server.ts";
import { cameInGap, waitWords } from "../../case-views.server.ts";
import { hour, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnEveryDatabase, rowIn } from "#tests/support/databases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { enquiryForm } from "#tests/support/enquiry-form.ts";
import { hours } from "#tests/support/seeds.ts";
import { admitted, contextOf, createTestServices } from "#tests/support/services.ts";
import { addWatch, readRota, removeWatch } from "./rota.server.ts";

const mailsOf = ({ db }: Services, kind: string) =>
  db
    .selectFrom("outgoing_mail")
    .select(["recipient", "text"])
    .where("kind", "=", kind)
    .orderBy("recipient")
    .execute();

const shownBy = async (services: Services) => {
  const request = new Request("https://academy.example/contact?topic=worry");
  const page = await loadContactPage({
    request,
    context: contextOf(services, "192.0.2.1"),
    params: {},
  });
  return page.concern;
};

const at = (time: string) => Date.parse(`2026-12-01T${time}:00Z`);

describeOnEveryDatabase("the rota of those who look after concerns", (maker) => {
  /** A lead and a deputy of whom the first has the rota on 1 December 2026, from 9 to 18. */
  async function begin() {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const set = (to: number) => clock.jump(to - clock.now());
    set(at("08:00"));
    const { member: lead } = await deskPerson(services, "safeguarding");
    const { member: deputy } = await deskPerson(services, "coordinator", { isDeputy: true });
    const { member: owner } = await deskPerson(services, "owner");
    const part = {
      member: lead.id,
      deputy: deputy.id,
      from: "2026-12-01T09:00",
      to: "2026-12-01T18:00",
    };
    expect(await addWatch(services, lead, part)).toEqual({ kind: "ok" });
    return { ...site, set, lead, deputy, owner, part };
  }
  test("the page promises hours while someone has it, and a working day in its gaps", async () => {
    const { services, clock, set, lead, deputy } = await begin();
    const { db } = services;
    const moments = { "08:59": "gap", "09:00": "watched", "17:59": "watched", "18:00": "gap" };
    for (const [time, shown] of Object.entries(moments)) {
      set(at(time));
      expect(await shownBy(services), time).toBe(shown);
    }
    set(at("12:00"));
    expect(await whoLooks(db, clock.now())).toMatchObject({ holder: lead, deputy });
    const who = (id: string, change: object) =>
      db.updateTable("desk_member").set(change).where("id", "=", id).execute();
    await who(lead.id, { away_until: "2026-12-03" });
    expect(await whoLooks(db, clock.now())).toMatchObject({
      holder: { id: deputy.id },
      deputy: null,
    });
    await who(deputy.id, { removed_at: toIso(clock.now()) });
    expect(await shownBy(services)).toBe("gap");
  });

  test("takes people who may read concerns, and no two at once", async () => {
    const { services, lead, owner, deputy, part } = await begin();
    const next = { ...part, from: "2026-12-01T18:00", to: "2026-12-02T09:00" };
    const kindOf = async (change: object) =>
      (await addWatch(services, lead, { ...next, ...change })).kind;
    expect(await kindOf({ member: owner.id })).toBe("who");
    expect(await kindOf({ member: "" })).toBe("who");
    expect(await kindOf({ deputy: lead.id })).toBe("deputy");
    expect(await kindOf({ deputy: owner.id })).toBe("deputy");
    for (const times of [
      { to: next.from },
      { from: "2026-02-30T09:00" },
      { from: "tomorrow" },
      { from: "2026-11-30T09:00", to: "2026-11-30T18:00" },
      { to: "2027-12-01T09:00" },
    ]) {
      expect(await kindOf(times), JSON.stringify(times)).toBe("time");
    }
    expect(await kindOf({ from: "2026-12-01T17:59" })).toBe("overlap");
    const together = await Promise.all([kindOf({}), kindOf({ member: deputy.id, deputy: "" })]);
    expect(together.toSorted()).toEqual(["ok", "overlap"]);
    const { watches } = await readRota(services, deputy);
    expect(watches).toHaveLength(2);
    await removeWatch(services, deputy, watches[0]?.id ?? "");
    expect((await readRota(services, deputy)).watches).toMatchObject([{ gap: { from: /./ } }]);
    await expect(readRota(services, owner)).rejects.toThrow();
    expect(await deleteOldWatches(services.db, Date.parse("2026-12-02T09:00:00Z"))).toBe(0);
    expect(await deleteOldWatches(services.db, Date.parse("2026-12-02T09:00:01Z"))).toBe(1);
  });

  test("each reader is told whose turn it is, and the deputy after half of the time if nobody looked", async () => {
    const { services, set, lead, deputy } = await begin();
    set(at("10:00"));
    const form = await enquiryForm(services, { topic: "worry", name: "", email: "", phone: "" });
    const meta = { clientAddress: "192.0.2.1", hasScript: true, counted: admitted };
    expect(await submitEnquiry(services, form, meta)).toMatchObject({ ok: true });
    const told = await mailsOf(services, "enquiry-concern");
    const textFor = (email: string) => told.find(({ recipient }) => recipient === email)?.text;
    expect(textFor(lead.email)).toContain("You have it until");
    expect(textFor(deputy.email)).toContain("You are the deputy");
    expect(textFor(deputy.email)).toContain(`${lead.name} has it until`);

    const worker = createCaseClock(services);
    const deputies = async () =>
      (await mailsOf(services, "concern-deputy")).map(({ recipient }) => recipient);
    set(at("13:59"));
    await worker.runUntilIdle();
    expect(await deputies()).toEqual([]);
    set(at("14:01"));
    await worker.runUntilIdle();
    await worker.runUntilIdle();
    expect(await deputies()).toEqual([deputy.email]);
  });

  test("what one of them has opened, and what came in a gap, is told nobody again", async () => {
    const { services, clock, set, lead, owner } = await begin();
    const { db } = services;
    set(at("10:00"));
    const opened = await openTestCase(db, { kind: "worry" }, clock.now());
    const shut = await openTestCase(db, { kind: "worry" }, clock.now());
    await openTestCase(db, { kind: "worry" }, at("08:30"));
    const read = (memberId: string, id: string) => {
      const act = { memberId, action: "case.read", about: { kind: "case", id } };
      return recordAct(db, { ...act, isRestricted: true }, clock.now() + hour);
    };
    await read(lead.id, opened);
    // Whoever may not read it has not looked.
    await read(owner.id, shut);
    set(at("15:00"));
    await createCaseClock(services).runUntilIdle();
    const keys = await db
      .selectFrom("outgoing_mail")
      .select("dedupe_key")
      .where("kind", "=", "concern-deputy")
      .execute();
    expect(keys.map(({ dedupe_key: key }) => key.split(":")[1])).toEqual([shut]);
  });

  test("what the desk has made a concern is told its readers, and whose turn it is", async () => {
    const { services, set, clock, lead, deputy } = await begin();
    set(at("10:00"));
    const id = await openTestCase(services.db, {}, clock.now());
    await setKind(services, deputy, { id, version: 1 }, "worry");
    const worker = createCaseClock(services);
    await worker.runUntilIdle();
    await worker.runUntilIdle();
    const told = await mailsOf(services, "concern");
    expect(told.map(({ recipient }) => recipient)).toEqual([deputy.email, lead.email].toSorted());
    const words = told.find(({ recipient }) => recipient === lead.email)?.text;
    expect(words).toContain("You have it until");
  });

  test("without a deputy everyone else is told, and in a gap nobody has it", async () => {
    const { services, clock, set, lead, deputy } = await begin();
    const { db } = services;
    await db.updateTable("concern_watch").set({ deputy_id: null }).execute();
    set(at("10:00"));
    await openTestCase(db, { kind: "worry" }, clock.now());
    set(at("14:30"));
    await createCaseClock(services).runUntilIdle();
    expect(await mailsOf(services, "concern-deputy")).toMatchObject([{ recipient: deputy.email }]);
    expect(turnWords(await whoLooks(db, at("20:00")), lead.id)).toContain("Nobody has it now");
  });

  test("what is late says what its sender had read: hours, or in a gap a working day", async () => {
    const { services, set, clock } = await begin();
    const { db } = services;
    const texts = async (came: string, late: number) => {
      const id = await openTestCase(db, { kind: "worry" }, at(came));
      set(late);
      await createCaseClock(services).runUntilIdle();
      const row = await rowIn(db, "desk_case", { id });
      const wait = waitWords(hours, row, row.created_at, clock.now(), await cameInGap(db, row));
      const mails = await mailsOf(services, "case-late");
      const mail = mails.find(({ text }) => text.includes(id));
      return [mail?.text.replaceAll(/\s+/g, " "), wait];
    };
    for (const text of await texts("10:00", at("18:30"))) {
      expect(text).toContain("within 8 hours, nights and weekends included");
    }
    for (const text of await texts("20:00", at("20:00") + 9 * hour)) {
      expect(text).toContain("within one working day");
      expect(text).not.toMatch(/8 hours, nights|longer than we promise/);
    }
  });
});

import { describe, expect, test } from "vitest";

import { insertMember } from "#app/features/desk/members/member-store.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, memberOf } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { aCheck, aLeave, checkedTutor, tutorFacts } from "#tests/support/tutors.ts";
import { checkSteps, lackingChecks, mayTeach } from "./check-steps.ts";
import { hoursText, isDate, isWallTime, parseHours } from "./tutor-fields.ts";
import { tutorPage } from "./desk/tutors-page.server.ts";
import { findTutor, insertLeave, listHours, listLeave, listTutors } from "./tutor-store.server.ts";
import {
  enterCheck,
  readTutor,
  saveTutor,
  setHours,
  takeBackCheck,
  takeBackLeave,
} from "./tutors.server.ts";

const owner = memberOf("owner");

async function addTutor(services: Services, facts = tutorFacts()): Promise<string> {
  const saved = await saveTutor(services, owner, null, facts);
  if ("problem" in saved) throw new Error(saved.problem);
  return saved.id;
}

describe("what may be taught", () => {
  const all = checkSteps.map((step) => ({ ...aCheck, step, checkedBy: "Nadia" }));
  const until = (expiresOn: string) =>
    all.map((one) => (one.step === "criminal-record" ? { ...one, expiresOn } : one));

  test("a child only with every check in date, through its last day", () => {
    const tutor = { checks: until("2027-04-06"), leftOn: null };
    expect(mayTeach(tutor, { child: true, on: "2027-04-06" })).toBe(true);
    expect(mayTeach(tutor, { child: true, on: "2027-04-07" })).toBe(false);
    expect(mayTeach(tutor, { child: false, on: "2027-04-07" })).toBe(true);
    expect(lackingChecks(tutor, "2027-04-07")).toEqual(["criminal-record"]);
    for (const step of checkSteps) {
      const checks = all.filter((one) => one.step !== step);
      expect(mayTeach({ checks, leftOn: null }, { child: true, on: "2027-04-07" })).toBe(false);
    }
  });

  test("no one from the day on which the tutor left", () => {
    const tutor = { checks: all, leftOn: "2027-04-06" };
    expect(mayTeach(tutor, { child: false, on: "2027-04-05" })).toBe(true);
    expect(mayTeach(tutor, { child: false, on: "2027-04-06" })).toBe(false);
  });

  test("a check is not good before the day on which it was done", () => {
    expect(mayTeach({ checks: all, leftOn: null }, { child: true, on: "2020-11-11" })).toBe(false);
  });
});

describe("hours", () => {
  test("are read as they are typed, a line for each day", () => {
    const typed = ["", "14:00 – 21:00, 09:00-12:15", "", "", "", "22:30-24:00", ""];
    const hours = parseHours(typed);
    expect(hours).toEqual([
      { weekday: 2, from: "09:00", to: "12:15" },
      { weekday: 2, from: "14:00", to: "21:00" },
      { weekday: 6, from: "22:30", to: "24:00" },
    ]);
    expect(parseHours(hoursText(hours ?? []))).toEqual(hours);
  });

  test.each([
    "9-12",
    "09:10-10:00",
    "12:00-09:00",
    "09:00-12:00, 11:00-13:00",
    "09:00",
    "24:00-25:00",
  ])("%s is none", (typed) => expect(parseHours([typed])).toBeNull());

  test("dates and wall times are those that a calendar has", () => {
    expect(["2027-02-28", "2027-02-29", "27-02-28"].filter(isDate)).toEqual(["2027-02-28"]);
    const walls = ["2027-03-10T00:00", "2027-03-10T24:00", "2027-03-10T09:10", "2027-03-10"];
    expect(walls.filter(isWallTime)).toEqual(["2027-03-10T00:00"]);
  });
});

describeOnEveryDatabase("tutors", (maker) => {
  test("are kept as they were entered", async () => {
    const { services } = await createTestServices(maker);
    const facts = tutorFacts({ email: "amal@family.example" });
    const id = await addTutor(services, facts);
    expect(await findTutor(services.db, id)).toEqual({ id, version: 1, checks: [], ...facts });
    const changed = { ...facts, name: "Amal K.", leftOn: "2027-06-01" };
    expect(await saveTutor(services, owner, { id, version: 1 }, changed)).toEqual({ id });
    expect(await saveTutor(services, owner, { id, version: 1 }, facts)).toEqual({
      problem: "stale",
    });
    expect(await listTutors(services.db)).toEqual([{ id, version: 2, checks: [], ...changed }]);
  });

  test("sent with a version that is no number count as changed since", async () => {
    const { services } = await createTestServices(maker);
    const { cookie } = await deskPerson(services, "owner");
    const facts = tutorFacts();
    const id = await addTutor(services, facts);
    const form = { do: "facts", version: "latest", name: facts.name, city: "Cairo" };
    const args = deskArgs(services, cookie, `/desk/tutors/${id}`, { form, params: { id } });
    expect(await tutorPage.action(args)).toMatchObject({ at: "facts", problem: "stale" });
  });

  test("are refused with the field that is wrong, and nothing is kept", async () => {
    const { services } = await createTestServices(maker);
    const memberId = await insertMember(
      services.db,
      { accountId: "site#1", email: "a@b.example", name: "Rana", role: "tutor", isDeputy: false },
      0,
    );
    await addTutor(services, tutorFacts({ name: "Rana Q.", memberId }));
    for (const [facts, problem] of [
      [{ name: "" }, "name"],
      [{ name: "  rana q." }, "namesake"],
      [{ email: "nothing" }, "email"],
      [{ zone: "+02:00" }, "zone"],
      [{ room: "http://rooms.example/" }, "room"],
      [{ leftOn: "soon" }, "left"],
      [{ memberId }, "member"],
      [{ memberId: "nobody" }, "member"],
    ] as const) {
      const saved = await saveTutor(services, owner, null, tutorFacts(facts));
      expect(saved).toEqual({ problem });
    }
    expect(await listTutors(services.db)).toHaveLength(1);
  });

  test("have the clock of a city, however it is spelt, and languages that nobody had before", async () => {
    const { services } = await createTestServices(maker);
    const { cookie } = await deskPerson(services, "owner");
    const send = (id: string, form: Readonly<Record<string, string>>) =>
      tutorPage
        .action(deskArgs(services, cookie, `/desk/tutors/${id}`, { form, params: { id } }))
        .catch((led: unknown) => led);
    const facts = { do: "facts", name: "Amal", email: "amal@tutor.example", city: "karáchi" };
    await send("new", { ...facts, otherLanguage: " pashto , Sindhi," });
    const [tutor] = await listTutors(services.db);
    expect(tutor).toMatchObject({ zone: "Asia/Karachi", languages: ["Pashto", "Sindhi"] });
    const next = await tutorPage.loader(
      deskArgs(services, cookie, "/desk/tutors/new", { params: { id: "new" } }),
    );
    expect(next.languages).toEqual(expect.arrayContaining(["English", "Pashto", "Sindhi"]));
    expect(next.cities).toContain("Karachi");
    expect(await send("new", { ...facts, name: "Rana", city: "Nowhere" })).toMatchObject({
      problem: "zone",
      city: "Nowhere",
    });
    // A clock that no city has, such as one that was accepted long ago, stays as it is.
    const own = { ...facts, version: "1", language: "Pashto", city: "Karachi" };
    await send(tutor?.id ?? "", own);
    expect(await findTutor(services.db, tutor?.id ?? "")).toMatchObject({
      zone: "Asia/Karachi",
      languages: ["Pashto"],
    });
  });

  test("have checks that can be renewed and taken back", async () => {
    const { services } = await createTestServices(maker);
    const id = await checkedTutor(services);
    const checksOf = async () => (await findTutor(services.db, id))?.checks ?? [];
    expect((await checksOf()).map(({ step }) => step)).toEqual([...checkSteps]);
    const renewed = { ...aCheck, step: "lesson", doneOn: "2026-01-05", expiresOn: "2027-01-05" };
    expect(await enterCheck(services, owner, id, renewed)).toBe(true);
    expect((await checksOf()).at(-1)).toEqual({ ...renewed, checkedBy: owner.name });
    for (const wrong of [
      { step: "stars" },
      { doneOn: "2199-01-01" },
      { expiresOn: "2025-01-01" },
      { expiresOn: "later" },
    ]) {
      expect(await enterCheck(services, owner, id, { ...renewed, ...wrong })).toBe(false);
    }
    await takeBackCheck(services, owner, id, "lesson");
    expect(await checksOf()).toHaveLength(5);
  });

  test("have weekly hours and leave, each replaced or taken back", async () => {
    const { services } = await createTestServices(maker);
    const { db } = services;
    const id = await addTutor(services);
    expect(await setHours(services, owner, id, ["09:00-12:00"])).toBe(true);
    expect(await setHours(services, owner, id, ["12:00-09:00"])).toBe(false);
    expect(await setHours(services, owner, id, ["", "10:00-24:00"])).toBe(true);
    const hours = [{ weekday: 2, from: "10:00", to: "24:00" }];
    expect((await listHours(db)).get(id)).toEqual(hours);
    const leave = { ...aLeave, tutorId: id };
    await insertLeave(db, leave, 0);
    const page = await readTutor(services, owner, id);
    expect(page).toMatchObject({ hours, leave: [leave] });
    expect(await listLeave(db, leave.until)).toEqual([]);
    const [{ id: leaveId } = { id: "" }] = await listLeave(db, "2030-03-11");
    expect(await takeBackLeave(services, owner, id, leaveId)).toBe(true);
    expect(await takeBackLeave(services, owner, id, leaveId)).toBe(false);
    expect(await setHours(services, owner, "nobody", [])).toBe(false);
  });
});

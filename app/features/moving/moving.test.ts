import { expect, test } from "vitest";

import { keptByLessons } from "#app/features/lessons/keep-learners.server.ts";
import { addChild } from "#app/features/families/desk-families.server.ts";
import { enterFamily } from "#app/features/families/enter-family.server.ts";
import { saveTutor } from "#app/features/tutors/tutors.server.ts";
import { findTutor, listTutors } from "#app/features/tutors/tutor-store.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import { describeOnEveryDatabase, rowsIn, type DatabaseMaker } from "#tests/support/databases.ts";
import { begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { csvDownload } from "#app/platform/.server/csv.ts";
import { noteOut, outTable } from "./out-tables.server.ts";
import { deleteOldMovings, findMoving, listLines } from "./moving-store.server.ts";
import { planMoving } from "./plan-moving.server.ts";
import {
  bringFile,
  leaveOut,
  mendLines,
  takeIn,
  throwAway,
  type Mended,
} from "./take-in.server.ts";
import { planBack, takeBack } from "./take-back.server.ts";

const keepers = [keptByLessons];
const head =
  "Guardian,Email,Phone,City,Language,Child,Age,Second guardian,Second guardian email,May";
const sara =
  "Sara Example,sara@x.example,+923000000099,Lahore,Urdu,Bilal,8,Omar Example,omar@x.example,sees";
const farid = "Farid Example,,+14165550111,Toronto,English,Hiba,12,,,";
const tutorHead = "Tutor,Email,City,Gender,Languages,Courses,Hours";

async function open(maker: DatabaseMaker) {
  const site = await createTestServices(maker);
  const { services } = site;
  const { db } = services;
  const bring = async (lines: readonly string[], kind: "families" | "tutors" = "families") => {
    const text = [kind === "families" ? head : tutorHead, ...lines].join("\n");
    const made = await bringFile(services, owner, { kind, name: "f.csv", text });
    if ("problem" in made) throw new Error(made.problem.kind);
    return made.id;
  };
  const moving = async (id: string) => {
    const one = await findMoving(db, id);
    if (!one) throw new Error("It is gone");
    return one;
  };
  /** How each stands, in a word. */
  const stands = async (id: string) =>
    (await planMoving(services, await moving(id))).planned.map(({ standing }) =>
      standing.kind === "there"
        ? `${standing.by}: ${[...standing.differences.map(({ role }) => role), ...standing.adds.map((one) => `+${one}`)].join(" ")}`
        : standing.kind,
    );
  const take = async (id: string, version?: number) =>
    await takeIn(services, owner, id, version ?? (await moving(id)).version);
  const mend = async (id: string, change: Partial<Mended>) =>
    await mendLines(services, owner, id, { cells: [], choices: [], columns: null, ...change });
  const guardians = async () => (await rowsIn(db, "guardian")).map(({ name }) => name).toSorted();
  const children = async () => (await rowsIn(db, "learner")).map(({ name }) => name).toSorted();
  return { ...site, db, bring, moving, stands, take, mend, guardians, children };
}

describeOnEveryDatabase("families that move in", (maker) => {
  test("are entered whole, in one act of the log, and the same lines once more are nothing", async () => {
    const { db, bring, stands, take, guardians, children } = await open(maker);
    const id = await bring([sara, farid]);
    expect(await stands(id)).toEqual(["new", "new"]);
    expect(await rowsIn(db, "guardian")).toEqual([]);
    expect(await take(id)).toEqual({ kind: "taken", count: 2 });
    expect(await guardians()).toEqual(["Farid Example", "Omar Example", "Sara Example"]);
    expect(await children()).toEqual(["Bilal", "Hiba"]);
    const [row] = (await rowsIn(db, "guardian")).filter(({ name }) => name === "Sara Example");
    expect(row).toMatchObject({
      zone: "Asia/Karachi",
      site_language: "ur",
      phone: "+923000000099",
    });
    const cares = (await rowsIn(db, "guardianship")).map(({ may }) => may).toSorted();
    expect(cares).toEqual(["manage", "manage", "view"]);
    expect((await rowsIn(db, "desk_log")).map(({ action }) => action)).toEqual(["moving.in"]);
    expect(await rowsIn(db, "outgoing_mail")).toEqual([]);
    expect(await listLines(db, id)).toEqual([]);
    const again = await bring([farid, sara, ""]);
    expect(again).not.toBe(id);
    expect(await stands(again)).toEqual(["again", "again"]);
    expect(await take(again)).toEqual({ kind: "taken", count: 0 });
  });

  test("in the same file are the same moving in, half mended too", async () => {
    const { db, bring, stands, take, mend } = await open(maker);
    const wrong = sara.replace("Lahore", "Bombey");
    const id = await bring([wrong, farid]);
    expect(await stands(id)).toEqual(["wrong", "new"]);
    expect(await take(id)).toEqual({ kind: "taken", count: 1 });
    expect(await bring([wrong, farid])).toBe(id);
    expect(await listLines(db, id)).toHaveLength(1);
    const cell = { line: 2, at: 3, was: "Bombey", typed: "Mumbai" };
    expect(await mend(id, { cells: [cell] })).toEqual({ changed: 1, others: [] });
    expect(await take(id)).toEqual({ kind: "taken", count: 1 });
    expect((await rowsIn(db, "guardian")).map(({ zone }) => zone)).toContain("Asia/Kolkata");
  });

  test("that are changed are shown as a difference, with the children who are new", async () => {
    const { bring, stands, take, mend, children, guardians } = await open(maker);
    await take(await bring([sara]));
    const other = await bring([sara.replace("+923000000099", "+923000000098"), ",,,,,Zara,6,,,"]);
    expect(await stands(other)).toEqual(["brought: phone +Zara"]);
    expect(await take(other)).toEqual({ kind: "taken", count: 0 });
    await mend(other, { choices: [{ line: 2, choice: "same" }] });
    expect(await take(other)).toEqual({ kind: "taken", count: 1 });
    expect(await children()).toEqual(["Bilal", "Zara"]);
    expect(await guardians()).toEqual(["Omar Example", "Sara Example"]);
  });

  test("who are here already are never joined by themselves", async () => {
    const { services, db, clock, bring, stands, take, mend, guardians, children } =
      await open(maker);
    const told = {
      email: null,
      zone: null,
      language: "",
      siteLanguage: "en",
      keepUntil: clock.now(),
    };
    await db.transaction().execute(async (trx) => {
      const bilal = { kind: "child", firstName: "Bilal", ageBand: null } as const;
      await enterFamily(trx, { ...told, name: "Sara Example", phone: "" }, bilal, clock.now());
      const known = { ...told, name: "Somebody", phone: "4165550111" };
      await enterFamily(trx, known, { ...bilal, firstName: "Ali" }, clock.now());
    });
    expect(services.database.engine).toBe(maker.engine);
    const id = await bring([sara, farid]);
    expect(await stands(id)).toEqual([
      "child: email phone city reads age other",
      "number: guardian phone city +Hiba",
    ]);
    expect(await take(id)).toEqual({ kind: "taken", count: 0 });
    const choices = [
      { line: 2, choice: "other" },
      { line: 3, choice: "same" },
    ] as const;
    expect(await mend(id, { choices })).toMatchObject({ changed: 2 });
    expect(await take(id)).toEqual({ kind: "taken", count: 2 });
    expect(await guardians()).toEqual(["Omar Example", "Sara Example", "Sara Example", "Somebody"]);
    expect(await children()).toEqual(["Ali", "Bilal", "Bilal", "Hiba"]);
    // The one that was joined stays, without what came with the file.
    expect(await takeBack(services, owner, id, keepers)).toBe(2);
    expect(await guardians()).toEqual(["Sara Example", "Somebody"]);
    expect(await children()).toEqual(["Ali", "Bilal"]);
  });

  test("taken in from several windows at once are there once", async () => {
    const { bring, moving, take, guardians, services } = await open(maker);
    const lines = Array.from({ length: 30 }, (_, at) =>
      farid.replace("Farid", `Farid ${at}`).replace("0111", String(1000 + at)),
    );
    const [id, other] = [await bring(lines), await bring(lines.toReversed())];
    const { version } = await moving(id);
    const taken = await Promise.all([take(id), take(other), take(id, version)]);
    const count = taken.map((one) => (one.kind === "taken" ? one.count : 0));
    expect(count.reduce((sum, one) => sum + one, 0)).toBe(30);
    expect(await guardians()).toHaveLength(30);
    expect(await takeIn(services, owner, id, version)).toEqual({ kind: "changed" });
  });

  test("what two windows type is kept, and neither types over the other unseen", async () => {
    const { db, bring, mend } = await open(maker);
    const id = await bring([sara, farid]);
    const typed = (line: number, text: string, was = "Lahore") =>
      ({ line, at: 3, was, typed: text }) as const;
    expect(
      await mend(id, { cells: [typed(2, "Karachi"), typed(3, "Toronto", "Toronto")] }),
    ).toEqual({
      changed: 1,
      others: [],
    });
    expect(
      await mend(id, { cells: [typed(2, "Multan"), typed(3, "Montreal", "Toronto")] }),
    ).toEqual({
      changed: 1,
      others: [{ line: 2, typed: "Multan", here: "Karachi" }],
    });
    expect((await listLines(db, id)).map(({ cells }) => cells[3])).toEqual(["Karachi", "Montreal"]);
  });

  test("go again for seven days, as far as nothing has been used since", async () => {
    const { services, db, clock, bring, take, guardians, stands } = await open(maker);
    const mona = "Mona Example,mona@x.example,,,,Zara,6,,,";
    const id = await bring([sara, farid, mona]);
    await take(id);
    const idOf = async (name: string) =>
      (await rowsIn(db, "learner")).find((one) => one.name === name)?.id ?? "";
    await begin(
      services,
      seriesForm(await idOf("Bilal"), await checkedTutor(services), {
        startsOn: new Date(clock.now() + 14 * day).toISOString().slice(0, 10),
        writes: false,
      }),
    );
    const [monaRow] = (await rowsIn(db, "guardian")).filter(({ name }) => name === "Mona Example");
    const child = {
      guardianIds: [monaRow?.id ?? ""],
      firstName: "Nur",
      ageBand: "4 to 6",
      consent: "phone",
    } as const;
    expect(await addChild(services, owner, child)).toBe("done");
    const plan = async () =>
      (await planBack(services, id, keepers)).map(({ name, why }) => `${name}: ${why}`).toSorted();
    expect(await plan()).toEqual([
      "Farid Example: null",
      "Mona Example: others",
      "Sara Example: used",
    ]);
    expect(await takeBack(services, owner, id, keepers)).toBe(1);
    expect(await guardians()).toEqual(["Mona Example", "Omar Example", "Sara Example"]);
    // Brought again it is new, under a moving in of its own.
    const again = await bring([sara, farid, mona]);
    expect(again).not.toBe(id);
    expect(await stands(again)).toEqual(["again", "new", "again"]);
    await take(again);
    clock.advance(7 * day + 1);
    expect((await planBack(services, again, keepers)).map(({ why }) => why)).toEqual(["late"]);
    expect(await takeBack(services, owner, again, keepers)).toBe(0);
  });

  test("lines that wait are forgotten, and a table of which nothing was made", async () => {
    const { services, db, clock, bring, take } = await open(maker);
    const id = await bring([sara, farid.replace("Toronto", "Bombey")]);
    await take(id);
    const other = await bring([farid]);
    await leaveOut(services, owner, other, [2]);
    expect(await listLines(db, other)).toEqual([]);
    expect(await throwAway(services, owner, other)).toBe(true);
    expect(await throwAway(services, owner, id)).toBe(false);
    const third = await bring([farid]);
    const sweep = { before: clock.now(), longBefore: clock.now() - 90 * day };
    expect(await deleteOldMovings(db, sweep)).toBe(0);
    expect(await deleteOldMovings(db, { ...sweep, before: clock.now() + 1 })).toBe(3);
    expect(await findMoving(db, third)).toBeNull();
    expect(await listLines(db, id)).toEqual([]);
    expect(await rowsIn(db, "moved")).toHaveLength(1);
  });

  test("2,000 lines are looked at while others are answered", async () => {
    const { services, bring, moving } = await open(maker);
    const lines = Array.from(
      { length: 2_000 },
      (_, at) => `Sara ${at},s${at}@x.example,,Lahore,,Bilal,8,,,`,
    );
    const one = await moving(await bring(lines));
    let turns = 0;
    const turn = setInterval(() => {
      turns += 1;
    }, 1);
    const { planned } = await planMoving(services, one);
    clearInterval(turn);
    expect(planned).toHaveLength(2_000);
    expect(turns).toBeGreaterThan(20);
  });
});

describeOnEveryDatabase("tutors who move in", (maker) => {
  const huda = "Huda Example,huda@x.example,Cairo,woman,English,tajweed,Mon 14:00-18:00";

  test("are entered with their hours, known again, and go again unless they were used", async () => {
    const { services, db, bring, stands, take } = await open(maker);
    const id = await bring(
      [huda, huda.replaceAll("Huda", "Leila").replace("huda@", "leila@")],
      "tutors",
    );
    expect(await take(id)).toEqual({ kind: "taken", count: 2 });
    expect((await listTutors(db)).map(({ name, zone }) => [name, zone])).toEqual([
      ["Huda Example", "Africa/Cairo"],
      ["Leila Example", "Africa/Cairo"],
    ]);
    expect(await rowsIn(db, "tutor_hours")).toHaveLength(2);
    const other = await bring([huda, huda.replace("Mon", "Tue")].slice(1), "tutors");
    expect(await stands(other)).toEqual(["brought: hours"]);
    const [first] = await listTutors(db);
    const facts = first && (await findTutor(db, first.id));
    if (!facts) throw new Error("There is no tutor");
    await saveTutor(services, owner, facts, { ...facts, room: "https://rooms.example/1" });
    const back = await planBack(services, id, keepers);
    expect(back.map(({ name, why }) => [name, why]).toSorted()).toEqual([
      ["Huda Example", "changed"],
      ["Leila Example", null],
    ]);
    expect(await takeBack(services, owner, id, keepers)).toBe(1);
    expect((await listTutors(db)).map(({ name }) => name)).toEqual(["Huda Example"]);
  });
});

describeOnEveryDatabase("what goes out", (maker) => {
  const lines = {
    tutors: [
      "Huda Example,huda@x.example,Cairo,woman,English; Urdu,tajweed,Mon 14:00-18:00; Sat 10:00-12:00",
      "James Example,,Toronto,man,English,,",
    ],
    families: [sara, ",,,,,Zara,6,,,", farid, "=Mona Example,mona@x.example,,,Arabic,self,,,,"],
  };

  test("comes in again as it was, in another academy, and is nothing new in its own", async () => {
    const [here, there] = [await open(maker), await open(maker)];
    for (const kind of ["tutors", "families"] as const) {
      await here.take(await here.bring(lines[kind], kind));
      const textOf = async ({ services }: typeof here) =>
        await csvDownload("out.csv", outTable(services, kind)).text();
      const text = await textOf(here);
      const bring = async ({ services }: typeof here) => {
        const made = await bringFile(services, owner, { kind, name: "", text });
        return "id" in made ? made.id : made.problem.kind;
      };
      const again = await here.stands(await bring(here));
      expect(new Set(again)).toEqual(new Set(["again"]));
      const id = await bring(there);
      expect(new Set(await there.stands(id))).toEqual(new Set(["new"]));
      await there.take(id);
      expect(await textOf(there)).toBe(text);
    }
    const file = csvDownload("", outTable(here.services, "families"));
    expect(await file.text()).toContain(",'+923000000099,");
  });

  test("is noted, and told every other owner", async () => {
    const { services, db } = await open(maker);
    const [one, other] = [await deskPerson(services, "owner"), await deskPerson(services, "owner")];
    await deskPerson(services, "coordinator");
    await noteOut(services, one.member, "families");
    expect((await rowsIn(db, "desk_log")).map(({ action }) => action)).toContain("moving.out");
    expect((await rowsIn(db, "outgoing_mail")).map(({ recipient }) => recipient)).toEqual([
      other.member.email,
    ]);
  });
});

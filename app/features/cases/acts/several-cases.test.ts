import { expect, test } from "vitest";

import { openTestCase } from "#tests/support/cases.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { casesPage } from "../desk/list/cases-page.server.ts";
import { giveCase } from "./case-changes.server.ts";
import { changeSeveral } from "./several-cases.server.ts";

const page = casesPage(async () => null);

describeOnSqliteFirst("several cases at once", (maker) => {
  test("are marked as spam, and opened again; what has changed or needs its own look stays", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const { member, cookie } = await deskPerson(services, "owner", { isDeputy: true });
    const open = (change = {}) => openTestCase(db, change, clock.now());
    const [one, other, taken] = [await open(), await open(), await open()];
    const apart = [await open({ kind: "worry" }), await open({ kind: "complaint" })];
    await giveCase(services, member, { id: taken, version: 1 }, member);
    const { member: omar } = await deskPerson(services, "coordinator");
    await giveCase(services, omar, { id: taken, version: 2 }, omar);
    const post = async (path: string, as: string, act: string, cases: readonly string[]) => {
      const args = deskArgs(services, as, path);
      const body = new URLSearchParams([["do", act], ...cases.map((value) => ["case", value])]);
      const answer = await page.action({
        ...args,
        request: new Request(args.request, { method: "POST", body }),
      });
      return answer.headers.get("Location");
    };
    const states = async (ids: readonly string[]) => {
      const rows = await db.selectFrom("desk_case").select(["id", "state"]).execute();
      return ids.map((id) => rows.find((row) => row.id === id)?.state);
    };
    const all = [one, other, taken, ...apart];
    const to = await post("/desk/cases?tab=new&several=on", cookie, "spam", [
      ...all.map((id) => `${id}:1`),
      "nothing:1",
    ]);
    expect(to).toBe("/desk/cases?tab=new&several=spam&changed=2&stayed=3");
    expect(await states(all)).toEqual(["spam", "spam", "open", "new", "new"]);
    const { data } = await page.loader(deskArgs(services, cookie, to ?? ""));
    expect(data.severalDone).toEqual({ act: "spam", changed: 2, stayed: 3 });
    expect(await post("/desk/cases?tab=spam", cookie, "restore", [`${one}:2`])).toBe(
      "/desk/cases?tab=spam&several=restore&changed=1&stayed=0",
    );
    expect(await states([one, other])).toEqual(["new", "spam"]);
    // What is no version is out of date, and not a fault of the database.
    expect(await post("/desk/cases", cookie, "spam", [`${one}:1.5`, `${other}:x`])).toContain(
      "changed=0&stayed=2",
    );
    const tutor = await deskPerson(services, "tutor");
    expect(await post("/desk/cases", tutor.cookie, "spam", [`${one}:3`])).toContain("changed=0");
    expect(await states([one])).toEqual(["new"]);
  });

  test("that are all there is leave no desk on its first day", async () => {
    const { services, clock } = await createTestServices(maker);
    const { cookie, member } = await deskPerson(services, "owner");
    const isDayOne = async () => {
      const args = deskArgs(services, cookie, "/desk/cases");
      return (await page.loader(args)).data.isDayOne;
    };
    expect(await isDayOne()).toBe(true);
    const id = await openTestCase(services.db, {}, clock.now());
    await changeSeveral(services, member, [{ id, version: 1 }], "spam");
    expect(await isDayOne()).toBe(false);
  });
});

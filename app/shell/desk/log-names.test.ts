import { expect, test } from "vitest";

import { openTestCase } from "#tests/support/cases.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { memberOf } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import { readNames } from "./log-names.server.ts";
import { readLog } from "./log-page.server.ts";

describeOnSqliteFirst("names in the log", (maker) => {
  test("name the person a line is about, and gather everything done about one family", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const now = clock.now();
    const zainab = await openTestCase(db, {}, now);
    const again = await openTestCase(db, {}, now);
    const omar = await openTestCase(db, { name: "Omar", email: "omar@visitor.example" }, now);
    const worry = await openTestCase(db, { kind: "worry", name: "A child" }, now);
    for (const id of [zainab, again, omar]) {
      await recordAct(
        db,
        { memberId: null, action: "case.read", about: { kind: "case", id } },
        now,
      );
    }
    const of = (id: string) => ({ kind: "case", id });
    const [owner, lead] = [memberOf("owner"), memberOf("safeguarding")];
    const names = await readNames(db, owner, [of(zainab), of(omar), of(worry), of("gone")]);
    expect([...names.values()].toSorted()).toEqual(["Omar", "Zainab Example"]);
    expect((await readNames(db, lead, [of(worry)])).get(`case:${worry}`)).toBe("A child");

    const filter = { member: "", about: `case:${zainab}` };
    const { lines } = await readLog(db, owner, filter, "");
    expect(lines.map(({ about }) => about.id).toSorted()).toEqual([zainab, again].toSorted());
    const hidden = await readLog(db, owner, { member: "", about: `case:${worry}` }, "");
    expect(hidden.lines).toEqual([]);
  });
});

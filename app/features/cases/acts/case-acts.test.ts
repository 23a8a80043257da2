import { expect, test } from "vitest";

import { minute } from "#app/platform/.server/clock.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { casePage } from "../desk/view/case-page.server.ts";

describeOnSqliteFirst("a call that is written down", (maker) => {
  test("was when its field says, and now where that is no time of London's clock", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const { cookie } = await deskPerson(services, "coordinator");
    const id = await openTestCase(db, {}, clock.now());
    const talk = async (when: string) => {
      const form = { do: "talk", way: "phone", text: `Rang at ${when}`, when, script: "1" };
      const args = deskArgs(services, cookie, `/desk/cases/${id}`, { form, params: { id } });
      await casePage(
        async () => null,
        async () => "",
        () => "",
      ).action(args);
      const said = db.selectFrom("case_message").select("created_at").where("text", "=", form.text);
      return (await said.executeTakeFirst())?.created_at;
    };
    expect(await talk("2026-07-01T10:30")).toBe("2026-07-01T09:30:00.000Z");
    for (const odd of [
      "-271821-04-21T00:00",
      "2026-02-30T10:00",
      "2026-07-01",
      "+012026-07-01T10:00",
    ]) {
      const said = await talk(odd);
      expect(Math.abs(Date.parse(said ?? "") - clock.now()), odd).toBeLessThan(minute);
    }
  });
});

import { expect, test } from "vitest";

import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { loadTrialPage } from "./trial-page.server.ts";

describeOnSqliteFirst("a family that asks for a tutor", (maker) => {
  test.each([
    ["zoe-ann", "Zoe Ann"],
    ["", ""],
    // Anybody can write into an address.
    ["<b>", ""],
  ])("%j: the desk reads %j on the lesson", async (ask, name) => {
    const { services } = await createTestServices(maker);
    const { cookie } = await deskPerson(services, "coordinator");
    const { id } = await book(services, { ask });
    const args = { ...deskArgs(services, cookie, `/desk/trials/${id}`), params: { id } };
    expect(await loadTrialPage(args)).toMatchObject({ asked: name });
  });
});

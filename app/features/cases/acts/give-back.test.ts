import { expect, test } from "vitest";

import { teamPage } from "#app/features/desk/members/team-page.server.ts";
import { removeFromTeam, setAway } from "#app/features/desk/members/team.server.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnSqliteFirst, type DatabaseMaker } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, statusOf } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { mailDigests } from "../case-clock.server.ts";
import { readCase } from "../desk/view/case-store.server.ts";
import { giveCase, setTurn } from "./case-changes.server.ts";
import { closeCase } from "./close-case.server.ts";
import { countOwned, giveOn } from "./give-on.server.ts";
import { giveBackDue } from "./give-back.server.ts";
import { dayOf, startOfDay } from "#app/features/clock/working-hours.server.ts";
import { hours } from "#tests/support/seeds.ts";

async function aTeam(maker: DatabaseMaker) {
  const made = await createTestServices(maker);
  const { services, clock } = made;
  const moveTo = (at: number) => clock.advance(at - clock.now());
  // A Monday.
  moveTo(Date.parse("2030-01-14T10:00:00Z"));
  const { member: owner, cookie } = await deskPerson(services, "owner");
  const { member: omar } = await deskPerson(services, "coordinator");
  const today = dayOf(clock.now());
  const inDays = (days: number) => today.add({ days }).toString();
  /** A case of Omar's that waits for its family until a day; without one it is his to answer. */
  const his = async (nextOn?: string) => {
    const id = await openTestCase(services.db, {}, clock.now());
    await giveCase(services, omar, { id, version: 1 }, omar);
    if (nextOn) await setTurn(services, omar, { id, version: 2 }, { state: "waiting", nextOn });
    return id;
  };
  const read = async (id: string) => {
    const whole = await readCase(services.db, owner, id);
    return { ...whole?.row, last: whole?.events.at(-1) };
  };
  return { ...made, moveTo, cookie, owner, omar, inDays, his, read };
}

describeOnSqliteFirst("someone who is away", (maker) => {
  test("loses what falls due to everyone, on its day, and nothing else", async () => {
    const { services, clock, moveTo, owner, omar, inDays, his, read } = await aTeam(maker);
    const toAnswer = await his();
    const soon = await his(inDays(1));
    const later = await his(inDays(9));
    const done = await his();
    await closeCase(services, omar, { id: done, version: 2 }, "done");
    expect(await giveBackDue(services, clock.now())).toBe(0);
    expect(await setAway(services, owner, omar.id, inDays(2))).toBe(true);
    const { deadline, due_at } = await read(toAnswer);
    moveTo(Date.parse(deadline ?? ""));
    await giveBackDue(services, clock.now());
    expect(await giveBackDue(services, clock.now())).toBe(0);
    expect(await read(toAnswer)).toMatchObject({
      owner_id: null,
      state: "new",
      deadline,
      due_at,
      last: { actor: "The site", text: expect.stringContaining(`${omar.name} is away until`) },
    });
    moveTo(startOfDay(hours, Temporal.PlainDate.from(inDays(1))));
    await giveBackDue(services, clock.now());
    expect(await read(soon)).toMatchObject({ owner_id: null, state: "new", next_on: inDays(1) });
    for (const id of [later, done]) expect(await read(id)).toMatchObject({ owner_id: omar.id });
    // Back again, what falls due is his.
    moveTo(startOfDay(hours, Temporal.PlainDate.from(inDays(9))));
    expect(await giveBackDue(services, clock.now())).toBe(0);
    expect(await read(later)).toMatchObject({ owner_id: omar.id });
  });

  test("gets no list of what there is to do, and others do", async () => {
    const { services, clock, moveTo, owner, omar, inDays, his } = await aTeam(maker);
    await his();
    await setAway(services, omar, omar.id, inDays(30));
    moveTo(startOfDay(hours, Temporal.PlainDate.from(inDays(1))));
    await mailDigests(services, clock.now());
    const sent = await services.db
      .selectFrom("outgoing_mail")
      .select("recipient")
      .where("kind", "=", "case-digest")
      .execute();
    expect(sent).toEqual([{ recipient: owner.email }]);
  });

  test("is set away by themselves or by whoever looks after the team, and the log says so", async () => {
    const { services, owner, omar, inDays } = await aTeam(maker);
    const { member: other } = await deskPerson(services, "coordinator");
    expect(await statusOf(() => setAway(services, other, omar.id, inDays(2)))).toBe(404);
    await setAway(services, omar, omar.id, inDays(2));
    await setAway(services, owner, omar.id, null);
    const log = await services.db
      .selectFrom("desk_log")
      .select(["member_id", "about_id", "detail"])
      .where("action", "=", "member.away")
      .orderBy("id")
      .execute();
    expect(log).toEqual([
      { member_id: omar.id, about_id: omar.id, detail: inDays(2) },
      { member_id: owner.id, about_id: omar.id, detail: "" },
    ]);
  });
});

describeOnSqliteFirst("someone who leaves", (maker) => {
  test("leaves their cases to everyone, what is asleep on its day", async () => {
    const { services, clock, moveTo, owner, omar, inDays, his, read } = await aTeam(maker);
    const toAnswer = await his();
    const asleep = await his(inDays(1));
    const done = await his();
    await closeCase(services, omar, { id: done, version: 2 }, "done");
    const { due_at } = await read(toAnswer);
    expect(await removeFromTeam(services, owner, omar.id)).toBe("ok");
    await giveBackDue(services, clock.now());
    expect(await giveBackDue(services, clock.now())).toBe(0);
    expect(await read(toAnswer)).toMatchObject({
      owner_id: null,
      state: "new",
      due_at,
      last: { text: `gave it back to everyone: ${omar.name} has left` },
    });
    expect(await read(asleep)).toMatchObject({ owner_id: omar.id, state: "waiting" });
    moveTo(startOfDay(hours, Temporal.PlainDate.from(inDays(1))));
    await giveBackDue(services, clock.now());
    expect(await read(asleep)).toMatchObject({ owner_id: null, state: "new" });
    expect(await read(done)).toMatchObject({ owner_id: omar.id });
  });
  test("or goes away has them go to a colleague who may work on each, and to everyone else the rest", async () => {
    const { services, clock, cookie, owner, omar, inDays, his, read } = await aTeam(maker);
    const { db } = services;
    const { member: hana } = await deskPerson(services, "coordinator");
    const soon = await his(inDays(1));
    const later = await his(inDays(9));
    const concern = await his();
    await db.updateTable("desk_case").set({ kind: "worry" }).where("id", "=", concern).execute();
    expect(await countOwned(db, owner)).toEqual(new Map([[omar.id, 2]]));
    const from = { ownerId: omar.id, toId: hana.id };
    await giveOn(services, owner, { ...from, until: inDays(2) });
    expect(await read(soon)).toMatchObject({
      owner_id: hana.id,
      state: "waiting",
      next_on: inDays(1),
      last: { actor: owner.name, text: `gave this case to ${hana.name}` },
    });
    expect(await read(later)).toMatchObject({ owner_id: omar.id });
    const stranger = { ...from, toId: concern };
    await giveOn(services, owner, { ...stranger, until: null });
    expect(await read(later)).toMatchObject({ owner_id: omar.id });
    const form = { do: "remove", member: omar.id, to: hana.id };
    const args = deskArgs(services, cookie, "/desk/team", { form });
    await teamPage({ countOwned, giveOn }).action(args);
    expect(await read(later)).toMatchObject({ owner_id: hana.id });
    await giveBackDue(services, clock.now());
    const rows = db.selectFrom("desk_case").select("owner_id").where("id", "=", concern);
    expect(await rows.execute()).toEqual([{ owner_id: null }]);
  });
});

import { expect, test } from "vitest";

import { findLinkOwner } from "#app/features/families/guardian-links.server.ts";
import { findGuardianFeed, openGuardianFeed } from "#app/features/families/guardian-feed.server.ts";
import { day, hour } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst, rowIn, rowsIn, setRows } from "#tests/support/databases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { familyCookie } from "#tests/support/family-devices.ts";
import { asked, openFamily, own } from "#tests/support/family-page.tsx";
import { aLearner } from "#tests/support/lessons.ts";
import { openingsIn } from "#tests/support/old-links.ts";
import { textOf } from "#tests/support/render.tsx";

describeOnSqliteFirst("the way to a guardian's page, at the desk", (maker) => {
  test("shows on which devices it is open, and is sent once more, which closes none", async () => {
    const { services, clock, member, guardianId, learnerId, load, show, send } =
      await openFamily(maker);
    const { db } = services;
    const card = async () => textOf(show(await load()));
    expect(await card()).toContain("No device is open.");
    await familyCookie(services, { guardianId, isProved: false });
    clock.advance(hour);
    await familyCookie(services, { guardianId });
    await familyCookie(services, { guardianId, learnerId, isProved: false });
    const shown = await card();
    expect(shown).toMatch(/Phone, since [^,]+, 10:12, no code yet/);
    expect(shown).toMatch(/Phone, since [^,]+, 11:12, code entered/);
    expect(shown).toMatch(/Phone of Ibrahim’s, since [^,]+, 11:12/);

    expect(await send({ do: `link:${guardianId}` })).toContain("done=link");
    const { text, recipient } = await rowIn(db, "outgoing_mail", { kind: "family-link" });
    expect(recipient).toBe((await rowIn(db, "guardian", { id: guardianId })).email);
    const [opening] = openingsIn(services, text);
    expect(opening).toMatchObject({ guardianId, generation: 0, place: { kind: "home" } });
    expect(await rowsIn(db, "family_device")).toHaveLength(3);
    const said = await rowIn(db, "desk_log", { action: "family.link" });
    expect(said).toMatchObject({ about_id: guardianId, member_id: member.id });
  });

  test("is made anew: links, devices and calendar of theirs are closed, and nobody else's", async () => {
    const { services, guardianId, learnerId, load, show, send } = await openFamily(maker);
    const { db } = services;
    expect(await send({ ...asked, email: own, learner: learnerId, may: "view" })).toContain(
      "added",
    );
    const other = (await rowIn(db, "guardian", { name: asked.name })).id;
    await familyCookie(services, { guardianId });
    await familyCookie(services, { guardianId, learnerId });
    await familyCookie(services, { guardianId: other });
    await send({ do: `link:${guardianId}` });
    await db.transaction().execute(async (trx) => {
      await openGuardianFeed(trx, guardianId);
      await openGuardianFeed(trx, other);
    });
    // Somebody without an address is sent what waits here.
    await setRows(db, "guardian", { email: null, email_key: null }, { id: guardianId });

    expect(await send({ do: `anew:${guardianId}` })).toContain("done=anew");
    expect(await findLinkOwner(db, { guardianId, generation: 0 })).toBeNull();
    expect((await rowsIn(db, "family_device")).map((one) => one.guardian_id)).toEqual([other]);
    expect(await findGuardianFeed(db, guardianId)).toBeNull();
    expect(await findGuardianFeed(db, other)).not.toBeNull();
    const [waiting, more] = await rowsIn(db, "outgoing_mail", { state: "by-hand" });
    expect(more).toBeUndefined();
    expect(openingsIn(services, waiting?.text ?? "")[0]).toMatchObject({ generation: 1 });
    expect(textOf(show(await load()))).toContain("Your link to your family’s page");
    expect(await rowsIn(db, "desk_log", { action: "family.anew" })).toHaveLength(1);
  });

  test("is good for seven days from when somebody sends a text that has waited", async () => {
    const { services, clock, guardianId, load, send } = await openFamily(maker);
    await setRows(services.db, "guardian", { email: null, email_key: null }, { id: guardianId });
    await send({ do: `link:${guardianId}` });
    clock.advance(6 * day);
    // Nobody is still at the desk.
    const { cookie } = await deskPerson(services, "coordinator");
    const { toTell } = (await load(guardianId, cookie)).people[0] ?? {};
    const [opening] = openingsIn(services, toTell?.message ?? "");
    expect(opening?.expiresAt).toBe(clock.now() + 7 * day);
    expect(opening).toMatchObject({ guardianId, generation: 0, place: { kind: "home" } });
  });

  test("leads who only pays to what is to be paid, and is not for somebody of another family", async () => {
    const { services, learnerId, load, show, send } = await openFamily(maker);
    const { db } = services;
    await send({ ...asked, email: own, learner: learnerId, may: "pay" });
    const payer = (await rowIn(db, "guardian", { name: asked.name })).id;
    const shown = show(await load(payer));
    expect(shown).toContain(`link:${payer}`);
    await send({ do: `link:${payer}` });
    const [mail] = await rowsIn(db, "outgoing_mail", { kind: "family-link" });
    expect(openingsIn(services, mail?.text ?? "")[0]).toMatchObject({ place: { kind: "money" } });
    const stranger = await aLearner(services);
    for (const which of ["link", "anew"])
      expect(await send({ do: `${which}:${stranger.guardianId}` })).toBe("form");
    expect(await rowsIn(db, "outgoing_mail", { kind: "family-link" })).toHaveLength(1);
    expect((await rowIn(db, "guardian", { id: stranger.guardianId })).link_generation).toBe(0);
  });
});

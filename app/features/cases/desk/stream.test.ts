import { expect, test } from "vitest";

import { changeMember, removeFromTeam } from "#app/features/desk/members/team.server.ts";
import { signOutEverywhere } from "#app/features/identity/accounts/sign-out-everywhere.server.ts";
import { subjectOf } from "#app/features/identity/account-id.ts";
import { handleSignOut } from "#app/features/identity/session/session-api.server.ts";
import { hour, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnSqliteFirst, setRows } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, type DeskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { newsStream } from "./stream-api.server.ts";

type Way = (services: Services, person: DeskPerson, owner: DeskPerson) => Promise<unknown>;

/** Everything that ends the right on which a stream stands. */
const ways: Readonly<Record<string, Way>> = {
  removal: (services, { member }, owner) => removeFromTeam(services, owner.member, member.id),
  "another role": (services, { member }, owner) =>
    changeMember(services, owner.member, member.id, { role: "tutor", isDeputy: false }),
  "a new password": (services, { member }) =>
    services.db
      .transaction()
      .execute((trx) => signOutEverywhere(services, trx, subjectOf(member.accountId))),
  "signing out": async (services, { cookie }) =>
    handleSignOut(deskArgs(services, cookie, "/signout", { form: {} })),
  "a deleted account": (services, { member }) =>
    services.db.deleteFrom("account").where("subject", "=", subjectOf(member.accountId)).execute(),
  "the end of twelve hours": ({ clock, db }, { member }) =>
    setRows(db, "desk_session", { expires_at: toIso(clock.now()) }, { member_id: member.id }),
};

async function openStream(services: Services, cookie: string, caseId: string) {
  const answer = await newsStream.loader(
    deskArgs(services, cookie, `/desk/cases/stream?case=${caseId}`),
  );
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("There is no stream");
  /** The next event; undefined once the stream has ended. */
  async function next(): Promise<string | undefined> {
    const { value, done } = await reader!.read();
    return done || value.startsWith("data:") ? value : next();
  }
  return { next, cancel: () => reader.cancel() };
}

describeOnSqliteFirst("a stream of the desk", (maker) => {
  test("ends with the right it stands on, without another word, in every process", async () => {
    const { services, another, clock } = await createTestServices(maker);
    const { db } = services;
    const owner = await deskPerson(services, "owner", { isDeputy: true });
    // A case for each, so that none hears of another who looks at it.
    const people = [];
    for (const [name, end] of Object.entries(ways)) {
      const person = await deskPerson(services, "coordinator");
      people.push({ name, end, person, caseId: await openTestCase(db, {}, clock.now()) });
    }
    const ownCase = await openTestCase(db, {}, clock.now());
    const elsewhere = await another();
    const kept = await openStream(elsewhere, owner.cookie, ownCase);
    await kept.next();
    const opened = [];
    for (const one of people) {
      const stream = await openStream(elsewhere, one.person.cookie, one.caseId);
      expect(await stream.next(), one.name).toContain("stamp");
      opened.push({ ...one, stream });
    }
    expect(await looking(services)).toHaveLength(opened.length + 1);

    for (const { end, person } of opened) await end(services, person, owner);
    await openTestCase(db, {}, clock.now() + hour);
    for (const { name, stream } of opened) expect(await stream.next(), name).toBeUndefined();
    expect(await looking(services)).toEqual([owner.member.id]);
    expect(await kept.next()).toContain("stamp");
    await kept.cancel();
  });
});

async function looking({ db }: Services) {
  const rows = await db.selectFrom("case_presence").select("member_id").execute();
  return rows.map(({ member_id }) => member_id);
}

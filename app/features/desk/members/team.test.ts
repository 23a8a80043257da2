import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { day } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { describeOnEveryDatabase, sqliteMaker } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, statusOf } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { registerPerson, signedInCookie } from "#tests/support/signed-in.ts";
import { knowsDesk, requireEntering, requireMember } from "../desk-access.server.ts";
import { deskAccountData } from "../desk-account-data.server.ts";
import { listActs } from "../desk-log-store.server.ts";
import { handleInvitationPost, loadInvitationPage } from "./invitation-page.server.ts";
import { sweepInvitations } from "./invitation-store.server.ts";
import { handleTeamPost, loadTeamPage } from "./team-page.server.ts";
import { changeMember, inviteMember, removeFromTeam } from "./team.server.ts";

const email = "nadia@academy.example";

/** Signs in someone with a confirmed address, or an unconfirmed one. */
async function newPerson(services: Services, address = email, isConfirmed = true) {
  const { subject } = await registerPerson(services, address);
  if (isConfirmed) {
    await services.db
      .updateTable("account")
      .set({ verified_at: new Date(services.clock.now()).toISOString() })
      .where("subject", "=", subject)
      .execute();
  }
  return await signedInCookie(services, { sub: subject });
}

const enteringAs = (services: Services, cookie: string) =>
  statusOf(() => requireEntering(deskArgs(services, cookie, "/desk")));

describeOnEveryDatabase("an invitation", (maker) => {
  async function open() {
    const made = await createTestServices(maker);
    const owner = await deskPerson(made.services, "owner", { isDeputy: true });
    const invited = await inviteMember(made.services, owner.member, { email, role: "coordinator" });
    const link = invited.ok ? new URL(invited.link) : new URL("https://academy.example");
    return { ...made, owner, path: link.pathname + link.search };
  }

  test("is mailed, kept as a hash, and shown to anyone with the link", async () => {
    const { services, path, owner } = await open();
    const mail = await services.db
      .selectFrom("outgoing_mail")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ recipient: email, kind: "desk-invitation" });
    expect(mail.text).toContain(path);
    const rows = JSON.stringify(
      await services.db.selectFrom("desk_invitation").selectAll().execute(),
    );
    expect(rows).not.toContain(path.slice(path.indexOf("=") + 1));
    expect(await loadInvitationPage(deskArgs(services, "", path))).toMatchObject({
      standing: "stranger",
      invitation: { email, role: "coordinator", invitedBy: { name: owner.member.name } },
    });
    const request = new Request(new URL(path, services.config.publicUrl));
    expect(await knowsDesk(request, services)).toBe(true);
    expect(await knowsDesk(new Request(`${request.url}x`), services)).toBe(false);
    expect(await statusOf(() => loadInvitationPage(deskArgs(services, "", `${path}x`)))).toBe(404);
  });

  test("can be accepted only once, by an account whose confirmed address it names", async () => {
    const { services, path } = await open();
    const accept = (cookie: string) =>
      handleInvitationPost(deskArgs(services, cookie, path, { form: { answer: "accept" } }));
    const wrong = [
      await newPerson(services, email, false),
      await newPerson(services, "other@academy.example"),
    ];
    for (const cookie of ["", ...wrong]) {
      await accept(cookie);
      expect(await enteringAs(services, cookie)).toBe(404);
    }
    const cookie = await newPerson(services, "Nadia@Academy.example");
    expect((await accept(cookie)).headers.get("Location")).toBe("/desk/enter");
    expect(await enteringAs(services, cookie)).toBe(200);
    expect(await statusOf(() => accept(cookie))).toBe(404);
  });

  test("ends after seven days, and when it is declined or withdrawn", async () => {
    const { services, path, clock, owner } = await open();
    const look = () => statusOf(() => loadInvitationPage(deskArgs(services, "", path)));
    const form = { do: "withdraw", email };
    await handleTeamPost(deskArgs(services, owner.cookie, "/desk/team", { form }));
    expect(await look()).toBe(404);
    const again = await inviteMember(services, owner.member, { email, role: "tutor" });
    const link = new URL(again.ok ? again.link : "");
    const cookie = await newPerson(services);
    await handleInvitationPost(
      deskArgs(services, cookie, link.pathname + link.search, { form: { answer: "refuse" } }),
    );
    expect(await enteringAs(services, cookie)).toBe(404);
    await inviteMember(services, owner.member, { email, role: "tutor" });
    clock.advance(policy.deskInvitationDays * day);
    expect(await sweepInvitations(services.db, clock.now())).toBe(1);
  });

  test("sent to a member removes a lost second factor", async () => {
    const { services, owner } = await open();
    const { member, cookie } = await deskPerson(services, "tutor");
    await services.db
      .updateTable("account")
      .set({ verified_at: new Date().toISOString() })
      .where("email", "=", member.email)
      .execute();
    const asked = { email: member.email, role: "tutor" } as const;
    const invited = await inviteMember(services, owner.member, asked);
    const link = new URL(invited.ok ? invited.link : "");
    await handleInvitationPost(
      deskArgs(services, cookie, link.pathname + link.search, { form: { answer: "accept" } }),
    );
    expect(await statusOf(() => requireMember(deskArgs(services, cookie, "/desk")))).toBe(303);
  });
});

describeOnEveryDatabase("the team", (maker) => {
  test("always keeps an owner and someone for worries about a child, even when two remove each other", async () => {
    const { services } = await createTestServices(maker);
    const one = await deskPerson(services, "owner", { isDeputy: true });
    const two = await deskPerson(services, "owner");
    const change = (id: string, isDeputy: boolean) =>
      changeMember(services, one.member, id, { role: "owner", isDeputy });
    expect(await change(one.member.id, false)).toBe("last-lead");
    expect(await change(two.member.id, true)).toBe("ok");
    const results = await Promise.all([
      removeFromTeam(services, one.member, two.member.id),
      removeFromTeam(services, two.member, one.member.id),
    ]);
    expect(results.toSorted()).toEqual(["last-owner", "ok"]);
  });

  test("changes at once: a new role ends the session, and a former member is a stranger", async () => {
    const { services } = await createTestServices(maker);
    const owner = await deskPerson(services, "owner", { isDeputy: true });
    const other = await deskPerson(services, "tutor");
    const look = () => statusOf(() => requireMember(deskArgs(services, other.cookie, "/desk")));
    const { id } = other.member;
    const post = (form: Record<string, string>) =>
      handleTeamPost(
        deskArgs(services, owner.cookie, "/desk/team", { form: { member: id, ...form } }),
      );
    await post({ do: "change", role: "coordinator", deputy: "on" });
    expect(await look()).toBe(303);
    const { members } = await loadTeamPage(deskArgs(services, owner.cookie, "/desk/team"));
    expect(members.at(-1)).toMatchObject({ role: "coordinator", isDeputy: true });
    await post({ do: "remove" });
    expect(await look()).toBe(404);
    expect(await post({ do: "remove" })).toEqual({ kind: "gone", memberId: id });
    const acts = await listActs(services.db, { limit: 9, withRestricted: false });
    expect(acts.map(({ action }) => action)).toEqual(["member.remove", "member.role"]);
  });

  test("has its first owner from the settings, once, and only with a confirmed address", async () => {
    const env = { TEAM_EMAILS: `${email}, second@academy.example` };
    const { services } = await createTestServices(maker, { env });
    const unconfirmed = await newPerson(services, email, false);
    expect(await enteringAs(services, unconfirmed)).toBe(404);
    const first = await newPerson(services);
    expect(await enteringAs(services, first)).toBe(200);
    const second = await newPerson(services, "second@academy.example");
    expect(await enteringAs(services, second)).toBe(404);
    const { member } = await requireEntering(deskArgs(services, first, "/desk"));
    expect(member).toMatchObject({ role: "owner", isDeputy: true });
  });

  test("forgets a person whose account is deleted, but not what the log says about them", async () => {
    const { services } = await createTestServices(maker);
    const { member, cookie } = await deskPerson(services, "tutor");
    expect(await deskAccountData.exportFor(services.db, member.accountId)).toMatchObject({
      email: member.email,
      role: "tutor",
    });
    await services.db
      .transaction()
      .execute((trx) => deskAccountData.removeFor(trx, member.accountId));
    expect(await enteringAs(services, cookie)).toBe(404);
    const rows = await services.db.selectFrom("desk_member").select(["name", "email"]).execute();
    expect(rows).toEqual([{ name: member.name, email: "" }]);
  });
});

test("the command invites the first owner, lists and removes", async () => {
  const { services, environment } = await createTestServices(sqliteMaker);
  const script = new URL("../../../../scripts/team.ts", import.meta.url).pathname;
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [script, ...args], {
      env: { ...process.env, ...environment },
    });
  const { stdout } = await run("invite", email, "--role", "owner");
  const link = new URL(stdout.trim());
  const cookie = await newPerson(services);
  const form = { answer: "accept" };
  await handleInvitationPost(deskArgs(services, cookie, link.pathname + link.search, { form }));
  const { member } = await requireEntering(deskArgs(services, cookie, "/desk"));
  expect(member).toMatchObject({ role: "owner", isDeputy: true });
  await expect(run("remove", email)).rejects.toMatchObject({
    stderr: expect.stringContaining("last owner") as string,
  });
  expect((await run("list")).stdout).toMatch(/nadia@academy\.example.+Owner/);
});

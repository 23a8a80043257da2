import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";

const [onTeam, onLeaving] = [teamPage(noCases), leavePage(noCases)];
import { day, toIso } from "#app/platform/.server/clock.ts";
import { deskRoles } from "#app/platform/desk-role.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { loadVerifyPage } from "#app/features/identity/accounts/account-pages.server.ts";
import { loadRegisterPage } from "#app/features/identity/accounts/register-page.server.ts";
import { handleDeletion, loadDeletePage } from "#app/shell/account/delete-page.server.ts";
import { erasePerson } from "#app/shell/desk/people/people.server.ts";
import { profileDelete } from "#words/pages/profile.ts";
import { policy } from "#content/policy.ts";
import { describeOnSqliteFirst, sqliteMaker, rowIn, setRows } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, noCases, statusOf, type DeskPerson } from "#tests/support/desk.ts";
import { createTestServices, type TestServices } from "#tests/support/services.ts";
import { registerPerson, signedInCookie } from "#tests/support/signed-in.ts";
import { knowsDesk, requireEntering, requireMember } from "../desk-access.server.ts";
import { deskAccountData } from "../desk-account-data.server.ts";
import { listActs } from "../desk-log-store.server.ts";
import { can, permissionsOf, type DeskMember, type DeskPermission } from "../desk-permissions.ts";
import { handleInvitationPost, loadInvitationPage } from "./invitation-page.server.ts";
import { sweepInvitations } from "./invitation-store.server.ts";
import { invite } from "./invite.server.ts";
import { leavePage } from "./leave-page.server.ts";
import { insertMember, listMembers, removeMember } from "./member-store.server.ts";
import { teamPage } from "./team-page.server.ts";
import { changeMember, inviteMember, readTeam, removeFromTeam } from "./team.server.ts";

const email = "nadia@academy.example";
/** Rights that someone must always have. */
const guarded: readonly DeskPermission[] = ["team", "safeguarding"];

/** Signs in someone with a confirmed address, or an unconfirmed one. */
async function newPerson(services: Services, address = email, isConfirmed = true) {
  const { subject } = await registerPerson(services, address);
  if (isConfirmed) {
    await setRows(
      services.db,
      "account",
      { verified_at: new Date(services.clock.now()).toISOString() },
      { subject },
    );
  }
  return await signedInCookie(services, { sub: subject });
}

const enteringAs = (services: Services, cookie: string) =>
  statusOf(() => requireEntering(deskArgs(services, cookie, "/desk")));

/** As a site is whose last owner went before the database refused it. */
async function withoutGuard({ db, database }: Services, work: (trx: Trx) => Promise<unknown>) {
  await db.transaction().execute(async (trx) => {
    if (database.engine === "postgres") {
      await sql`set local session_replication_role = replica`.execute(trx);
    } else {
      const { rows } = await sql<{ name: string }>`select name from sqlite_master
        where type = 'trigger' and tbl_name = 'desk_member'`.execute(trx);
      for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(trx);
    }
    await work(trx);
  });
}

describeOnSqliteFirst("an invitation", (maker) => {
  async function open() {
    const made = await createTestServices(maker);
    const owner = await deskPerson(made.services, "owner", { isDeputy: true });
    const invited = await inviteMember(made.services, owner.member, { email, role: "coordinator" });
    const link = invited.ok ? new URL(invited.link) : new URL("https://academy.example");
    return { ...made, owner, path: link.pathname + link.search };
  }

  test("is mailed, kept as a hash, and shown to anyone with the link", async () => {
    const { services, path, owner } = await open();
    const mail = await rowIn(services.db, "outgoing_mail");
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

  test("fills in its address for whoever registers, and is what a confirmed address leads back to", async () => {
    const { services, path } = await open();
    const form = { answer: "register" };
    const led = (await handleInvitationPost(deskArgs(services, "", path, { form }))) as Response;
    const to = led.headers.get("Location") ?? "";
    const cookies = led.headers.getSetCookie().map((one) => one.split(";", 1)[0]);
    const shown = (at: string) => deskArgs(services, cookies.join("; "), at);
    expect(to).not.toContain(email);
    expect(loadRegisterPage(shown(to)).data).toMatchObject({ email });
    // Anybody else’s page is the same for all.
    expect(loadRegisterPage(shown("/register")).data).toMatchObject({ email: null });
    const { data } = await loadVerifyPage(shown("/account/verify?done=1"));
    expect(data.page).toEqual({
      kind: "done",
      signIn: `/signin?${new URLSearchParams({ returnTo: path }).toString()}`,
    });
    const stranger = await loadVerifyPage(deskArgs(services, "", "/account/verify?done=1"));
    expect(stranger.data.page).toEqual({ kind: "done", signIn: null });
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
    const answer = (await accept(cookie)) as Response;
    expect(answer.headers.get("Location")).toBe("/desk");
    expect(await enteringAs(services, cookie)).toBe(200);
    expect(await statusOf(() => accept(cookie))).toBe(404);
  });

  test("ends after seven days, and when it is declined or withdrawn", async () => {
    const { services, path, clock, owner } = await open();
    const look = () => statusOf(() => loadInvitationPage(deskArgs(services, "", path)));
    const form = { do: "withdraw", email };
    await onTeam.action(deskArgs(services, owner.cookie, "/desk/team", { form }));
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

  test("ends with the right of whoever sent it", async () => {
    const { services, owner, path } = await open();
    const other = await deskPerson(services, "owner");
    const look = () => statusOf(() => loadInvitationPage(deskArgs(services, "", path)));
    expect(await look()).toBe(200);
    const coordinator = { role: "coordinator", isDeputy: true } as const;
    expect(await changeMember(services, other.member, owner.member.id, coordinator)).toBe("ok");
    expect(await look()).toBe(404);
    const cookie = await newPerson(services);
    const form = { answer: "accept" };
    expect(
      await statusOf(() => handleInvitationPost(deskArgs(services, cookie, path, { form }))),
    ).toBe(404);
    expect(await enteringAs(services, cookie)).toBe(404);
    expect(await readTeam(services, other.member)).toMatchObject({ invitations: [] });
  });

  test("sent to a member removes a lost second factor", async () => {
    const { services, owner } = await open();
    const { member, cookie } = await deskPerson(services, "tutor");
    await setRows(
      services.db,
      "account",
      { verified_at: new Date().toISOString() },
      { email: member.email },
    );
    const asked = { email: member.email, role: "tutor" } as const;
    const invited = await inviteMember(services, owner.member, asked);
    const link = new URL(invited.ok ? invited.link : "");
    await handleInvitationPost(
      deskArgs(services, cookie, link.pathname + link.search, { form: { answer: "accept" } }),
    );
    expect(await statusOf(() => requireMember(deskArgs(services, cookie, "/desk")))).toBe(303);
  });
});

describeOnSqliteFirst("the team", (maker) => {
  test("always keeps an owner and someone for concerns about a child, even when two remove each other", async () => {
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
      onTeam.action(
        deskArgs(services, owner.cookie, "/desk/team", { form: { member: id, ...form } }),
      );
    await post({ do: "change", role: "coordinator", deputy: "on" });
    expect(await look()).toBe(303);
    const { members } = await onTeam.loader(deskArgs(services, owner.cookie, "/desk/team"));
    expect(members.at(-1)).toMatchObject({ role: "coordinator", isDeputy: true });
    await post({ do: "remove" });
    expect(await look()).toBe(404);
    expect(await post({ do: "remove" })).toEqual({ kind: "gone", memberId: id });
    const acts = await listActs(services.db, { limit: 9, hidden: [] });
    expect(acts.map(({ action }) => action)).toEqual(["member.remove", "member.role"]);
  });

  test("sees money only where an owner lets them, and no tutor does", async () => {
    const { services } = await createTestServices(maker);
    const owner = await deskPerson(services, "owner", { isDeputy: true });
    const other = await deskPerson(services, "coordinator");
    const args = (form?: Record<string, string>) =>
      deskArgs(services, owner.cookie, "/desk/team", form && { form });
    const seat = async (change: Record<string, string>) => {
      await onTeam.action(args({ do: "change", member: other.member.id, ...change }));
      const { members } = await onTeam.loader(args());
      const { seesMoney, permissions } =
        members.find(({ id }) => id === other.member.id) ?? owner.member;
      return [seesMoney, permissions.includes("money")];
    };
    expect(owner.member.permissions).toContain("money");
    expect(other.member.permissions).not.toContain("money");
    expect(await seat({ role: "coordinator", money: "on" })).toEqual([true, true]);
    expect(await seat({ role: "safeguarding" })).toEqual([false, false]);
    expect(await seat({ role: "tutor", money: "on" })).toEqual([false, false]);
    expect(permissionsOf("tutor", false, true)).toEqual(permissionsOf("tutor", false));
  });

  test("sends nothing more to whoever has left, nor of concerns to whoever may not read them any more", async () => {
    const { services } = await createTestServices(maker);
    const { db } = services;
    const owner = await deskPerson(services, "owner", { isDeputy: true });
    const leaving = await deskPerson(services, "coordinator", { isDeputy: true });
    const invitee = "invited@academy.example";
    await inviteMember(services, owner.member, { email: invitee, role: "tutor" });
    const { id, email: address } = leaving.member;
    const states = ["pending", "held", "dead", "sending"] as const;
    await db.transaction().execute(async (trx) => {
      for (const state of states) {
        for (const kind of [
          "concern",
          "trial-tutor",
          "tutor-check",
          "lesson-began",
          "lesson-note",
        ] as const) {
          // What goes to a guardian is theirs also where the guardian is of the team.
          const about = kind === "lesson-note" ? (["to:learner:guardian"] as const) : [];
          await services.outbox.enqueue(trx, {
            dedupeKey: `${kind}:${state}`,
            kind,
            about,
            to: address,
            subject: state,
            text: "What it says.",
          });
        }
        await trx
          .updateTable("outgoing_mail")
          .set({ state })
          .where("subject", "=", state)
          .execute();
      }
      await trx
        .updateTable("outgoing_mail")
        .set({ state: "held" })
        .where("recipient", "=", invitee)
        .execute();
    });
    const kinds = async () => {
      const rows = await db.selectFrom("outgoing_mail").select("kind").execute();
      return [...new Set(rows.map(({ kind }) => kind))].toSorted();
    };
    const post = (form: Record<string, string>) =>
      onTeam.action(deskArgs(services, owner.cookie, "/desk/team", { form }));
    await post({ do: "withdraw", email: invitee });
    const asTutor = ["lesson-began", "lesson-note", "trial-tutor", "tutor-check"];
    expect(await kinds()).toEqual(["concern", ...asTutor]);
    await post({ do: "change", member: id, role: "coordinator" });
    expect(await kinds()).toEqual(asTutor);
    await post({ do: "remove", member: id });
    expect(await kinds()).toEqual(["lesson-note"]);
    // The files of what was kept go too: the invitation's, and those of each state.
    expect(await db.selectFrom("mail_withdrawn").selectAll().execute()).toHaveLength(17);
  });

  test("is left by a member's own wish, after one more question", async () => {
    const { services } = await createTestServices(maker);
    await deskPerson(services, "owner", { isDeputy: true });
    const { member, cookie } = await deskPerson(services, "coordinator");
    const post = (form: Record<string, string>) =>
      onLeaving.action(deskArgs(services, cookie, "/desk/leave", { form }));
    expect(await post({})).toBe("unsure");
    expect(await enteringAs(services, cookie)).toBe(200);
    const answer = (await post({ sure: "on" })) as Response;
    expect(answer.headers.get("Location")).toBe("/profile?left");
    expect(await enteringAs(services, cookie)).toBe(404);
    const [act] = await listActs(services.db, { limit: 1, hidden: [] });
    expect(act).toMatchObject({ action: "member.leave", memberId: member.id });
  });

  test("is not left by a member who has not passed the second factor", async () => {
    const { services } = await createTestServices(maker);
    await deskPerson(services, "owner", { isDeputy: true });
    const { cookie } = await deskPerson(services, "coordinator", { isIn: false });
    const leave = deskArgs(services, cookie, "/desk/leave", { form: { sure: "on" } });
    expect(await statusOf(() => onLeaving.action(leave))).toBe(303);
    expect(await enteringAs(services, cookie)).toBe(200);
  });

  test.each<Record<string, string>>([
    { do: "invite", email: "new@academy.example" },
    { do: "invite", email: "new@academy.example", role: "Owner" },
    { do: "change", role: "" },
    { do: "change", role: "toString" },
  ])("takes no role that it does not know: %j", async (form) => {
    const { services } = await createTestServices(maker);
    const owner = await deskPerson(services, "owner", { isDeputy: true });
    const tutor = await deskPerson(services, "tutor");
    const sent = { member: tutor.member.id, ...form };
    const answer = await onTeam.action(
      deskArgs(services, owner.cookie, "/desk/team", { form: sent }),
    );
    expect(answer).toMatchObject({ kind: "role" });
    const { members, invitations } = await readTeam(services, owner.member);
    expect(members.map(({ role }) => role)).toEqual(["owner", "tutor"]);
    expect(invitations).toEqual([]);
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

  test("has no other first owner, even when no one is left", async () => {
    const { services } = await createTestServices(maker, { env: { TEAM_EMAILS: email } });
    const first = await newPerson(services);
    const { member } = await requireEntering(deskArgs(services, first, "/desk"));
    const other = await deskPerson(services, "owner", { isDeputy: true });
    expect(await removeFromTeam(services, other.member, member.id)).toBe("ok");
    expect(await enteringAs(services, first)).toBe(404);
    await withoutGuard(services, (trx) =>
      setRows(trx, "desk_member", { removed_at: toIso(services.clock.now()) }),
    );
    expect(await enteringAs(services, first)).toBe(404);
    const asked = { email, role: "owner" } as const;
    const invited = await invite(services, null, asked);
    const link = new URL(invited.ok ? invited.link : "");
    const form = { answer: "accept" };
    await handleInvitationPost(deskArgs(services, first, link.pathname + link.search, { form }));
    expect(await enteringAs(services, first)).toBe(200);
  });

  test("has one first owner where two come at once", async () => {
    const env = { TEAM_EMAILS: `${email}, second@academy.example` };
    const { services } = await createTestServices(maker, { env });
    const cookies = [
      await newPerson(services),
      await newPerson(services, "second@academy.example"),
    ];
    const statuses = await Promise.all(cookies.map((cookie) => enteringAs(services, cookie)));
    expect(statuses.toSorted()).toEqual([200, 404]);
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

/** The person deletes the account, with its right password. */
async function deleteOwnAccount(
  services: Services,
  { email: address }: DeskMember,
  cookie: string,
) {
  const password = "a long password of one's own";
  const hashes = await services.passwordHasher.hash(address, password, "198.51.100.7");
  await setRows(
    services.db,
    "account",
    { password_hash: hashes?.current ?? "" },
    { email_key: address },
  );
  const form = { password, confirm: "yes" };
  return await handleDeletion(deskArgs(services, cookie, "/profile/delete", { form }));
}

/** What the database itself does not take. */
async function refused(query: { execute(): Promise<unknown> }) {
  const answer = await query.execute().then(() => "taken", String);
  if (!answer.includes("lose its last")) throw new Error(answer);
}

/** Everything that would end a member's being an owner, or one who reads concerns about a child. */
const ways: Readonly<
  Record<string, (made: TestServices, alone: DeskPerson, by: DeskPerson) => Promise<unknown>>
> = {
  "another role": ({ services }, { member }, by) =>
    changeMember(services, by.member, member.id, { role: "tutor", isDeputy: false }),
  removal: ({ services }, { member }, by) => removeFromTeam(services, by.member, member.id),
  leaving: ({ services }, { cookie }) =>
    onLeaving.action(deskArgs(services, cookie, "/desk/leave", { form: { sure: "on" } })),
  "an invitation to another role": async ({ services }, { member, cookie }) => {
    const asked = { email: member.email, role: "tutor" } as const;
    const invited = await invite(services, null, asked);
    const { pathname, search } = new URL(invited.ok ? invited.link : "");
    const form = { answer: "accept" };
    return await handleInvitationPost(deskArgs(services, cookie, pathname + search, { form }));
  },
  "deleting the account": ({ services }, { member, cookie }) =>
    deleteOwnAccount(services, member, cookie),
  "erasing the person": ({ services }, { member }, by) =>
    erasePerson(services, by.member, member.email),
  "the database: a role": ({ services: { db } }, { member: { id } }) =>
    refused(
      db.updateTable("desk_member").set({ role: "tutor", is_deputy: 0 }).where("id", "=", id),
    ),
  "the database: leaving": ({ services: { db } }, { member: { id } }) =>
    refused(db.updateTable("desk_member").set({ removed_at: "2026" }).where("id", "=", id)),
  "the database: deletion": ({ services: { db } }, { member: { id } }) =>
    refused(db.deleteFrom("desk_member").where("id", "=", id)),
  "the database: everyone": ({ services: { db } }) =>
    refused(db.updateTable("desk_member").set({ role: "coordinator", is_deputy: 0 })),
};

describeOnSqliteFirst("the last one", (maker) => {
  const holders = (services: Services, permission: DeskPermission) =>
    listMembers(services.db).then((all) => all.filter((member) => can(member, permission)));

  describe.each(Object.entries(ways))("%s", (_, go) => {
    async function open(alone: "owner" | "safeguarding") {
      const made = await createTestServices(maker);
      // Where the owner is alone, someone else has the right to erase all the same.
      const owner = await deskPerson(made.services, "owner", { isDeputy: alone === "owner" });
      const lead = await deskPerson(made.services, "safeguarding");
      await setRows(made.services.db, "account", { verified_at: toIso(made.services.clock.now()) });
      return { made, owner, lead };
    }

    test("takes no last owner", async () => {
      const { made, owner } = await open("owner");
      await go(made, owner, owner);
      expect(await holders(made.services, "team")).toHaveLength(1);
      // The right goes on working, too.
      expect(await enteringAs(made.services, owner.cookie)).toBe(200);
    });

    test("takes no last one who reads concerns about a child", async () => {
      const { made, owner, lead } = await open("safeguarding");
      await go(made, lead, owner);
      expect(await holders(made.services, "safeguarding")).toHaveLength(1);
      expect(await enteringAs(made.services, lead.cookie)).toBe(200);
    });
  });

  // What the triggers of 067-team.ts take for these rights: a role that gets one needs a schema step (desk-role.ts).
  test.each(deskRoles.flatMap((role) => [false, true].map((isDeputy) => ({ role, isDeputy }))))(
    "is whom the database takes for it: %o",
    async ({ role, isDeputy }) => {
      const { services } = await createTestServices(maker);
      const { db, clock } = services;
      const held = permissionsOf(role, isDeputy).filter((one) => guarded.includes(one));
      const join = (name: string, seat: Pick<DeskMember, "role" | "isDeputy">) => {
        const person = { accountId: `site#${name}`, email: `${name}@academy.example`, name };
        return insertMember(db, { ...person, ...seat }, clock.now());
      };
      const leaves = (id: string) =>
        db
          .transaction()
          .execute((trx) => removeMember(trx, id, clock.now()))
          .then(
            () => true,
            () => false,
          );
      const one = await join("one", { role, isDeputy });
      expect(await leaves(one)).toBe(held.length === 0);
      if (held.length === 0) await join("again", { role, isDeputy });
      const other = await join("other", { role: "owner", isDeputy: true });
      expect(await leaves(other)).toBe(held.length === guarded.length);
    },
  );

  test("may have another name, address and role with the same right", async () => {
    const { services } = await createTestServices(maker);
    const { member } = await deskPerson(services, "owner", { isDeputy: true });
    const { db } = services;
    await db.updateTable("desk_member").set({ name: "Nadia", email: "n@x.example" }).execute();
    const lead = await deskPerson(services, "safeguarding");
    expect(
      await changeMember(services, member, member.id, { role: "owner", isDeputy: false }),
    ).toBe("ok");
    expect(
      await changeMember(services, member, lead.member.id, { role: "tutor", isDeputy: true }),
    ).toBe("ok");
  });

  test("need not be there before there has been one", async () => {
    const { services } = await createTestServices(maker);
    const one = await deskPerson(services, "coordinator");
    await setRows(services.db, "desk_member", { removed_at: "2026" }, { id: one.member.id });
    expect(await listMembers(services.db)).toEqual([]);
  });

  test("keeps the account, and is told how to leave", async () => {
    const { services } = await createTestServices(maker);
    await deskPerson(services, "owner", { isDeputy: true });
    const { member, cookie } = await deskPerson(services, "tutor");
    const look = () => loadDeletePage(deskArgs(services, cookie, "/profile/delete"));
    expect(await look()).toMatchObject({ isMember: true });
    expect(await deleteOwnAccount(services, member, cookie)).toMatchObject({
      data: { message: profileDelete.errors.member },
      init: { status: 409 },
    });
    await onLeaving.action(deskArgs(services, cookie, "/desk/leave", { form: { sure: "on" } }));
    expect(await look()).toMatchObject({ isMember: false });
    expect(await deleteOwnAccount(services, member, cookie)).toMatchObject({ status: 303 });
    const rows = await services.db
      .selectFrom("desk_member")
      .select("email")
      .where("id", "=", member.id)
      .execute();
    expect(rows).toEqual([{ email: "" }]);
  });
});

test("the command invites the first owner, lists and removes", { tags: "deep" }, async () => {
  const { services, environment } = await createTestServices(sqliteMaker);
  const script = new URL("../../../../scripts/team.ts", import.meta.url).pathname;
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [script, ...args], {
      env: { ...process.env, ...environment },
    });
  await expect(run("invite", email)).rejects.toMatchObject({
    stderr: expect.stringContaining("--role owner|") as string,
  });
  const { stdout } = await run("invite", email, "--role", "owner");
  const link = new URL(stdout.trim().split("\n").at(-1) ?? "");
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

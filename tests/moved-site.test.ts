import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { readActor } from "#app/features/feedback/remove/owner-cookie.server.ts";
import { addFeedback } from "#app/features/feedback/leave/add-feedback.server.ts";
import { removeFeedback } from "#app/features/feedback/remove/remove-feedback.server.ts";
import { accountIdOf, subjectOf } from "#app/features/identity/account-id.ts";
import { requireMember } from "#app/features/desk/desk-access.server.ts";
import { enterPage } from "#app/features/desk/second-factor/enter-page.server.ts";
import { renewRecoveryCodes } from "#app/features/desk/second-factor/codes.server.ts";
import {
  insertPasskey,
  keepRecoveryCodes,
} from "#app/features/desk/second-factor/factor-store.server.ts";
import { findProfile, saveProfile } from "#app/features/profile/profile-store.server.ts";
import { emptyProfile } from "#app/features/profile/profile-schema.ts";
import { listFinished } from "#app/features/quizzes/attempt-store.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { team } from "#app/platform/.server/db/migrations/067-team.ts";
import { engineWords } from "#app/platform/.server/db/migrations/migration.ts";
import { createPasswordHasher } from "#app/platform/.server/password-hasher.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import { freePort } from "../scripts/lib/free-port.ts";
import { goodPassword, newAccount } from "./support/accounts.ts";
import { openTestCase } from "./support/cases.ts";
import { copySite, startCopiedSite } from "./support/copied-site.ts";
import { describeOnSqliteFirst, temporaryFolder } from "./support/databases.ts";
import { deskArgs, deskPerson, seatAtDesk, statusOf } from "./support/desk.ts";
import { send } from "./support/http.ts";
import { createBrowser } from "./support/identity-site.ts";
import { takeQuiz } from "#server/demo/quizzes.ts";
import { admitted, createTestServices } from "./support/services.ts";
import { signedInCookie } from "./support/signed-in.ts";
import { book } from "./support/trial-booking.ts";

const elsewhere = { PUBLIC_URL: "http://localhost:4601" };
const lived = { ...emptyProfile, location: "Lagos" };

/** An owner of the desk with something of everything that belongs to an account. */
async function live(services: Services) {
  const { db, clock } = services;
  const now = clock.now();
  const { member, cookie } = await deskPerson(services, "owner", { isDeputy: true });
  const { accountId } = member;
  await takeQuiz(
    db,
    { kind: "account", key: accountId },
    { topic: "java", right: [true], at: now },
  );
  await saveProfile(db, accountId, lived, 0, now);
  await addFeedback(
    services,
    { name: "Nadia", comment: "Patient tutors.", rating: "5", image: "" },
    {
      counted: admitted,
      clientAddress: "192.0.2.1",
      ownerToken: "of-another-browser",
      subject: accountId,
    },
  );
  await book(services);
  await db.updateTable("trial_booking").set({ account_id: accountId }).execute();
  await openTestCase(db, { accountId }, now);
  await db
    .insertInto("profile_picture")
    .values({
      account_id: accountId,
      url: "https://pictures.example/1",
      bytes: null,
      content_type: null,
      retry_at: null,
      fetched_at: toIso(now),
    })
    .execute();
  // Good for one host alone (WebAuthn, section 5.4.2): at another address a code is the way in.
  const passkey = { credentialId: "of-here", publicKey: "", counter: 0, transports: [] };
  await insertPasskey(db, member.id, passkey, now);
  const [code = ""] = await renewRecoveryCodes(services, member.id);
  await keepRecoveryCodes(db, member.id, now);
  return { member, cookie, subject: subjectOf(accountId), code };
}

/** Every column of the database that names an account with its issuer. */
async function accountColumns(db: Db): Promise<readonly (readonly [string, string])[]> {
  const tables = await db.introspection.getTables();
  return tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => ["account_id", "owner_subject"].includes(column.name))
      .map((column) => [name, column.name] as const),
  );
}

/** Takes the step back that this test is about. */
async function beforeTheStep({ db, database }: Services) {
  const dropped =
    database.engine === "postgres"
      ? ["function desk_member_keep() cascade", "function site_session_own() cascade"]
      : ["last_owner", "no_owner", "last_lead", "no_lead"].map(
          (name) => `trigger desk_member_${name}`,
        );
  for (const what of dropped) await sql`drop ${sql.raw(what)}`.execute(db);
}

describeOnSqliteFirst("a site that has moved to another address", (maker) => {
  async function expectAllThere(
    there: Services,
    { member, subject, code }: Awaited<ReturnType<typeof live>>,
  ) {
    const cookie = await signedInCookie(there, { sub: subject });
    const at = (path: string, form?: Record<string, string>) =>
      deskArgs(there, cookie, path, form ? { form } : {});
    expect(await enterPage.loader(at("/desk/enter"))).toMatchObject({ step: { kind: "prove" } });
    await enterPage.action(at("/desk/enter", { do: "code", code }));
    expect(await requireMember(at("/desk"), "team")).toMatchObject({ id: member.id });
    const accountId = accountIdOf(there.config.identity, subject);
    expect((await findProfile(there.db, accountId)).values).toEqual(lived);
    const finished = await listFinished(
      there.db,
      { kind: "account", key: accountId },
      { limit: 9 },
    );
    expect(finished.map(({ topic }) => topic)).toEqual(["java"]);
    const actor = await readActor(at("/feedback").request, there);
    const cards = await there.db.selectFrom("feedback").select(["id", "owner_subject"]).execute();
    expect(cards.map(({ owner_subject: owner }) => owner)).toEqual([actor.subject]);
    const removed = await removeFeedback(there, cards[0]?.id ?? "", { ...actor, isTeam: false });
    expect(removed).toBe("ok");
  }

  test("has the same people with all that is theirs, once they sign in there", async () => {
    const { services, another } = await createTestServices(maker);
    const made = await live(services);
    const there = await another(elsewhere);
    expect(await statusOf(() => requireMember(deskArgs(there, made.cookie, "/desk")))).toBe(404);
    await expectAllThere(there, made);
  });

  test(
    "has them from its backup on another machine, where they sign in as before",
    { tags: "deep" },
    async () => {
      const { services, environment, clock } = await createTestServices(maker);
      const { db } = services;
      const email = "nadia@academy.example";
      // Hashed as a site does it, since one will read it.
      const secret = services.secrets["password-salt"];
      const real = { ...services, passwordHasher: createPasswordHasher({ secret }) };
      const subject = await newAccount(real, { email });
      const now = clock.now();
      await db
        .updateTable("account")
        .set({ verified_at: toIso(now) })
        .execute();
      const who = { subject, email, role: "owner", isDeputy: true, isIn: false } as const;
      const member = await seatAtDesk(services, who);
      const [code = ""] = await renewRecoveryCodes(services, member.id);
      await keepRecoveryCodes(db, member.id, now);
      const results = { topic: "java", right: [true, true, false], at: now } as const;
      await takeQuiz(db, { kind: "account", key: member.accountId }, results);
      const folder = temporaryFolder();
      const run = async (command: string, args: readonly string[], env: Record<string, string>) => {
        const script = new URL(`../scripts/${command}.ts`, import.meta.url).pathname;
        const program = [script, ...args];
        return await promisify(execFile)(process.execPath, program, {
          env: { ...process.env, ...env },
        });
      };
      await run("backup", [], { ...environment, BACKUP_DIR: folder });
      const [file = ""] = readdirSync(folder);

      const made = await maker.make({ empty: true });
      const port = String(await freePort());
      const origin = `http://127.0.0.1:${port}`;
      const there = {
        ...environment,
        ...(made.config.engine === "postgres" ? { DATABASE_URL: made.config.url } : {}),
        DATA_DIR: made.folder,
        PUBLIC_URL: origin,
        PORT: port,
      };
      await run("restore", [join(folder, file)], there);
      await startCopiedSite(copySite(), there);
      const browser = createBrowser({ send: (asked) => send(Number(port), asked) }, origin);
      const post = (path: string, fields: Record<string, string>) =>
        browser.follow({
          method: "POST",
          path,
          headers: { origin, "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams(fields).toString(),
        });
      const login = await browser.follow("/signin/plain?returnTo=/progress");
      expect(login.path).toMatch(/^\/u\/login\//);
      const progress = await post(login.path, { email, password: goodPassword });
      expect(progress).toMatchObject({ path: "/progress", status: 200 });
      expect(progress.text).toContain("2 of 3");
      expect((await browser.follow("/desk/team")).path).toMatch(/^\/desk\/enter/);
      await post("/desk/enter", { do: "code", code });
      expect(await browser.follow("/desk/team")).toMatchObject({
        path: "/desk/team",
        status: 200,
        text: expect.stringContaining(email),
      });
    },
  );

  test("before its accounts had a name of their own has them, too", async () => {
    const { services, another, clock } = await createTestServices(maker);
    const { db, database } = services;
    const made = await live(services);
    await beforeTheStep(services);
    const columns = await accountColumns(db);
    for (const [table, column] of columns) {
      const { ref } = db.dynamic;
      const changed = await db
        .updateTable(table as "profile")
        .set({ [column]: sql`'https://academy.example/#' || ${made.subject}` })
        .where(ref(column), "=", made.member.accountId)
        .executeTakeFirst();
      expect(Number(changed.numUpdatedRows), table).toBeGreaterThan(0);
    }
    // At a tenant of others nothing changes, and of two profiles the later one stays.
    const tenant = "https://tenant.example/#auth0|000000000000000000000000";
    await saveProfile(db, tenant, lived, 0, clock.now());
    const former = `http://old.example/#${made.subject}`;
    await saveProfile(db, former, { ...lived, location: "Lahore" }, 0, clock.now() - 1);

    for (const statement of team(engineWords[database.engine])) {
      await sql.raw(statement).execute(db);
    }
    for (const [table, column] of columns) {
      const rows = await db
        .selectFrom(table as "profile")
        .select(db.dynamic.ref<"account_id">(column))
        .execute();
      const ids = rows
        .map((row) => Object.values(row)[0])
        .filter((id) => id !== null && id !== tenant);
      expect(new Set(ids), table).toEqual(new Set([made.member.accountId]));
    }
    expect((await findProfile(db, tenant)).version).toBe(1);
    await expectAllThere(await another(elsewhere), made);
  });
});

import { describe, expect, test } from "vitest";
import { day, hour } from "#app/platform/.server/clock.ts";
import { rateLimitPolicies, type RateLimitName } from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createPasswordHasher } from "#app/platform/.server/password-hasher.ts";
import {
  accountsIn,
  countHashes,
  goodPassword,
  mailedToken,
  mailsIn,
  newAccount,
  newPlace,
  register,
  subjectFor,
  tryPassword,
} from "#tests/support/accounts.ts";
import { solvedCaptcha } from "#tests/support/captcha.ts";
import { describeOnSqliteFirst, sqliteMaker } from "#tests/support/databases.ts";
import { formOf } from "#tests/support/forms.ts";
import { createTestServices } from "#tests/support/services.ts";
import { site } from "#tests/support/seeds.ts";
import { accountsAccountData } from "./identity-account-data.server.ts";
import {
  deleteUnusedAccounts,
  findAccountBySubject,
  updateAccount,
} from "./account-store.server.ts";
import { confirmAddress } from "./confirm-address.server.ts";
import { createAccount } from "./create-account.server.ts";
import { knownDeviceCookie, readKnownDevice } from "./account-cookies.server.ts";

const email = "amina@visitor.example";

const values = {
  name: "Amina Siddiqui",
  phone: "07700 900123",
  email,
  password1: goodPassword,
  password2: goodPassword,
};

async function confirm(services: Services) {
  const token = await mailedToken(services, "verify");
  const input = { token, password: goodPassword, signedInSubject: null };
  return confirmAddress(services, input, { clientAddress: newPlace(), personalData: [] });
}

async function solved(services: Services, purpose: "sign-in" | "enquiry" = "sign-in") {
  return formOf({ captcha: await solvedCaptcha(services, purpose) });
}

/** Tries wrong passwords up to a limit. */
async function guess(
  services: Services,
  limit: RateLimitName,
  from?: Parameters<typeof tryPassword>[3],
  address = email,
) {
  for (let count = 0; count < rateLimitPolicies[limit].max; count += 1) {
    const result = await tryPassword(services, address, "a wrong password", from);
    expect(result).toMatchObject({ kind: "wrong" });
  }
}

describeOnSqliteFirst("registering and signing in", (maker) => {
  test("makes an account that can be used at once", async () => {
    const { services } = await createTestServices(maker);
    const typed = { email: " Amina@Visitor.Example ", phone: "+44 7700 900123" };
    const { status, body } = await register(services, typed);
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      email: "Amina@visitor.example",
      email_verified: false,
    });
    const subject = `auth0|${String(body._id)}`;
    expect(await findAccountBySubject(services.db, subject)).toEqual({
      subject,
      email: "Amina@visitor.example",
      emailVerified: false,
      name: "Amina Siddiqui",
      picture: null,
    });
    expect(await subjectFor(services, "AMINA@visitor.example")).toBe(subject);
    expect(await subjectFor(services, email, "five orange tents")).toBeNull();
    expect(await accountsIn(services)).toMatchObject([{ phone: "+447700900123" }]);
    const [mail] = await mailsIn(services);
    expect(mail).toMatchObject({ kind: "account-verify", recipient: "Amina@visitor.example" });
    // What a stranger typed must not be mailed in our name.
    expect(mail?.text).not.toContain("Amina Siddiqui");
  });

  test("gives the same answer and does the same work, whether or not the address is taken", async () => {
    const { services, clock } = await createTestServices(maker);
    const hashes = countHashes(services);
    const shape = async (password: string) => {
      const before = hashes();
      const mails = (await mailsIn(services)).length;
      const { status, body } = await register(services, { email, password });
      const { _id, ...rest } = body;
      return {
        status,
        rest,
        id: String(_id).length,
        hashed: hashes() - before,
        mailed: (await mailsIn(services)).length - mails,
      };
    };
    const fresh = await shape(goodPassword);
    await confirm(services);
    clock.advance(day);
    // Confirmed, with an unconfirmed one beside it.
    expect(await shape("some other words")).toEqual(fresh);
    expect(await shape("yet more other words")).toEqual(fresh);
    expect((await mailsIn(services)).at(-1)).toMatchObject({
      kind: "account-verify",
      subject: `You already have an account at ${site.name}`,
    });
    // Each can sign in to their own account, so signing in reveals nothing either.
    const subjects = await Promise.all(
      [goodPassword, "some other words", "yet more other words"].map((password) =>
        subjectFor(services, email, password),
      ),
    );
    expect(new Set(subjects).size).toBe(3);
    expect(subjects).not.toContain(null);
  });

  test("the same form sent twice makes one account", async () => {
    const { services } = await createTestServices(maker);
    const first = await register(services, { email });
    const second = await register(services, { email });
    expect(second.body).toEqual(first.body);
    expect(await accountsIn(services)).toHaveLength(1);
  });

  test("after too many registrations for one address nothing is made or mailed, and no one is told", async () => {
    const { services } = await createTestServices(maker);
    const { max } = rateLimitPolicies["sign-up-mailbox"];
    const answers = [];
    for (let count = 0; count <= max; count += 1) {
      answers.push(await register(services, { email, password: `a password number ${count}` }));
    }
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(max + 1);
    expect(await accountsIn(services)).toHaveLength(max);
    const mailed = rateLimitPolicies["account-verify-mail"].max;
    expect(await mailsIn(services)).toHaveLength(mailed);
  });

  test("one household may register several people but not hundreds", async () => {
    const { services, clock } = await createTestServices(maker);
    const place = newPlace();
    const { max } = rateLimitPolicies["sign-up"];
    for (let count = 0; count < max; count += 1) {
      const { status } = await register(services, { email: `a${count}@visitor.example` }, place);
      expect(status).toBe(200);
    }
    const refused = await register(services, { email }, place);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
    clock.advance(hour);
    expect((await register(services, { email }, place)).status).toBe(200);
  });

  test.for([
    [{ email: "nobody" }, "invalid_request"],
    [{ email, password: "short" }, "invalid_password"],
    [{ email, password: "password1234!" }, "invalid_password"],
    [{ email, password: "amina@visitor.example" }, "invalid_password"],
    [{ email, phone: "12" }, "invalid_request"],
    [{ email, name: "x".repeat(101) }, "invalid_request"],
  ] as const)("%j is refused as %s", async ([person, code]) => {
    const { services } = await createTestServices(maker);
    const hashes = countHashes(services);
    const { status, body } = await register(services, person);
    expect({ status, code: body.code }).toEqual({ status: 400, code });
    expect(JSON.stringify(body)).not.toContain("password1234");
    expect(await accountsIn(services)).toEqual([]);
    expect(hashes()).toBe(0);
  });

  test("signing in hashes one password, whether the address is known or not", async () => {
    const { services } = await createTestServices(maker);
    await register(services, { email });
    await register(services, { email, password: "some other words" });
    const hashes = countHashes(services);
    const attempts = [
      [email, goodPassword, { ok: true }, 1],
      [email, "not the password", { kind: "wrong" }, 2],
      ["nobody@visitor.example", goodPassword, { kind: "wrong" }, 3],
      // No work for a password that no account can have.
      [email, "x".repeat(100_000), { kind: "wrong" }, 3],
      [email, "", { fields: ["password"] }, 3],
      ["amina", "", { fields: ["email", "password"] }, 3],
    ] as const;
    for (const [address, password, expected, hashed] of attempts) {
      expect(await tryPassword(services, address, password)).toMatchObject(expected);
      expect(hashes()).toBe(hashed);
    }
  });

  test("guessing is limited for one sender, for known and unknown addresses alike", async () => {
    const { services } = await createTestServices(maker);
    await register(services, { email });
    for (const address of [email, "nobody@visitor.example"]) {
      const from = { place: newPlace() };
      await guess(services, "sign-in-pair", from, address);
      // Even with the right password: guessing must not pay.
      const result = await tryPassword(services, address, goodPassword, from);
      expect(result).toMatchObject({ kind: "limited" });
    }
  });

  test("every try to sign in leaves a line that says how it went, and nothing that was typed", async () => {
    const { services, logged } = await createTestServices(maker);
    const subject = await newAccount(services, { email });
    await tryPassword(services, email, "a wrong password");
    await tryPassword(services, "nobody@visitor.example", "a wrong password");
    await tryPassword(services, "no address");
    await tryPassword(services, email);
    const lines = logged.filter(({ msg }) => /^(?:signed in|sign-in refused)$/.test(String(msg)));
    expect(lines).toMatchObject([
      { msg: "sign-in refused", kind: "wrong" },
      { msg: "sign-in refused", kind: "wrong" },
      { msg: "sign-in refused", kind: "incomplete" },
      { msg: "signed in", subject },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/visitor\.example|wrong password|no address/);
  });

  test("a stranger who guesses from everywhere cannot lock out the owner's own browser", async () => {
    const { services, clock } = await createTestServices(maker);
    const known = { device: "owner's", subject: await newAccount(services, { email }) };
    await guess(services, "sign-in-account");
    expect(await tryPassword(services, email)).toMatchObject({ kind: "limited" });
    expect(await tryPassword(services, email, goodPassword, { known })).toMatchObject({ ok: true });
    clock.advance(hour);
    expect(await tryPassword(services, email)).toMatchObject({ ok: true });
  });

  test("if strangers use up an address's limit, solving the captcha lets its owner in", async () => {
    const { services } = await createTestServices(maker);
    await newAccount(services, { email });
    await guess(services, "sign-in-account");
    const limited = { kind: "limited", asksCheck: true };
    expect(await tryPassword(services, email)).toMatchObject(limited);
    const wrongForm = await solved(services, "enquiry");
    expect(await tryPassword(services, email, goodPassword, { form: wrongForm })).toMatchObject(
      limited,
    );
    const form = await solved(services);
    expect(await tryPassword(services, email, "a wrong password", { form })).toMatchObject({
      kind: "wrong",
    });
    // Each captcha allows one try.
    expect(await tryPassword(services, email, goodPassword, { form })).toMatchObject(limited);
    const another = await solved(services);
    expect(await tryPassword(services, email, goodPassword, { form: another })).toMatchObject({
      ok: true,
    });
    // The limit for one sender still holds.
    const from = { place: newPlace(), form };
    for (let count = 0; count < rateLimitPolicies["sign-in-pair"].max; count += 1) {
      await tryPassword(services, email, "a wrong password", from);
    }
    const last = { ...from, form: await solved(services) };
    expect(await tryPassword(services, email, goodPassword, last)).toMatchObject({
      kind: "limited",
      asksCheck: false,
    });
  });

  test("a stranger's own claim of an address gives no more guesses at the owner's", async () => {
    const { services } = await createTestServices(maker);
    await register(services, { email });
    const own = "a stranger chose this";
    const subject = await newAccount(services, { email, password: own });
    const from = { place: newPlace(), known: { device: "stranger's", subject } };
    await guess(services, "sign-in-pair", from);
    // From now on the right guess looks like any other.
    const wrong = { ok: false, kind: "wrong" };
    expect(await tryPassword(services, email, goodPassword, from)).toEqual(wrong);
    expect(await tryPassword(services, email, "a wrong password", from)).toEqual(wrong);
    expect(await tryPassword(services, email, own, from)).toMatchObject({ account: { subject } });
    // Setting the guess as the stranger's own password reveals nothing either.
    const hashes = await services.passwordHasher.hash(email, goodPassword, newPlace());
    await updateAccount(services.db, subject, { password_hash: hashes?.current ?? "" });
    expect(await tryPassword(services, email, goodPassword, from)).toMatchObject({
      account: { subject },
    });
  });

  test("only our own cookie makes a browser known, and only for its account", async () => {
    const { services } = await createTestServices(maker);
    const subject = `auth0|${"a1".repeat(12)}`;
    const cookie = knownDeviceCookie(services, subject).split(";", 1)[0] ?? "";
    const read = (value: string) =>
      readKnownDevice(
        new Request("https://academy.example/", { headers: { Cookie: value } }),
        services,
      );
    expect(read(cookie)).toEqual({ device: expect.stringMatching(/^[\w-]{22}$/), subject });
    expect(read(cookie.replace(".a1", ".a2"))).toBeNull();
    expect(read(cookie.replace(/=(.)/, (_, first) => (first === "_" ? "=A" : "=_")))).toBeNull();
    expect(read("")).toBeNull();
  });

  test("a password is hashed again when the parameters have changed", async () => {
    const { services } = await createTestServices(maker);
    const secret = services.secrets["password-salt"];
    const old = { memory: 1024, passes: 1, parallelism: 1 };
    const current = { memory: 2048, passes: 1, parallelism: 1 };
    const hashing = (...costs: [typeof old, ...(typeof old)[]]) => ({
      ...services,
      passwordHasher: createPasswordHasher({ secret, costs }),
    });
    const [past, present] = [hashing(old), hashing(current, old)];
    await register(past, { email });
    const storedCost = async () => (await accountsIn(services))[0]?.password_hash.split("$")[3];
    expect(await storedCost()).toBe("m=1024,t=1,p=1");
    expect(await tryPassword(present, email, "a wrong password")).toMatchObject({ kind: "wrong" });
    expect(await storedCost()).toBe("m=1024,t=1,p=1");
    expect(await tryPassword(present, email)).toMatchObject({ ok: true });
    expect(await storedCost()).toBe("m=2048,t=1,p=1");
    expect(await tryPassword(present, email)).toMatchObject({ ok: true });
  });

  test("no password, name or address is logged, even when the database fails", async () => {
    const { services, logged } = await createTestServices(maker);
    const create = () => createAccount(services, values, { clientAddress: newPlace() });
    expect(await create()).toMatchObject({ ok: true });
    await tryPassword(services, email);
    await tryPassword(services, email, "a wrong password");
    const kept = JSON.stringify([await accountsIn(services), await mailsIn(services)]);
    expect(kept).not.toContain(goodPassword);
    await services.db.schema.dropTable("account").execute();
    expect(await create()).toEqual({ ok: false, kind: "unavailable" });
    const lines = JSON.stringify(logged);
    for (const secret of [goodPassword, "a wrong password", "visitor.example", "Siddiqui"]) {
      expect(lines).not.toContain(secret);
    }
  });

  test("unused accounts are deleted after a while; used and confirmed ones stay", async () => {
    const { services, clock } = await createTestServices(maker);
    await register(services, { email: "unused@visitor.example" });
    await register(services, { email: "used@visitor.example" });
    await tryPassword(services, "used@visitor.example");
    await register(services, { email: "confirmed@visitor.example" });
    await confirm(services);
    clock.advance(day);
    expect(await deleteUnusedAccounts(services.db, clock.now() - 2 * day)).toBe(0);
    expect(await deleteUnusedAccounts(services.db, clock.now())).toBe(1);
    const left = (await accountsIn(services)).map((account) => account.email);
    expect(left.toSorted()).toEqual(["confirmed@visitor.example", "used@visitor.example"]);
  });

  test("the owner's data can be downloaded without the hash, and is deleted with the account", async () => {
    const { services } = await createTestServices(maker);
    const subject = await newAccount(services, { email, phone: "07700900123" });
    const accountId = `site#${subject}`;
    const exported = await accountsAccountData.exportFor(services.db, accountId);
    expect(exported).toMatchObject({ name: "Amina Siddiqui", email, phone: "07700900123" });
    expect(JSON.stringify(exported)).not.toContain("argon2");
    await services.db.transaction().execute((trx) => accountsAccountData.removeFor(trx, accountId));
    expect(await accountsIn(services)).toEqual([]);
    expect(await services.db.selectFrom("account_link").selectAll().execute()).toEqual([]);
    expect(await accountsAccountData.exportFor(services.db, accountId)).toBeNull();
    expect(await tryPassword(services, email)).toMatchObject({ kind: "wrong" });
  });
});

describe("a hosted provider", () => {
  async function ask(answer: () => Response) {
    const { services, logged } = await createTestServices(sqliteMaker, {
      env: { AUTH_DOMAIN: "tenant.eu.auth0.com", AUTH_CLIENT_ID: "abc" },
    });
    const asked: Request[] = [];
    const result = await createAccount(services, values, {
      clientAddress: newPlace(),
      fetch: async (input) => {
        asked.push((input as Request).clone());
        return answer();
      },
    });
    return { result, asked, logged, services };
  }

  test("is asked over https, and nothing is kept here", async () => {
    const { result, asked, services } = await ask(() => Response.json({ _id: "1" }));
    expect(result).toEqual({ ok: true, email });
    expect(asked[0]?.url).toBe("https://tenant.eu.auth0.com/dbconnections/signup");
    expect(await asked[0]?.json()).toEqual({
      client_id: "abc",
      connection: "Username-Password-Authentication",
      email,
      password: goodPassword,
      name: "Amina Siddiqui",
      user_metadata: { phone: "07700900123" },
    });
    expect(await accountsIn(services)).toEqual([]);
  });

  test.for([
    [409, { code: "user_exists", description: "The user already exists." }, { ok: true }],
    [400, { code: "invalid_signup" }, { ok: true }],
    [400, { name: "BadRequestError", code: "user_exists" }, { ok: true }],
    [400, { code: "invalid_password", name: "PasswordStrengthError" }, { kind: "invalid" }],
    [400, { code: "invalid_body" }, { kind: "refused" }],
    [403, "<p>forbidden", { kind: "unavailable" }],
    [429, {}, { kind: "limited" }],
    [500, `${email} ${goodPassword}`, { kind: "unavailable" }],
    ["none", "", { kind: "unavailable" }],
  ] as const)("answer %s %j", async ([status, body, expected]) => {
    const { result, logged } = await ask(() => {
      if (status === "none") throw new TypeError("fetch failed");
      return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
    });
    expect(result).toMatchObject(expected);
    expect(JSON.stringify(logged)).not.toMatch(/visitor\.example|orange/);
  });
});

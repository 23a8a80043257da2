import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { minute } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { describeOnEveryDatabase, sqliteMaker } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, statusOf, type DeskPerson } from "#tests/support/desk.ts";
import { createTestServices, useUp } from "#tests/support/services.ts";
import { signedInCookie } from "#tests/support/signed-in.ts";
import { requireMember } from "../desk-access.server.ts";
import { insertMember } from "../members/member-store.server.ts";
import { enterPage } from "./enter-page.server.ts";

const path = "/desk/enter";

async function stepOf(services: Services, cookie: string, query = "") {
  return (await enterPage.loader(deskArgs(services, cookie, path + query))).step;
}

const send = (services: Services, cookie: string, form: Record<string, string>) =>
  enterPage.action(deskArgs(services, cookie, path, { form }));

const isIn = async (services: Services, cookie: string) =>
  (await statusOf(() => requireMember(deskArgs(services, cookie, "/desk")))) === 200;

/** Sets up an authenticator app. @returns the app, and the recovery codes that were shown */
async function setUpApp(services: Services, { cookie }: DeskPerson) {
  await send(services, cookie, { do: "app" });
  const step = await stepOf(services, cookie, "?with=app");
  if (step.kind !== "app") throw new Error(`The step is ${step.kind}`);
  const secret = step.key.replaceAll(" ", "");
  const app = new TOTP({ secret });
  const codeAt = (timestamp: number) => app.generate({ timestamp });
  const code = codeAt(services.clock.now());
  const outcome = await send(services, cookie, { do: "confirm", code });
  const codes = "codes" in outcome ? outcome.codes : [];
  return { secret, codeAt, codes, link: step.link };
}

describeOnEveryDatabase("codes from an app", (maker) => {
  async function open() {
    const made = await createTestServices(maker);
    return { ...made, person: await deskPerson(made.services, "coordinator", { isIn: false }) };
  }

  test("open the desk once ten recovery codes are kept, and are not stored readably", async () => {
    const { services, person } = await open();
    const { cookie } = person;
    expect(await stepOf(services, cookie)).toMatchObject({ kind: "choose", isFirst: true });
    const { secret, codes, link } = await setUpApp(services, person);
    expect(link).toMatch(/^otpauth:\/\/totp\/.+issuer=/);
    expect(new Set(codes).size).toBe(10);
    expect(await isIn(services, cookie)).toBe(false);
    await send(services, cookie, { do: "kept" });
    expect(await isIn(services, cookie)).toBe(true);
    const rows = JSON.stringify([
      await services.db.selectFrom("desk_second_factor").selectAll().execute(),
      await services.db.selectFrom("desk_recovery_code").selectAll().execute(),
    ]);
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(codes[0]);
    const acts = await services.db.selectFrom("desk_log").select("action").execute();
    expect(acts).toEqual([{ action: "factor.add" }]);
  });

  test("are each accepted once, up to half a minute early or late", async () => {
    const { services, clock, person } = await open();
    const { codeAt } = await setUpApp(services, person);
    await send(services, person.cookie, { do: "kept" });
    const again = { ...person, cookie: await signedInCookie(services, { sub: subjectOf(person) }) };
    const tryCode = (code: string) => send(services, again.cookie, { do: "code", code });
    expect(await tryCode(codeAt(clock.now())), "used to set up").toEqual({ kind: "wrong" });
    clock.advance(10 * minute);
    expect(await tryCode(codeAt(clock.now() - 2 * minute))).toEqual({ kind: "wrong" });
    expect(await tryCode("123")).toEqual({ kind: "wrong" });
    expect(await isIn(services, again.cookie)).toBe(false);
    expect(await tryCode(codeAt(clock.now()))).toBeInstanceOf(Response);
    expect(await isIn(services, again.cookie)).toBe(true);
    const third = await signedInCookie(services, { sub: subjectOf(person) });
    const code = codeAt(clock.now());
    expect(await send(services, third, { do: "code", code })).toEqual({ kind: "wrong" });
  });

  test("have a limit, which recovery codes share", async () => {
    const { services, person, clock } = await open();
    const { codes } = await setUpApp(services, person);
    const other = await signedInCookie(services, { sub: subjectOf(person) });
    await useUp(services, "desk-factor", person.member.id);
    const code = codes[0] ?? "";
    expect(await send(services, other, { do: "code", code })).toEqual({ kind: "limited" });
    clock.advance(11 * minute);
    expect(await send(services, other, { do: "code", code })).toBeInstanceOf(Response);
  });

  test("can be replaced by a recovery code, once each", async () => {
    const { services, person } = await open();
    const { codes } = await setUpApp(services, person);
    await send(services, person.cookie, { do: "kept" });
    const code = codes[3]?.toLowerCase().replace("-", " ") ?? "";
    const [second, third] = [
      await signedInCookie(services, { sub: subjectOf(person) }),
      await signedInCookie(services, { sub: subjectOf(person) }),
    ];
    expect(await send(services, second, { do: "code", code })).toBeInstanceOf(Response);
    expect(await isIn(services, second)).toBe(true);
    expect(await send(services, third, { do: "code", code })).toEqual({ kind: "wrong" });
  });

  test("cannot be added by someone who has not shown the existing second factor", async () => {
    const { services, person } = await open();
    await setUpApp(services, person);
    const other = await signedInCookie(services, { sub: subjectOf(person) });
    for (const does of ["app", "confirm", "add-passkey", "codes", "kept"]) {
      await send(services, other, { do: does, code: "000000" });
      expect(await isIn(services, other), does).toBe(false);
    }
    expect((await stepOf(services, other, "?with=app")).kind).toBe("prove");
  });
});

function subjectOf({ member }: DeskPerson): string {
  return member.accountId.slice(member.accountId.indexOf("#") + 1);
}

test("a passkey's answer to a challenge that is not ours is refused", async () => {
  const { services } = await createTestServices(sqliteMaker);
  const { cookie } = await deskPerson(services, "owner", { isIn: false });
  for (const passkey of ["", "{", "{}", "null", JSON.stringify({ id: "x" }), "x".repeat(9_000)]) {
    const sent = { do: "add-passkey", passkey };
    expect(await send(services, cookie, sent), passkey).toEqual({ kind: "passkey" });
  }
  expect(await isIn(services, cookie)).toBe(false);
});

test("a hosted provider's own second factor opens the desk for as long as one of ours does", async () => {
  const env = { AUTH_DOMAIN: "tenant.example", AUTH_CLIENT_ID: "client" };
  const { services, clock } = await createTestServices(sqliteMaker, { env });
  const member = { name: "Noor", email: "noor@academy.example", role: "owner", isDeputy: false };
  const accountId = "https://tenant.example/#1";
  await insertMember(services.db, { ...member, role: "owner", accountId }, clock.now());
  const claims = { sub: "1", email: member.email, email_verified: true };
  const plain = await signedInCookie(services, claims);
  await send(services, plain, { do: "host" });
  expect(await stepOf(services, plain)).toEqual({ kind: "hosted", isPassed: false });
  expect(await isIn(services, plain)).toBe(false);
  const strong = await signedInCookie(services, { ...claims, amr: ["mfa"] });
  expect(await stepOf(services, strong)).toEqual({ kind: "hosted", isPassed: true });
  await send(services, strong, { do: "host" });
  expect(await isIn(services, strong)).toBe(true);
  clock.advance(12 * 60 * minute);
  await send(services, strong, { do: "host" });
  expect(await isIn(services, strong)).toBe(false);
});

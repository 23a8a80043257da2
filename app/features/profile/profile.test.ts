import { describe, expect, test } from "vitest";

import { accountIdOf } from "#app/features/identity/account-id.ts";
import type { SignedIn } from "#app/features/identity/signed-in.server.ts";
import type { AccountData } from "#app/platform/.server/account-data.ts";
import { hour } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { profileErrors } from "#words/pages/profile.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { formOf as fieldsOf } from "#tests/support/forms.ts";
import { admitted, createTestServices, useUp } from "#tests/support/services.ts";
import { deleteAccountOf } from "#app/shell/account/delete-account.server.ts";
import { exportDataOf } from "#app/shell/account/data-api.server.ts";
import { profileAccountData } from "./profile-account-data.server.ts";
import { saveProfileForm } from "./profile-edit-page.server.ts";
import {
  emptyProfile,
  profileFields,
  profileLimits,
  validateProfile,
  type ProfileValues,
} from "./profile-schema.ts";
import { findProfile, savePicture } from "./profile-store.server.ts";

const hosted = { AUTH_DOMAIN: "tenant.example", AUTH_CLIENT_ID: "client" };

function personOf({ config }: Services, subject = "auth0|amina"): SignedIn {
  const { issuer } = config.identity;
  return {
    accountId: accountIdOf(config.identity, subject),
    issuer,
    subject,
    name: "Amina",
    email: "amina@visitor.example",
    emailVerified: true,
    picture: null,
    isTeam: false,
    signIn: null,
  };
}

const formOf = (values: Partial<ProfileValues>, version: number | null = null) =>
  fieldsOf({ ...values, version: version === null ? null : String(version) });

describe("what the owner may write", () => {
  const errorsOf = (values: Partial<ProfileValues>) => {
    const result = validateProfile({ ...emptyProfile, ...values });
    return result.ok ? {} : result.errors;
  };

  test("may be nothing", () => expect(errorsOf({})).toEqual({}));

  test.each([
    ["jobTitle", " استاد\u202E ", "استاد"],
    ["website", "amina.example/me", "https://amina.example/me"],
    ["website", String.raw`https://a.example\@evil.example`, "https://a.example/@evil.example"],
    ["x", "@amina", "amina"],
    ["github", "https://github.com/amina/", "amina"],
    ["phone", "+44 7700 900 123", "+447700900123"],
    ["address", "1 High St\r\n\r\nLondon ", "1 High St\n\nLondon"],
  ] as const)("is cleaned: %s %j", (field, typed, stored) => {
    const result = validateProfile({ ...emptyProfile, [field]: typed });
    expect(result).toEqual({ ok: true, profile: { ...emptyProfile, [field]: stored } });
  });

  test.each([
    ["website", "javascript:alert(1)", profileErrors.website],
    ["website", "https://me:secret@x.example", profileErrors.website],
    ["website", "https://localhost", profileErrors.website],
    ["instagram", "amina at home", profileErrors.handle],
    ["phone", "12345", profileErrors.phone],
  ] as const)("is refused with a sentence: %s %s", (field, typed, sentence) => {
    expect(errorsOf({ [field]: typed })).toEqual({ [field]: sentence });
  });

  test.each(profileFields)("is refused if %s is too long", (field) => {
    const limit = profileLimits[field];
    expect(errorsOf({ [field]: "1".repeat(limit * 5) })[field]).toBe(profileErrors.tooLong(limit));
  });
});

const by = ({ rateLimits }: Services, accountId: string) => ({
  accountId,
  counted: () => rateLimits.hit("profile-save", accountId),
});

describeOnSqliteFirst("profile", (maker) => {
  test("is empty, then holds what its owner saved, and no one else's", async () => {
    const { services } = await createTestServices(maker);
    const { accountId } = personOf(services);
    expect(await findProfile(services.db, accountId)).toEqual({ values: emptyProfile, version: 0 });
    const saved = await saveProfileForm(
      services,
      by(services, accountId),
      formOf({ jobTitle: "Tutor" }, 0),
    );
    expect(saved).toEqual({ ok: true });
    expect(await findProfile(services.db, accountId)).toEqual({
      values: { ...emptyProfile, jobTitle: "Tutor" },
      version: 1,
    });
    expect((await findProfile(services.db, `${accountId}2`)).version).toBe(0);
  });

  test("two tabs do not overwrite each other, and nothing typed is lost", async () => {
    const { services } = await createTestServices(maker);
    const { accountId } = personOf(services);
    const save = (jobTitle: string, version: number) =>
      saveProfileForm(services, by(services, accountId), formOf({ jobTitle }, version));
    const first = await Promise.all([save("Tutor", 0), save("Baker", 0)]);
    expect(first.filter(({ ok }) => ok)).toHaveLength(1);
    const { values } = await findProfile(services.db, accountId);
    const typed = values.jobTitle === "Tutor" ? "Baker" : "Tutor";
    expect(first.find(({ ok }) => !ok)).toMatchObject({
      failure: { kind: "conflict", version: 1, values: { jobTitle: typed }, saved: values },
    });
    expect(await save("Smith", 1)).toEqual({ ok: true });
    expect(await save("Potter", 1)).toMatchObject({ failure: { kind: "conflict", version: 2 } });
    expect(await save("Potter", 2)).toEqual({ ok: true });
    // A form from before the profile was made must not overwrite it either.
    expect(await save("Nobody", 0)).toMatchObject({ failure: { kind: "conflict", version: 3 } });
    expect((await findProfile(services.db, accountId)).values.jobTitle).toBe("Potter");
  });

  test("a refused form comes back with everything that was typed", async () => {
    const { services } = await createTestServices(maker);
    const typed = { jobTitle: "  Tutor ", phone: "12" };
    const refused = await saveProfileForm(services, by(services, "i#s"), formOf(typed, 0));
    expect(refused).toMatchObject({ failure: { kind: "invalid", values: typed } });
    const signedOut = await saveProfileForm(services, null, formOf(typed, 0));
    expect(signedOut).toMatchObject({ failure: { kind: "signed-out", values: typed } });
    const strange = await saveProfileForm(services, by(services, "i#s"), formOf(typed));
    expect(strange).toMatchObject({ failure: { kind: "unreadable", values: typed } });
    expect((await findProfile(services.db, "i#s")).version).toBe(0);
  });

  test("saving has a limit for each account", async () => {
    const { services } = await createTestServices(maker);
    await useUp(services, "profile-save", "i#s");
    expect(await saveProfileForm(services, by(services, "i#s"), formOf({}, 0))).toMatchObject({
      failure: { kind: "limited" },
    });
    expect(await saveProfileForm(services, by(services, "i#t"), formOf({}, 0))).toEqual({
      ok: true,
    });
  });
});

describeOnSqliteFirst("a person's own data", (maker) => {
  test("is downloaded with details and picture, and no one else's", async () => {
    const { services, clock } = await createTestServices(maker);
    const person = personOf(services);
    const { accountId, isTeam: _, signIn: __, ...identity } = person;
    await saveProfileForm(services, by(services, accountId), formOf({ location: "Lagos" }, 0));
    await saveProfileForm(
      services,
      by(services, "other#person"),
      formOf({ location: "Lahore" }, 0),
    );
    const image = { bytes: new Uint8Array([1, 2, 3]), contentType: "image/webp" };
    const url = "https://pictures.example/1";
    await savePicture(services.db, accountId, { url, image, retryAt: null }, clock.now());
    expect(await exportDataOf(services, person, [profileAccountData])).toEqual({
      exportedAt: new Date(clock.now()).toISOString(),
      from: services.config.publicUrl,
      identity,
      data: {
        profile: {
          details: { ...emptyProfile, location: "Lagos" },
          picture: { fetchedFrom: url, webp: "AQID" },
        },
      },
    });
  });
});

describeOnSqliteFirst("deleting an account", (maker) => {
  const clientAddress = "198.51.100.1";
  const sure = { password: "", isConfirmed: true, clientAddress, counted: admitted };

  test("takes everything the person had and nothing of others", async () => {
    const { services, clock } = await createTestServices(maker, { env: hosted });
    const person = personOf(services);
    const { accountId } = person;
    await saveProfileForm(services, by(services, accountId), formOf({ location: "Lagos" }, 0));
    await saveProfileForm(
      services,
      by(services, "other#person"),
      formOf({ location: "Lahore" }, 0),
    );
    const picture = { url: "https://pictures.example/1", image: null, retryAt: null };
    await savePicture(services.db, accountId, picture, clock.now());
    const result = await deleteAccountOf(services, person, sure, [profileAccountData]);
    expect(result).toEqual({ ok: true });
    expect(await profileAccountData.exportFor(services.db, accountId)).toBeNull();
    expect((await findProfile(services.db, "other#person")).version).toBe(1);
  });

  test("takes nothing if one part fails", async () => {
    const { services } = await createTestServices(maker, { env: hosted });
    const person = personOf(services);
    await saveProfileForm(
      services,
      by(services, person.accountId),
      formOf({ location: "Lagos" }, 0),
    );
    const broken: AccountData = {
      name: "broken",
      exportFor: async () => null,
      removeFor: () => Promise.reject(new Error("Broken")),
    };
    const result = await deleteAccountOf(services, person, sure, [profileAccountData, broken]);
    expect(result).toEqual({ ok: false, kind: "failed" });
    expect((await findProfile(services.db, person.accountId)).version).toBe(1);
  });

  test("has to be confirmed, with the password if the account is the site's own", async () => {
    const { services } = await createTestServices(maker);
    const person = personOf(services);
    const ask = (password: string, isConfirmed: boolean) =>
      deleteAccountOf(services, person, { ...sure, password, isConfirmed }, [profileAccountData]);
    await saveProfileForm(
      services,
      by(services, person.accountId),
      formOf({ location: "Lagos" }, 0),
    );
    const missing = { password: "missing", confirm: "missing" };
    expect(await ask("", false)).toMatchObject({ kind: "invalid", fields: missing });
    const wrong = { password: "wrong" };
    expect(await ask("not the password", true)).toMatchObject({ kind: "invalid", fields: wrong });
    expect((await findProfile(services.db, person.accountId)).version).toBe(1);
  });

  test("cannot be used to guess a password", async () => {
    const { services, clock } = await createTestServices(maker);
    const person = personOf(services);
    const counted = () => services.rateLimits.hit("account-delete", person.accountId);
    const input = { ...sure, counted, password: "a guess" };
    const guess = () => deleteAccountOf(services, person, input, []);
    await useUp(services, "account-delete", person.accountId);
    expect(await guess()).toMatchObject({ kind: "limited" });
    clock.advance(hour);
    expect(await guess()).toMatchObject({ kind: "invalid" });
  });
});

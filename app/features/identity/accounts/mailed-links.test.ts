import { expect, test, vi } from "vitest";
import type { AccountData } from "#app/platform/.server/account-data.ts";
import { day, minute } from "#app/platform/.server/clock.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import {
  accountsIn,
  countHashes,
  goodPassword,
  mailedToken,
  mailsIn,
  newAccount,
  newPlace,
  subjectFor,
} from "#tests/support/accounts.ts";
import { policy } from "#content/policy.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { signedInCookie } from "#tests/support/signed-in.ts";
import { createTestServices } from "#tests/support/services.ts";
import { createAdapterFactory } from "../provider/provider-store.server.ts";
import { sweepLinks } from "./mailbox.server.ts";
import { confirmAddress, readVerifyLink } from "./confirm-address.server.ts";
import { requestReset, resendVerification } from "./request-mail.server.ts";
import { changePassword, readResetLink, resetPassword } from "./set-password.server.ts";

const email = "amina@visitor.example";
const strangers = "a stranger chose this";
const newPassword = "seven quiet harbours";

type ConfirmInput = { token?: string; password?: string; signedInSubject?: string | null };

async function confirm(services: Services, input: ConfirmInput = {}, parts: AccountData[] = []) {
  const { password = "", signedInSubject = null } = input;
  const token = input.token ?? (await mailedToken(services, "verify"));
  const meta = { clientAddress: newPlace(), personalData: parts };
  const result = await confirmAddress(services, { token, password, signedInSubject }, meta);
  return result.ok ? "confirmed" : result.kind;
}

/** @param signedInTo the account that this browser has signed in to before */
function reset(
  services: Services,
  token: string,
  password = newPassword,
  signedInTo: string | null = null,
  name = "Amina Yusuf",
) {
  const input = { token, name, password1: password, password2: password };
  const known = signedInTo === null ? null : { device: "this browser", subject: signedInTo };
  return resetPassword(services, input, { clientAddress: newPlace(), known, personalData: [] });
}

function made(services: Services, password = goodPassword): Promise<string> {
  return newAccount(services, { email, password, phone: "020 7946 0018" });
}

/** Asks for a link to set a new password, and reads it. */
async function askReset(services: Services): Promise<string> {
  expect(await requestReset(services, "AMINA@visitor.example")).toEqual({ ok: true });
  return mailedToken(services, "reset");
}

async function openSession(services: Services, subject: string): Promise<void> {
  await signedInCookie(services, { sub: subject });
  const tokens = createAdapterFactory({ ...services, alreadyUsed: Error })("AccessToken");
  await tokens.upsert("a token", { accountId: subject }, 3_600);
}

async function openSessions({ db }: Services) {
  const sessions = await db.selectFrom("site_session").selectAll().execute();
  const records = await db.selectFrom("provider_record").selectAll().execute();
  return { sessions, records };
}

describeOnSqliteFirst("mailed links", (maker) => {
  /** A site where someone has registered. */
  async function open(password = goodPassword) {
    const site = await createTestServices(maker);
    return { ...site, subject: await made(site.services, password) };
  }

  test("an address is confirmed by the link and the password", async () => {
    const { services } = await open();
    const token = await mailedToken(services, "verify");
    // Only a hash is kept.
    const links = await services.db.selectFrom("account_link").selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(token);
    // Looking changes nothing, however often: mail scanners follow links.
    for (let looks = 0; looks < 2; looks += 1) {
      const link = await readVerifyLink(services, token, null);
      expect(link).toEqual({ kind: "open", email, asksPassword: true });
    }
    expect(await confirm(services)).toBe("missing");
    expect(await confirm(services, { password: "not the password" })).toBe("wrong");
    expect(await accountsIn(services)).toMatchObject([{ verified_at: null }]);
    expect(await confirm(services, { password: goodPassword })).toBe("confirmed");
    expect(await accountsIn(services)).toMatchObject([{ verified_at: expect.any(String) }]);
    expect(await confirm(services, { token, password: goodPassword })).toBe("invalid");
    expect(await readVerifyLink(services, token, null)).toEqual({ kind: "invalid" });
  });

  test("the account's own session needs no password, and no other session will do", async () => {
    const { services, subject } = await open();
    const token = await mailedToken(services, "verify");
    const other = await newAccount(services, { email: "omar@visitor.example" });
    expect(await readVerifyLink(services, token, other)).toMatchObject({ asksPassword: true });
    expect(await confirm(services, { token, signedInSubject: other })).toBe("missing");
    expect(await readVerifyLink(services, token, subject)).toMatchObject({ asksPassword: false });
    expect(await confirm(services, { token, signedInSubject: subject })).toBe("confirmed");
  });

  test("an owner who presses the button of a stranger's registration does not hand over the address", async () => {
    const { services, subject: hijacked } = await open(strangers);
    await openSession(services, hijacked);
    // The owner does not know that account's password.
    expect(await confirm(services, { password: newPassword })).toBe("wrong");
    const subject = await made(services);
    // The stranger's link, used by the owner, confirms the owner's account.
    expect(await confirm(services, { password: goodPassword })).toBe("confirmed");
    const confirmed = { subject, verified_at: expect.any(String) };
    expect(await accountsIn(services)).toMatchObject([confirmed]);
    expect(await subjectFor(services, email, strangers)).toBeNull();
    expect(await openSessions(services)).toEqual({ sessions: [], records: [] });
  });

  test("the data of a removed account is deleted with it, except what someone relies on", async () => {
    const { services, subject: stranger } = await open(strangers);
    const [removeFor, releaseFrom] = [vi.fn(async () => {}), vi.fn(async () => {})];
    const part: AccountData = { name: "part", exportFor: async () => null, removeFor };
    await made(services);
    await confirm(services, { password: goodPassword }, [part, { ...part, releaseFrom }]);
    const account = [expect.anything(), `site#${stranger}`];
    expect(removeFor.mock.calls).toEqual([account]);
    expect(releaseFrom.mock.calls).toEqual([account]);
  });

  test("if two confirm one address at once, one gets it and neither fails", async () => {
    const { services, another } = await open();
    const first = await mailedToken(services, "verify");
    await made(services, strangers);
    const second = await mailedToken(services, "verify");
    const results = await Promise.all([
      confirm(services, { token: first, password: goodPassword }),
      confirm(await another(), { token: second, password: strangers }),
    ]);
    expect(results.filter((result) => result === "confirmed")).toHaveLength(1);
    expect(await accountsIn(services)).toMatchObject([{ verified_at: expect.any(String) }]);
  });

  test("one link pressed twice at once works once", async () => {
    const { services, another } = await open();
    const input = { token: await mailedToken(services, "verify"), password: goodPassword };
    const results = await Promise.all([confirm(services, input), confirm(await another(), input)]);
    expect(results.filter((result) => result === "confirmed")).toHaveLength(1);
  });

  test("a second registration is told by mail that the address is confirmed, and its link says so", async () => {
    const { services } = await open();
    await confirm(services, { password: goodPassword });
    await made(services, strangers);
    const token = await mailedToken(services, "verify");
    expect(await readVerifyLink(services, token, null)).toEqual({ kind: "already" });
    expect(await confirm(services, { token, password: strangers })).toBe("already");
    expect((await accountsIn(services)).filter((account) => account.verified_at)).toHaveLength(1);
  });

  test("links work until they expire, for their purpose only, and not for guessers", async () => {
    const { services, clock } = await open();
    const verify = await mailedToken(services, "verify");
    const resetToken = await askReset(services);
    expect(await reset(services, verify)).toMatchObject({ kind: "invalid" });
    expect(await confirm(services, { token: resetToken, password: goodPassword })).toBe("invalid");
    for (const guess of ["", "x", `${verify}x`, "x".repeat(10_000), "\0"]) {
      expect(await confirm(services, { token: guess, password: goodPassword })).toBe("invalid");
      expect(await readResetLink(services, guess, null)).toBeNull();
    }
    const { resetLinkMinutes, verifyLinkDays } = policy;
    clock.advance(resetLinkMinutes * minute - 1);
    expect(await readResetLink(services, resetToken, null)).toEqual({ email, beginsAnew: true });
    clock.advance(1);
    expect(await reset(services, resetToken)).toMatchObject({ kind: "invalid" });
    clock.advance(verifyLinkDays * day - resetLinkMinutes * minute);
    expect(await confirm(services, { token: verify, password: goodPassword })).toBe("invalid");
    expect(await sweepLinks(services.db, clock.now())).toBe(2);
  });

  test("the link replaces a forgotten password, once, and signs out everywhere", async () => {
    const { services, subject } = await open();
    await openSession(services, subject);
    const token = await askReset(services);
    expect(await reset(services, token, "short")).toMatchObject({ kind: "refused" });
    expect(await reset(services, token, "password1234!")).toMatchObject({ kind: "refused" });
    expect(await reset(services, token, newPassword, subject)).toMatchObject({ ok: true, email });
    expect(await subjectFor(services, email, goodPassword)).toBeNull();
    expect(await subjectFor(services, email, newPassword)).toBe(subject);
    // Reading the mailbox proves the address, and this browser that the account is the reader's own.
    expect(await accountsIn(services)).toMatchObject([
      { verified_at: expect.any(String), name: "Amina Siddiqui", phone: "02079460018" },
    ]);
    expect(await openSessions(services)).toEqual({ sessions: [], records: [] });
    const mails = await mailsIn(services);
    expect(mails).toHaveLength(3);
    expect(mails[2]).toMatchObject({ kind: "account-password-changed", recipient: email });
    expect(JSON.stringify(mails)).not.toContain(newPassword);
    expect(await reset(services, token)).toMatchObject({ kind: "invalid" });
  });

  test("a reset gives an address that strangers have claimed to the person who reads its mail, without their data", async () => {
    const { services, clock, subject: oldest } = await open(strangers);
    clock.advance(1);
    await openSession(services, oldest);
    await made(services, "another stranger's words");
    const token = await askReset(services);
    expect(await reset(services, token, newPassword, null, " ")).toMatchObject({
      kind: "refused",
      errors: { name: "Enter your name" },
    });
    await reset(services, token);
    const owner = await subjectFor(services, email, newPassword);
    expect(owner).not.toBe(oldest);
    // A form for a trial lesson would show a stranger's name and number.
    expect(await accountsIn(services)).toMatchObject([
      { subject: owner, name: "Amina Yusuf", phone: "", verified_at: expect.any(String) },
    ]);
    expect(await subjectFor(services, email, strangers)).toBeNull();
    expect(await openSessions(services)).toEqual({ sessions: [], records: [] });
  });

  test("a reset keeps the account known to the browser, not an older one", async () => {
    const { services, clock } = await open(strangers);
    clock.advance(1);
    const own = await made(services);
    const token = await askReset(services);
    const known = { device: "this browser", subject: own };
    expect(await readResetLink(services, token, known)).toEqual({ email, beginsAnew: false });
    await reset(services, token, newPassword, own);
    expect(await accountsIn(services)).toMatchObject([{ subject: own, phone: "02079460018" }]);
  });

  test("a reset finds the confirmed account among others, and two at once leave one password", async () => {
    const { services, another, subject } = await open();
    await confirm(services, { password: goodPassword });
    await made(services, strangers);
    const [first, second] = [await askReset(services), await askReset(services)];
    const results = await Promise.all([
      reset(services, first, newPassword),
      reset(await another(), second, "eight quiet harbours"),
    ]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await accountsIn(services)).toMatchObject([{ subject }]);
  });

  test("asking for a reset answers, stores and mails the same for known and unknown addresses", async () => {
    const { services, clock } = await open();
    const hashes = countHashes(services);
    const links = services.db.selectFrom("account_link").selectAll();
    const before = (await links.execute()).length;
    const known = await requestReset(services, email);
    const unknown = await requestReset(services, "nobody@visitor.example");
    expect([known, unknown]).toEqual([{ ok: true }, { ok: true }]);
    expect(hashes()).toBe(0);
    expect(await links.execute()).toHaveLength(before + 2);
    const mails = (await mailsIn(services)).slice(1);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["account-reset", email],
      ["account-reset", "nobody@visitor.example"],
    ]);
    expect(mails[1]?.text).not.toContain("token=");
    // No mailbox is flooded, and the answer does not show that a limit was reached.
    const victim = "victim@visitor.example";
    for (let count = 0; count < 12; count += 1) {
      expect(await requestReset(services, victim)).toEqual({ ok: true });
      clock.advance(minute);
    }
    const flooded = (await mailsIn(services)).filter(({ recipient }) => recipient === victim);
    expect(flooded).toHaveLength(rateLimitPolicies["account-reset-mail"].max);
    const refused = await requestReset(services, "no address");
    expect(refused).toEqual({ ok: false });
  });

  test("the confirmation can be sent again a few times, until it is no longer needed", async () => {
    const { services, subject } = await open();
    expect(await resendVerification(services, subject)).toBe(true);
    expect(await mailsIn(services)).toHaveLength(2);
    expect(await confirm(services, { signedInSubject: subject })).toBe("confirmed");
    expect(await resendVerification(services, subject)).toBe(false);
    expect(await resendVerification(services, "auth0|unknown")).toBe(false);
    expect(await mailsIn(services)).toHaveLength(2);
  });

  test("a password can be changed by someone who knows it, and that signs out everywhere", async () => {
    const { services, subject } = await open();
    await openSession(services, subject);
    const change = (current: string, password1: string, password2 = password1) =>
      changePassword(services, subject, { current, password1, password2 }, newPlace());
    expect(await change("not the password", newPassword)).toMatchObject({ kind: "wrong" });
    expect(await change(goodPassword, newPassword, "something else")).toMatchObject({
      kind: "refused",
      errors: { password2: expect.any(String) },
    });
    expect(await change(goodPassword, "password1234!")).toMatchObject({ kind: "refused" });
    expect((await openSessions(services)).sessions).toHaveLength(1);
    expect(await change(goodPassword, newPassword)).toMatchObject({ ok: true });
    expect(await subjectFor(services, email, newPassword)).toBe(subject);
    expect(await subjectFor(services, email, goodPassword)).toBeNull();
    expect(await openSessions(services)).toEqual({ sessions: [], records: [] });
    const last = (await mailsIn(services)).at(-1);
    expect(last).toMatchObject({ kind: "account-password-changed", recipient: email });
    // This does not confirm an unconfirmed account.
    expect(await accountsIn(services)).toMatchObject([{ verified_at: null }]);
  });

  test("guessing the current password is limited", async () => {
    const { services, subject } = await open();
    const guess = { current: "not the password", password1: newPassword, password2: newPassword };
    for (let count = 0; count < rateLimitPolicies["account-password"].max; count += 1) {
      expect(await changePassword(services, subject, guess, newPlace())).toMatchObject({
        kind: "wrong",
      });
    }
    const limited = { kind: "limited", retryAfterSeconds: expect.any(Number) };
    expect(await changePassword(services, subject, guess, newPlace())).toMatchObject(limited);
  });
});

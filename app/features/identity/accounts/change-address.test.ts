import { expect, test } from "vitest";

import { minute } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { policy } from "#content/policy.ts";
import {
  accountsIn,
  goodPassword,
  mailedToken,
  mailsIn,
  newAccount,
  newPlace,
  subjectFor,
} from "#tests/support/accounts.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { signedInCookie } from "#tests/support/signed-in.ts";
import { accountIdOf } from "../account-id.ts";
import { changeAddress, readChangeLink, requestAddressChange } from "./change-address.server.ts";
import { confirmAddress } from "./confirm-address.server.ts";
import { accountsAccountData } from "./identity-account-data.server.ts";
import { requestReset } from "./request-mail.server.ts";
import { resetPassword } from "./set-password.server.ts";

const old = "amina@visitor.example";
const next = "amina.new@visitor.example";

async function ask(services: Services, subject: string, email = next, password = goodPassword) {
  const result = await requestAddressChange(services, subject, { email, password }, newPlace());
  return result.ok ? "sent" : result.kind;
}

async function change(services: Services, { token = "", password = goodPassword } = {}) {
  const meta = { clientAddress: newPlace(), personalData: [] };
  const result = await changeAddress(services, { token, password }, meta);
  return result.ok ? "changed" : result.kind;
}

async function confirm(services: Services, password = goodPassword) {
  const token = await mailedToken(services, "verify");
  const meta = { clientAddress: newPlace(), personalData: [] };
  expect(
    await confirmAddress(services, { token, password, signedInSubject: null }, meta),
  ).toMatchObject({ ok: true });
}

async function addressesOf(services: Services) {
  return (await accountsIn(services)).map(({ email }) => email).toSorted();
}

describeOnSqliteFirst("the address of an account", (maker) => {
  async function open() {
    const site = await createTestServices(maker);
    const subject = await newAccount(site.services, { email: old });
    await confirm(site.services);
    const mailsTo = async (address: string) =>
      (await mailsIn(site.services)).filter(({ recipient }) => recipient === address);
    return { ...site, subject, mailsTo };
  }

  test("changes by a link to the new one and the password, which goes on to fit; the old one is told", async () => {
    const { services, subject, mailsTo } = await open();
    await signedInCookie(services, { sub: subject });
    expect(await ask(services, subject, next, "not the password")).toBe("wrong");
    expect(await ask(services, subject, next, "")).toBe("missing");
    expect(await ask(services, subject, "nowhere")).toBe("email");
    expect(await ask(services, subject, "AMINA@visitor.example")).toBe("same");
    expect(await mailsTo(next)).toEqual([]);
    expect(await ask(services, subject)).toBe("sent");
    const token = await mailedToken(services, "email/confirm");
    // Nothing has changed yet, and looking changes nothing: mail scanners follow links.
    expect(await readChangeLink(services, token)).toEqual({ kind: "open", email: next });
    expect(await accountsIn(services)).toMatchObject([{ email: old }]);
    expect(await change(services, { token, password: "not the password" })).toBe("wrong");

    expect(await change(services, { token })).toBe("changed");
    expect(await accountsIn(services)).toMatchObject([
      { subject, email: next, email_key: emailKeyOf(next), verified_at: expect.any(String) },
    ]);
    expect(await services.db.selectFrom("site_session").selectAll().execute()).toEqual([]);
    expect(await subjectFor(services, next)).toBe(subject);
    expect(await subjectFor(services, old)).toBeNull();
    const told = (await mailsTo(old)).at(-1);
    expect(told?.subject).toContain("was changed");
    expect(told?.text).not.toContain(next);
    // The link is used up.
    expect(await change(services, { token })).toBe("invalid");
    expect(await readChangeLink(services, token)).toEqual({ kind: "invalid" });
  });

  test("no longer changes by a link that is too old, or older than another", async () => {
    const { services, subject, clock } = await open();
    await ask(services, subject, "mistyped@visitor.example");
    const first = await mailedToken(services, "email/confirm");
    await ask(services, subject);
    const second = await mailedToken(services, "email/confirm");
    expect(await change(services, { token: first })).toBe("invalid");
    clock.advance(policy.resetLinkMinutes * minute);
    expect(await change(services, { token: second })).toBe("invalid");
  });

  test("never becomes that of another, confirmed account, and only its mailbox learns of it", async () => {
    const { services, subject, mailsTo } = await open();
    await newAccount(services, { email: next, password: "another one of mine" });
    await confirm(services, "another one of mine");
    expect(await ask(services, subject)).toBe("sent");
    const mail = (await mailsTo(next)).at(-1);
    expect(mail?.subject).toContain("already has an account");
    expect(mail?.text).not.toContain("token=");
    expect(await addressesOf(services)).toEqual([next, old]);
  });

  test("stays where another account has confirmed the new one in the meantime", async () => {
    const { services, subject } = await open();
    await ask(services, subject);
    const token = await mailedToken(services, "email/confirm");
    await newAccount(services, { email: next, password: "another one of mine" });
    const verify = await mailedToken(services, "verify");
    const input = { token: verify, password: "another one of mine", signedInSubject: null };
    await confirmAddress(services, input, { clientAddress: newPlace(), personalData: [] });
    // The mailbox has an owner: no link to it that was mailed before works.
    expect(await change(services, { token })).toBe("invalid");
    expect(await addressesOf(services)).toEqual([next, old]);
  });

  test("takes the place of a claim to the new one that nobody has confirmed", async () => {
    const { services, subject } = await open();
    await newAccount(services, { email: next, password: "a stranger chose this" });
    await ask(services, subject);
    const token = await mailedToken(services, "email/confirm");
    expect(await change(services, { token })).toBe("changed");
    expect(await accountsIn(services)).toMatchObject([{ subject, email: next }]);
  });

  test("leaves no way in by a link that the old one was mailed", async () => {
    const { services, subject } = await open();
    await requestReset(services, old);
    const reset = await mailedToken(services, "reset");
    await ask(services, subject);
    const token = await mailedToken(services, "email/confirm");
    expect(await change(services, { token })).toBe("changed");
    const input = { token: reset, name: "", password1: "seven quiet harbours", password2: "" };
    const meta = { clientAddress: newPlace(), known: null, personalData: [] };
    expect(await resetPassword(services, input, meta)).toMatchObject({ kind: "invalid" });
  });

  test("asks at the link for the password of that time, and not for the one it was asked for with", async () => {
    const { services, subject } = await open();
    await ask(services, subject);
    const token = await mailedToken(services, "email/confirm");
    await requestReset(services, old);
    const password1 = "seven quiet harbours";
    const input = {
      token: await mailedToken(services, "reset"),
      name: "",
      password1,
      password2: password1,
    };
    const meta = { clientAddress: newPlace(), known: null, personalData: [] };
    expect(await resetPassword(services, input, meta)).toMatchObject({ ok: true });
    expect(await change(services, { token })).not.toBe("changed");
    expect(await addressesOf(services)).toEqual([old]);
  });

  test("leaves nothing of the new one where the account is deleted before the link is used", async () => {
    const { services, subject } = await open();
    await ask(services, subject);
    const accountId = accountIdOf(services.config.identity, subject);
    await services.db.transaction().execute((trx) => accountsAccountData.removeFor(trx, accountId));
    expect(await services.db.selectFrom("account_link").selectAll().execute()).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { day, hour } from "#app/platform/.server/clock.ts";
import { createSmtpTransport } from "#app/platform/.server/outbox/smtp-transport.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { newsletterPage } from "#words/pages/newsletter.ts";
import { mailsIn, newPlace } from "#tests/support/accounts.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { formOf } from "#tests/support/forms.ts";
import { workerOf } from "#tests/support/outbox.ts";
import { admitted, createTestServices } from "#tests/support/services.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { newsletterHeaders } from "./newsletter-mail.server.ts";
import { deletePendingSubscribers } from "./subscriber-store.server.ts";
import { confirmSubscription, subscribe, unsubscribe } from "./subscription.server.ts";

/** A sender that no limit has counted yet. */
const someone = () => ({ clientAddress: newPlace() });

function enter(services: Services, email: string, meta = someone(), website = "") {
  const counted = () => services.rateLimits.hit("newsletter", meta.clientAddress);
  return subscribe(services, formOf({ email, website }), { ...meta, counted });
}

const confirm = (services: Services, token: string) =>
  confirmSubscription(services, token, admitted);

const subscribers = ({ db }: Services) => db.selectFrom("subscriber").selectAll().execute();

/** The token of the link in the last mail. */
async function mailedToken(services: Services): Promise<string> {
  const mail = (await mailsIn(services)).at(-1);
  return /confirm\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

describeOnSqliteFirst("newsletter", (maker) => {
  test("an address waits until the mailed link is confirmed", async () => {
    const { services, clock } = await createTestServices(maker);
    expect(await enter(services, " Amina@Visitor.Example ")).toEqual({ ok: true });
    expect(await subscribers(services)).toMatchObject([
      { email: "Amina@visitor.example", state: "pending", confirmed_at: null },
    ]);
    const token = await mailedToken(services);
    // Only a hash is kept with the address.
    expect(JSON.stringify(await subscribers(services))).not.toContain(token);
    clock.advance(hour);
    expect(await confirm(services, token)).toEqual({ ok: true });
    const confirmed = { state: "confirmed", confirmed_at: new Date(clock.now()).toISOString() };
    expect(await subscribers(services)).toMatchObject([confirmed]);
    clock.advance(hour);
    expect(await confirm(services, token)).toEqual({ ok: true });
    expect(await subscribers(services)).toMatchObject([confirmed]);
  });

  test("the mail arrives with its link and the headers to unsubscribe", async () => {
    const site = await createTestServices(maker);
    const { services } = site;
    const server = await startSmtpServer();
    await enter(services, "amina@visitor.example");
    await workerOf(site, createSmtpTransport(server.url)).runUntilIdle();
    const [{ mail, envelopeTo }] = server.received as [(typeof server.received)[0]];
    expect(envelopeTo).toEqual(["amina@visitor.example"]);
    expect(mail.text).toContain("https://academy.example/newsletter/confirm?token=");
    const header = (key: string) => mail.headers.find((line) => line.key === key)?.value;
    expect(header("list-unsubscribe")).toMatch(
      /^<https:\/\/academy\.example\/newsletter\/unsubscribe\?token=[\w.-]+>$/,
    );
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  test("the spelling that was confirmed is kept, and another mailbox has a row of its own", async () => {
    const { services, clock } = await createTestServices(maker);
    // U+FF41: compatible with an "a" for Unicode, another mailbox for a mail server.
    await enter(services, "\uFF41mina@visitor.example");
    await enter(services, "amina@visitor.example");
    const both = (await subscribers(services)).map(({ email }) => email);
    expect(both.toSorted()).toEqual(["amina@visitor.example", "\uFF41mina@visitor.example"]);
    clock.advance(hour);
    await enter(services, "Amina@visitor.example");
    await confirm(services, await mailedToken(services));
    const confirmed = (await subscribers(services)).filter(({ state }) => state === "confirmed");
    expect(confirmed).toMatchObject([{ email: "Amina@visitor.example" }]);
  });

  test("a waiting row whose key stood for two mailboxes goes to the one that confirms", async () => {
    const { services, clock } = await createTestServices(maker);
    await enter(services, "\uFF41mina@visitor.example");
    const levelled = { email_key: "amina@visitor.example" };
    await services.db.updateTable("subscriber").set(levelled).execute();
    clock.advance(hour);
    await enter(services, "amina@visitor.example");
    await confirm(services, await mailedToken(services));
    expect(await subscribers(services)).toMatchObject([
      { email: "amina@visitor.example", state: "confirmed" },
    ]);
  });

  test("a link works until it expires, and not for guessers", async () => {
    const { services, clock } = await createTestServices(maker);
    await enter(services, "amina@visitor.example");
    const token = await mailedToken(services);
    for (const guess of ["", "x", `${token}x`, "x".repeat(10_000)]) {
      expect(await confirm(services, guess)).toMatchObject({ kind: "invalid" });
    }
    clock.advance(7 * day);
    expect(await confirm(services, token)).toEqual({ ok: false, kind: "invalid" });
    expect(await subscribers(services)).toMatchObject([{ state: "pending" }]);
  });

  test("the answer is the same for a new, a waiting and a confirmed address", async () => {
    const { services, clock } = await createTestServices(maker);
    const email = "amina@visitor.example";
    const answers = [await enter(services, email), await enter(services, email.toUpperCase())];
    await confirm(services, await mailedToken(services));
    clock.advance(2 * hour);
    answers.push(await enter(services, email));
    clock.advance(hour);
    // Even beyond the day's limit for one mailbox.
    answers.push(await enter(services, email));
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }, { ok: true }]);
    expect(await mailsIn(services)).toHaveLength(1);
    expect(await subscribers(services)).toHaveLength(1);
  });

  test("a waiting address is reminded once an hour, with a new link that replaces the old one", async () => {
    const { services, clock } = await createTestServices(maker);
    const email = "amina@visitor.example";
    await enter(services, email);
    const old = await mailedToken(services);
    clock.advance(hour - 1);
    await enter(services, email);
    expect(await mailsIn(services)).toHaveLength(1);
    clock.advance(1);
    await enter(services, email);
    expect(await mailsIn(services)).toHaveLength(2);
    expect(await confirm(services, old)).toMatchObject({ ok: false });
    const token = await mailedToken(services);
    expect(await confirm(services, token)).toEqual({ ok: true });
  });

  test("no mailbox is flooded, however many people enter its address", async () => {
    const { services, clock } = await createTestServices(maker);
    const { max } = rateLimitPolicies["newsletter-recipient"];
    for (let count = 0; count < max + 3; count += 1) {
      await enter(services, "victim@visitor.example");
      clock.advance(hour);
    }
    expect((await mailsIn(services)).length).toBeLessThanOrEqual(max);
  });

  test("the same address entered many times at once is stored and mailed once", async () => {
    const { services, another } = await createTestServices(maker);
    const other = await another();
    const answers = await Promise.all(
      [services, other, services].map((each) => enter(each, "amina@visitor.example")),
    );
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await subscribers(services)).toHaveLength(1);
    expect(await mailsIn(services)).toHaveLength(1);
  });

  test("an invalid address gets a message, and stays in the field", async () => {
    const { services } = await createTestServices(maker);
    expect(await enter(services, " ")).toMatchObject({ message: newsletterPage.emailMissing });
    const invalid = { kind: "invalid", message: newsletterPage.emailInvalid, email: "amina@" };
    expect(await enter(services, "amina@")).toMatchObject(invalid);
    const robot = await enter(services, "a@b.example", someone(), "spam");
    expect(robot).toMatchObject({ kind: "robot" });
    expect(await subscribers(services)).toEqual([]);
  });

  test("one sender cannot enter many addresses", async () => {
    const { services } = await createTestServices(maker);
    const sender = someone();
    for (let count = 0; count < rateLimitPolicies.newsletter.max; count += 1) {
      expect(await enter(services, `a${count}@visitor.example`, sender)).toEqual({ ok: true });
    }
    expect(await enter(services, "one-more@visitor.example", sender)).toMatchObject({
      kind: "limited",
      retryAfterSeconds: rateLimitPolicies.newsletter.windowSeconds,
    });
  });

  describe("unsubscribing", () => {
    async function withSubscriber() {
      const made = await createTestServices(maker);
      const { services } = made;
      await enter(services, "amina@visitor.example");
      await confirm(services, await mailedToken(services));
      const [subscriber] = await subscribers(services);
      const link = newsletterHeaders(services, subscriber?.id ?? "")["List-Unsubscribe"] ?? "";
      const token = new URL(link.slice(1, -1)).searchParams.get("token") ?? "";
      return { ...made, token };
    }

    test("deletes the address, and works twice", async () => {
      const { services, token } = await withSubscriber();
      const confirmation = await mailedToken(services);
      expect(await unsubscribe(services, token, admitted)).toEqual({ ok: true });
      expect(await subscribers(services)).toEqual([]);
      expect(await unsubscribe(services, token, admitted)).toEqual({ ok: true });
      // An old confirmation does not bring it back.
      expect(await confirm(services, confirmation)).toMatchObject({ ok: false });
    });

    test("a token that is not ours does nothing", async () => {
      const { services, token } = await withSubscriber();
      const [id = "", mac = ""] = token.split(".");
      const other = id.replace(/^./, (first) => (first === "0" ? "1" : "0"));
      for (const each of [`${id}.${mac.toUpperCase()}`, `${other}.${mac}`, id, ""]) {
        expect(await unsubscribe(services, each, admitted)).toMatchObject({ kind: "invalid" });
      }
      expect(await subscribers(services)).toHaveLength(1);
    });
  });

  test("only addresses that were never confirmed are deleted", async () => {
    const { services, clock } = await createTestServices(maker);
    await enter(services, "kept@visitor.example");
    await confirm(services, await mailedToken(services));
    await enter(services, "gone@visitor.example");
    expect(await deletePendingSubscribers(services.db, clock.now())).toBe(0);
    expect(await deletePendingSubscribers(services.db, clock.now() + 1)).toBe(1);
    expect(await subscribers(services)).toMatchObject([{ email: "kept@visitor.example" }]);
  });

  test("no address is logged, even when the database fails", async () => {
    const { services, logged } = await createTestServices(maker);
    await enter(services, "amina@visitor.example");
    await services.db.schema.dropTable("subscriber").execute();
    const email = "omar@visitor.example";
    expect(await enter(services, email)).toMatchObject({ kind: "unavailable", email });
    expect(JSON.stringify(logged)).not.toContain("visitor.example");
  });
});

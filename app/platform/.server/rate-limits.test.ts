import { describe, expect, test } from "vitest";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { minute } from "./clock.ts";
import { mailboxOf, rateLimitPolicies, senderOf, sweepRateLimits } from "./rate-limits.ts";

const { max, windowSeconds } = rateLimitPolicies.enquiry;

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");

describeOnSqliteFirst("rate limits", (maker) => {
  async function fill(hit: (name: "enquiry", sender: string) => Promise<unknown>, sender: string) {
    for (let count = 0; count < max; count += 1) {
      expect(await hit("enquiry", sender)).toEqual({ ok: true });
    }
  }

  test("let the agreed number through, then say how long to wait", async () => {
    const { services, clock } = await createTestServices(maker);
    const { hit } = services.rateLimits;
    await fill(hit, "192.0.2.1");
    expect(await hit("enquiry", "192.0.2.1")).toEqual({
      ok: false,
      because: "sender",
      retryAfterSeconds: windowSeconds,
    });
    clock.advance(10 * minute);
    expect(await hit("enquiry", "192.0.2.1")).toEqual({
      ok: false,
      because: "sender",
      retryAfterSeconds: windowSeconds - 600,
    });
    // The window ends on time, however often it was tried in between.
    clock.advance(windowSeconds * 1_000 - 10 * minute - 1);
    expect(await hit("enquiry", "192.0.2.1")).toMatchObject({ ok: false });
    clock.advance(1);
    await fill(hit, "192.0.2.1");
    expect(await hit("enquiry", "192.0.2.1")).toMatchObject({ ok: false });
  });

  test("senders and limits do not share counters, instances do", async () => {
    const { services, another } = await createTestServices(maker);
    await fill(services.rateLimits.hit, "192.0.2.1");
    expect(await services.rateLimits.hit("enquiry", "192.0.2.2")).toEqual({ ok: true });
    expect(await services.rateLimits.hit("feedback", "192.0.2.1")).toEqual({ ok: true });
    const other = await another();
    expect(await other.rateLimits.hit("enquiry", "192.0.2.1")).toMatchObject({ ok: false });
  });

  test("simultaneous uses are all counted", async () => {
    const { services, another } = await createTestServices(maker);
    const other = await another();
    const results = await Promise.all(
      Array.from({ length: max + 5 }, (_, index) =>
        (index % 2 ? services : other).rateLimits.hit("enquiry", "192.0.2.1"),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(max);
  });

  test("a limit of the whole site counts everyone, and blames no one", async () => {
    const { services } = await createTestServices(maker);
    const { hit, hitProven } = services.rateLimits;
    const { site } = rateLimitPolicies["enquiry-without-script"];
    const ask = (count: number) => hit("enquiry-without-script", `192.0.${count}.1`);
    for (let count = 0; count < site; count += 1) expect(await ask(count)).toEqual({ ok: true });
    expect(await ask(site)).toMatchObject({ ok: false, because: "others" });
    expect(await hitProven("enquiry-without-script", "198.51.100.1")).toEqual({ ok: true });
  });

  test.for([
    ["/64s of one /56", (index: number) => `2001:db8:1:a${hex(index, 2)}::1`, 4],
    ["/56s of one /48", (index: number) => `2001:db8:1:${hex(index, 2)}00::1`, 16],
    ["addresses of one /24", (index: number) => `192.0.2.${index}`, 16],
  ] as const)("%s together have a limit of their own", async ([, address, share]) => {
    const { services } = await createTestServices(maker);
    const { hit, hitProven } = services.rateLimits;
    const name = "trial-without-script";
    const most = rateLimitPolicies[name].max;
    // Each sender stays well within its own.
    const ask = (count: number) => hit(name, address(count % (2 * share)));
    for (let count = 0; count < most * share; count += 1) {
      expect(await ask(count)).toEqual({ ok: true });
    }
    expect(await ask(0)).toMatchObject({ ok: false, because: "others" });
    expect(await hit(name, "198.51.100.1")).toEqual({ ok: true });
    // People continue, and do not use up what they share with those who prove nothing.
    for (let count = 0; count < 3 * most * share; count += 1) await ask(0);
    expect(await hitProven(name, address(0))).toEqual({ ok: true });
    for (let count = 1; count < 4 * most * share; count += 1) {
      await hitProven(name, address(count % (2 * share)));
    }
    expect(await hitProven(name, address(1))).toMatchObject({ ok: false, because: "others" });
  });

  test("a sender that is refused uses up nothing of its network's", async () => {
    const { services } = await createTestServices(maker);
    const { hit } = services.rateLimits;
    for (let count = 0; count < 16 * max + 1; count += 1) await hit("enquiry", "192.0.2.1");
    expect(await hit("enquiry", "192.0.2.1")).toMatchObject({ because: "sender" });
    expect(await hit("enquiry", "192.0.2.2")).toEqual({ ok: true });
  });

  test("a mailbox is counted however it is spelt, and for all kinds of mail together", async () => {
    const { services } = await createTestServices(maker);
    const { hit } = services.rateLimits;
    const spellings = ["victim@gmail.com", "Vic.Tim+1@googlemail.com", "ｖictim+2@gmail.com"];
    for (const email of spellings)
      expect(await hit("newsletter-recipient", email)).toEqual({ ok: true });
    expect(await hit("newsletter-recipient", "v.ictim@gmail.com")).toMatchObject({
      because: "sender",
    });
    for (let count = 0; count < 4; count += 1) {
      expect(await hit("account-verify-mail", `victim+${count}@gmail.com`)).toEqual({ ok: true });
    }
    expect(await hit("trial-recipient", "victim@gmail.com")).toEqual({ ok: true });
    expect(await hit("trial-recipient", "victim@gmail.com")).toMatchObject({ because: "sender" });
    // Its owner can still get back into an account.
    expect(await hit("account-reset-mail", "victim@gmail.com")).toEqual({ ok: true });
    expect(await hit("trial-recipient", "another@gmail.com")).toEqual({ ok: true });
  });

  test("no address can be read from the table, and expired counters are deleted", async () => {
    const { services, clock } = await createTestServices(maker);
    await services.rateLimits.hit("enquiry", "192.0.2.77");
    const rows = await services.db.selectFrom("rate_limit").selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|c0000202?/);
    clock.advance(windowSeconds * 1_000 - 1);
    expect(await sweepRateLimits(services.db, clock.now())).toBe(0);
    clock.advance(1);
    expect(await sweepRateLimits(services.db, clock.now())).toBe(2);
  });
});

describe("the sender of an address", () => {
  test.each([
    ["192.0.2.1", "c0000201/32"],
    ["::ffff:192.0.2.1", "c0000201/32"],
    ["2001:db8:1:2:3:4:5:6", "20010db800010002/64"],
    ["2001:db8:1:2:ffff::1", "20010db800010002/64"],
    ["2001:db8:1:3::1", "20010db800010003/64"],
    ["", ""],
    ["unknown", "unknown"],
  ])("%j is %j", (address, sender) => {
    expect(senderOf(address)).toBe(sender);
  });
});

test.each([
  ["Victim@Visitor.example", "victim@visitor.example"],
  ["victim+1+2@visitor.example", "victim@visitor.example"],
  ["vic.tim@visitor.example", "vic.tim@visitor.example"],
  ["v.i.c.t.i.m+x@GoogleMail.com", "victim@gmail.com"],
  ["+1@visitor.example", "+1@visitor.example"],
  ["\uFF41lice@visitor.example", "alice@visitor.example"],
])("%j is a spelling of %j", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

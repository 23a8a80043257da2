import { describe, expect, test } from "vitest";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { minute } from "./clock.ts";
import { rateLimitPolicies, senderOf, sweepRateLimits } from "./rate-limits.ts";

const { max, windowSeconds } = rateLimitPolicies.enquiry;

describeOnEveryDatabase("rate limits", (maker) => {
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
      retryAfterSeconds: windowSeconds,
    });
    clock.advance(10 * minute);
    expect(await hit("enquiry", "192.0.2.1")).toEqual({
      ok: false,
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

  test("a site-wide limit counts everybody", async () => {
    const { services } = await createTestServices(maker);
    const { hit } = services.rateLimits;
    const site = rateLimitPolicies["enquiry-without-script-site"];
    for (let count = 0; count < site.max; count += 1) {
      await hit("enquiry-without-script-site", `192.0.2.${count}`);
    }
    expect(await hit("enquiry-without-script-site", "198.51.100.1")).toMatchObject({ ok: false });
  });

  test("no address can be read from the table, and counters go when they are over", async () => {
    const { services, clock } = await createTestServices(maker);
    await services.rateLimits.hit("enquiry", "192.0.2.77");
    const rows = await services.db.selectFrom("rate_limit").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("192.0.2.77");
    clock.advance(windowSeconds * 1_000 - 1);
    expect(await sweepRateLimits(services.db, clock.now())).toBe(0);
    clock.advance(1);
    expect(await sweepRateLimits(services.db, clock.now())).toBe(1);
  });
});

describe("the sender of an address", () => {
  test.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "20010db800010002/64"],
    ["2001:db8:1:2:ffff::1", "20010db800010002/64"],
    ["2001:db8:1:3::1", "20010db800010003/64"],
    ["", ""],
    ["unknown", "unknown"],
  ])("%j is %j", (address, sender) => {
    expect(senderOf(address)).toBe(sender);
  });
});

import { expect, test } from "vitest";
import { findSession } from "#app/features/identity/session/site-session-store.server.ts";
import { readSessionToken } from "#app/features/identity/session/session-cookie.server.ts";
import { submitTrial } from "#app/features/booking/submit-trial.server.ts";
import { createBackground } from "#server/background.ts";
import { solvedCaptcha } from "#tests/support/captcha.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { enqueue, newMail, scripted, stateOf, workerOf } from "#tests/support/outbox.ts";
import { createTestServices } from "#tests/support/services.ts";
import { registerPerson, signedInCookie } from "#tests/support/signed-in.ts";
import { trialForm } from "#tests/support/trial-form.ts";
import { day, hour, minute, second } from "./clock.ts";
import { sha256 } from "./ids.ts";
import { claimMail } from "./outbox/outbox-store.ts";
import { rateLimitPolicies } from "./rate-limits.ts";

/** A clock is set right, or wrong: an hour back, a day ahead. */
describeOnSqliteFirst("a clock that jumps", (maker) => {
  test("an hour back locks no one out for longer than a window", async () => {
    const { services, clock } = await createTestServices(maker);
    const { max, windowSeconds } = rateLimitPolicies.post;
    const hit = () => services.rateLimits.hit("post", "192.0.2.1");
    for (let index = 0; index < max; index += 1) expect(await hit()).toEqual({ ok: true });
    expect(await hit()).toMatchObject({ ok: false });
    // Another instance's clock may be a little behind: that is not a jump, and lets no one through.
    clock.jump(-10 * second);
    expect(await hit()).toMatchObject({ ok: false });
    clock.jump(-hour);
    expect(await hit()).toEqual({ ok: true });
    for (let index = 1; index < max; index += 1) await hit();
    expect(await hit()).toEqual({
      ok: false,
      because: "sender",
      retryAfterSeconds: windowSeconds,
    });
  });

  test("neither way lets a captcha be used twice", async () => {
    const { services, clock } = await createTestServices(maker);
    const captcha = await solvedCaptcha(services, "trial");
    const send = async (change: Record<string, string>, clientAddress: string) =>
      submitTrial(services, await trialForm(services, { captcha, ...change }), {
        clientAddress,
        hasScript: true,
        accountId: null,
      });
    expect(await send({}, "192.0.2.1")).toMatchObject({ ok: true });
    clock.jump(-hour);
    const again = await send({ email: "other@visitor.example" }, "192.0.2.2");
    expect(again).toMatchObject({ ok: false, kind: "captcha" });
    clock.jump(hour + day);
    const late = await send({ email: "third@visitor.example" }, "192.0.2.3");
    expect(late).toMatchObject({ ok: false, kind: "captcha" });
  });

  test("an hour back ends no session, and a day ahead and back none that has a day left", async () => {
    const { services, config, clock } = await createTestServices(maker);
    const { subject } = await registerPerson(services);
    const cookie = await signedInCookie(services, { sub: subject });
    const token = readSessionToken(
      new Request(config.publicUrl, { headers: { Cookie: cookie } }),
      config,
    );
    const session = () => findSession(services.db, sha256(token ?? ""), clock.now());
    for (const jump of [-hour, hour + day, -day]) {
      clock.jump(jump);
      const background = createBackground(services);
      await background.start();
      await background.stop();
      expect(await session()).toMatchObject({ subject });
    }
  });

  test("an hour back sends no mail twice, and every mail within that hour", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const { db, database } = services;
    const [waiting, taken] = [
      await enqueue(services, newMail()),
      await enqueue(services, newMail()),
    ];
    const claim = () => claimMail(db, database.engine, { now: clock.now(), leaseMs: minute });
    const held = [await claim(), await claim()].find((mail) => mail?.id === taken);
    expect(held).toBeDefined();
    clock.jump(-hour);
    const fresh = await enqueue(services, newMail());
    const { transport, sent } = scripted();
    const worker = workerOf(made, transport);
    await worker.runUntilIdle();
    // What is added now goes out now. Nobody can know whether the others are being sent.
    expect(sent).toEqual([fresh]);
    clock.jump(hour + minute);
    await worker.runUntilIdle();
    expect(sent).toEqual([fresh]);
    // What another process may be sending is left alone until it has had time to say so.
    clock.advance(minute);
    await worker.runUntilIdle();
    expect(sent.toSorted()).toEqual([waiting, taken, fresh].toSorted());
    expect(await stateOf(services, taken)).toMatchObject({ state: "sent", attempts: 2 });
  });

  test("a day ahead sends what has become due once, and not again when it comes back", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const { db } = services;
    const form = await trialForm(services);
    const meta = { clientAddress: "192.0.2.1", hasScript: true, accountId: null };
    expect(await submitTrial(services, form, meta)).toMatchObject({ ok: true });
    const { transport, sent } = scripted();
    const worker = workerOf(made, transport);
    for (const jump of [0, day, -day, day + hour, day]) {
      clock.jump(jump);
      await worker.runUntilIdle();
    }
    expect(new Set(sent).size).toBe(sent.length);
    const mails = await db.selectFrom("outgoing_mail").select(["id", "state"]).execute();
    // A reminder is sent, or its hour has passed; none is left behind.
    expect(mails.map(({ state }) => state).filter((state) => state !== "dead")).toEqual(
      sent.map(() => "sent"),
    );
    const places = await db.selectFrom("trial_place").select("place").execute();
    expect(places).toHaveLength(1);
  });
});

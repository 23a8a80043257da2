import { expect, test } from "vitest";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { siteBusy } from "#words/pages/busy.ts";
import { solvedCaptcha } from "#tests/support/captcha.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { formOf } from "#tests/support/forms.ts";
import { createTestServices } from "#tests/support/services.ts";
import { asRead } from "#tests/support/seeds.ts";
import { admit } from "./busy-check.server.ts";

const tooMany = "That was often.";

/** Uses up what the whole site takes. */
async function makeBusy({ db, rateLimits }: Services) {
  const someone = "10.0.0.1";
  await rateLimits.hit("newsletter", someone);
  await db.updateTable("rate_limit").set({ hits: rateLimitPolicies.newsletter.site }).execute();
}

describeOnSqliteFirst("a busy site", (maker) => {
  test("blames a sender only for its own share", async () => {
    const { services } = await createTestServices(maker);
    const ask = (clientAddress: string) =>
      admit(services, "newsletter", { clientAddress, form: formOf({}), tooMany });
    for (let count = 0; count < rateLimitPolicies.newsletter.max; count += 1) {
      expect(await ask("192.0.2.1")).toEqual({ ok: true });
    }
    expect(await ask("192.0.2.1")).toMatchObject({ kind: "limited", message: tooMany });
    await makeBusy(services);
    expect(await ask("198.51.100.1")).toMatchObject({
      kind: "prove",
      message: asRead(siteBusy.check),
      captcha: { provider: "altcha" },
    });
  });

  test("takes a form with a solved captcha once, and none with a captcha for something else", async () => {
    const { services } = await createTestServices(maker);
    await makeBusy(services);
    const ask = (captcha: string) =>
      admit(services, "newsletter", {
        clientAddress: "198.51.100.1",
        form: formOf({ captcha }),
        tooMany,
      });
    const captcha = await solvedCaptcha(services, "busy");
    expect(await ask(await solvedCaptcha(services, "enquiry"))).toMatchObject({ kind: "prove" });
    expect(await ask(captcha)).toEqual({ ok: true });
    expect(await ask(captcha)).toMatchObject({ kind: "prove" });
  });

  test("tells a program, which has no captcha, to come back later", async () => {
    const { services } = await createTestServices(maker);
    await makeBusy(services);
    const sent = { clientAddress: "198.51.100.1", form: null, tooMany };
    expect(await admit(services, "newsletter", sent)).toMatchObject({
      kind: "limited",
      message: asRead(siteBusy.later),
    });
  });
});

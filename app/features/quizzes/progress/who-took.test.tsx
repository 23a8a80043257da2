import { expect, test } from "vitest";

import { accountIdOf } from "#app/features/identity/account-id.ts";
import { quizzesAccountData } from "#app/features/quizzes/quizzes-account-data.server.ts";
import { enterSample } from "#server/demo/samples.ts";
import { takeQuiz } from "#server/demo/quizzes.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { familyCookie } from "#tests/support/family-devices.ts";
import { openSite } from "#tests/support/feedback-site.ts";
import { renderAt, tagsOf, textOf, textsOf } from "#tests/support/render.tsx";
import { signedInCookie } from "#tests/support/signed-in.ts";
import { ProgressPage } from "./progress-page.tsx";
import { loadProgressPage } from "./progress-page.server.ts";
import { handleWhoTook } from "./who-took.server.ts";

const hosted = { AUTH_DOMAIN: "tenant.example", AUTH_CLIENT_ID: "client" };
const child = (firstName: string) => ({ kind: "child", firstName, ageBand: "10-12" }) as const;
const at = Date.parse("2026-03-02T10:00:00.000Z");

describeOnEveryDatabase("who took a quiz", (maker) => {
  async function open() {
    const site = await openSite(maker, { env: hosted });
    const { services, config, post, get, contextOf } = site;
    const zainab = { name: "Zainab Example", email: "zainab@visitor.example" };
    const hamza = await enterSample(services, zainab, child("Hamza"));
    await enterSample(services, zainab, child("Maryam"));
    const omar = { name: "Omar Example", email: "omar@visitor.example" };
    const others = await enterSample(services, omar, child("Sara"));
    const signIn = async (email: string) => {
      const sub = `auth0|${email}`;
      const key = accountIdOf(config.identity, sub);
      const attempt = await takeQuiz(
        services.db,
        { kind: "account", key },
        {
          topic: "javascript",
          right: [true, false],
          at,
        },
      );
      const claims = { sub, name: "Zainab", email, email_verified: true };
      return { cookie: await signedInCookie(services, claims), attempt, key };
    };
    const own = await signIn(zainab.email);
    const page = async (cookie = own.cookie) => {
      const args = { request: get("/progress", cookie), context: contextOf() };
      return renderAt("/progress", <ProgressPage {...(await loadProgressPage(args)).data} />);
    };
    const say = async (who: string, { cookie, attempt } = own, path = "/progress") => {
      const body = new URLSearchParams({ attempt, who });
      const { status, headers } = await post(handleWhoTook, path, { body, cookie });
      return status === 303 ? headers.get("Location") : status;
    };
    const said = async (cookie?: string) => textsOf(await page(cookie), "summary");
    return { ...site, hamza, others, signIn, own, page, say, said };
  }

  test("is what a guardian says of it: a child, themselves, or nobody; nothing is guessed", async () => {
    const { services, hamza, own, page, say, said } = await open();
    const html = await page();
    expect(textOf(html)).toContain("Not said Me Hamza Maryam");
    expect(tagsOf(html, "option", "selected", 'value=""')).toHaveLength(1);
    expect(await said()).toEqual(["Who took this?"]);
    expect(await say(hamza.learnerId)).toBe("/progress#history");
    expect(await said()).toEqual(["Taken by Hamza"]);
    const held = await quizzesAccountData.exportFor(services.db, own.key);
    expect(held).toMatchObject([{ finished: { takenBy: hamza.learnerId } }]);
    expect(await say("me")).toBe("/progress#history");
    expect(await said()).toEqual(["Taken by you"]);
    expect(await say("")).toBe("/progress#history");
    expect(await said()).toEqual(["Who took this?"]);
  });

  test("leads back to the page of the history on which it was said", async () => {
    const { own, say } = await open();
    const path = `/progress?before=2026-03-09T10:00:00.000Z_${own.attempt}`;
    expect(await say("me", own, path)).toBe(`${path.replaceAll(":", "%3A")}#history`);
  });

  test("is said of nobody else's child, of nobody else's quiz, and by guardians alone", async () => {
    const { services, hamza, others, own, say, said, signIn, page } = await open();
    const omar = await signIn("omar@visitor.example");
    expect(await say(others.learnerId)).toBe(404);
    expect(await say("me", { ...own, attempt: omar.attempt })).toBe(404);
    expect(await say("me", { ...own, attempt: "rubbish" })).toBe(404);
    const nobody = await signIn("nobody@visitor.example");
    expect(await say("me", nobody)).toBe(404);
    expect(await page(nobody.cookie)).not.toContain("Who took this?");
    // A device on which somebody else's family page is open says nothing of whoever signs in on it.
    const device = await familyCookie(services, { guardianId: hamza.guardianId, isProved: true });
    const shared = { ...nobody, cookie: `${nobody.cookie}; ${device}` };
    expect(await say(hamza.learnerId, shared)).toBe(404);
    expect(await page(shared.cookie)).not.toContain("Who took this?");
    expect(await said()).toEqual(["Who took this?"]);
    expect(await said(omar.cookie)).toEqual(["Who took this?"]);
  });

  test("is shown only as long as they may see the child, and gone with the child", async () => {
    const { services, hamza, own, say, said } = await open();
    await say(hamza.learnerId);
    const { db } = services;
    const { learnerId: learner_id, guardianId: guardian_id } = hamza;
    const pair = { learner_id, guardian_id };
    await db
      .updateTable("guardianship")
      .set({ may: "pay" })
      .where((eb) => eb.and(pair))
      .execute();
    expect(await said()).toEqual(["Who took this?"]);
    expect(await say(hamza.learnerId)).toBe(404);
    await db.deleteFrom("learner").where("id", "=", hamza.learnerId).execute();
    const held = await quizzesAccountData.exportFor(db, own.key);
    expect(held).toMatchObject([{ finished: { takenBy: null } }]);
  });
});

import { expect, test } from "vitest";

import { listFinished } from "#app/features/quizzes/attempt-store.server.ts";
import type { QuizOwner } from "#app/features/quizzes/attempt.ts";
import { quizCookie } from "#app/features/quizzes/quiz-visitor.server.ts";
import { newToken, sha256 } from "#app/platform/.server/ids.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { openSite } from "#tests/support/feedback-site.ts";
import { takeQuiz } from "#server/demo/quizzes.ts";
import { signedInCookie } from "#tests/support/signed-in.ts";
import { handleDataDownload } from "./data-api.server.ts";
import { handleDeletion } from "./delete-page.server.ts";
import { loadProfilePage } from "./profile-page.server.ts";

/** A hosted provider alone knows the password, so no one is asked for it. */
const hosted = { AUTH_DOMAIN: "tenant.example", AUTH_CLIENT_ID: "client" };

describeOnSqliteFirst("a quiz that was taken before the sign-in", (maker) => {
  async function open() {
    const site = await openSite(maker, { env: hosted });
    const { services, config, clock } = site;
    const token = newToken();
    const browser: QuizOwner = { kind: "browser", key: sha256(token) };
    await takeQuiz(services.db, browser, {
      topic: "javascript",
      right: [true, false],
      at: clock.now(),
    });
    const session = await signedInCookie(services, {
      sub: "auth0|amina",
      name: "Amina",
      email: "amina@visitor.example",
    });
    const cookie = `${quizCookie(token, config).split(";")[0]}; ${session}`;
    const left = () => listFinished(services.db, browser, { limit: 9 });
    return { ...site, cookie, left };
  }

  test("is among the results of the profile, the page that a sign-in leads to", async () => {
    const { get, contextOf, cookie, left } = await open();
    const page = await loadProfilePage({ request: get("/profile", cookie), context: contextOf() });
    expect(page.signedIn?.progress.topics.map(({ topic }) => topic)).toEqual(["javascript"]);
    // Nothing of it is left for the next person who signs in here.
    expect(await left()).toEqual([]);
  });

  test("is in the file of the visitor's data", async () => {
    const { get, contextOf, cookie } = await open();
    const request = get("/profile/data", cookie);
    const answer = await handleDataDownload({ request, context: contextOf() });
    expect(await answer.json()).toMatchObject({ data: { quizzes: [{ topic: "javascript" }] } });
  });

  test("is deleted with the account", async () => {
    const { services, contextOf, cookie, left } = await open();
    const request = new Request("https://academy.example/profile/delete", {
      method: "POST",
      headers: { Cookie: cookie },
      body: new URLSearchParams({ confirm: "yes" }),
    });
    const answer = await handleDeletion({ request, context: contextOf() });
    expect(answer).toMatchObject({ status: 303 });
    expect(await left()).toEqual([]);
    expect(await services.db.selectFrom("quiz_attempt").selectAll().execute()).toEqual([]);
  });
});

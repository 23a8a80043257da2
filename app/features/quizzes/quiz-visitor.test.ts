import { expect, test } from "vitest";
import { accountIdOf } from "#app/features/identity/account-id.ts";
import { newToken, sha256 } from "#app/platform/.server/ids.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { takeQuiz } from "#server/demo/quizzes.ts";
import { createTestServices } from "#tests/support/services.ts";
import { registerPerson, signedInCookie } from "#tests/support/signed-in.ts";
import { changeAttempt, insertAttempt, listFinished } from "./attempt-store.server.ts";
import type { QuizOwner } from "./attempt.ts";
import { quizCookie, readQuizVisitor, startingVisitor } from "./quiz-visitor.server.ts";
import { bankOf } from "./question-banks.server.ts";
import { quizzesAccountData } from "./quizzes-account-data.server.ts";

const pair = (setCookie: string) => setCookie.split(";")[0] ?? "";

describeOnSqliteFirst("the visitor of a quiz", (maker) => {
  async function open() {
    const { services, clock, config } = await createTestServices(maker);
    const request = (...cookies: string[]) =>
      new Request("https://academy.example/progress", { headers: { Cookie: cookies.join("; ") } });
    /** Signs someone in; gives the cookie and whose attempts are then seen. */
    async function signIn(email: string) {
      const { subject } = await registerPerson(services, email);
      const accountId = accountIdOf(config.identity, subject);
      const owner: QuizOwner = { kind: "account", key: accountId };
      return { cookie: await signedInCookie(services, { sub: subject }), owner, accountId };
    }
    const token = newToken();
    const browser = {
      cookie: pair(quizCookie(token, config)),
      owner: { kind: "browser", key: sha256(token) } satisfies QuizOwner,
    };
    const finish = (owner: QuizOwner) =>
      takeQuiz(services.db, owner, { topic: "javascript", right: [true], at: clock.now() });
    return { services, config, request, signIn, browser, finish };
  }

  test("is no one before a first quiz, and the browser after it", async () => {
    const { services, request } = await open();
    expect(await readQuizVisitor(request(), services)).toBeNull();
    expect(await readQuizVisitor(request("quiz_browser=forged"), services)).toBeNull();
    const { owner, cookie } = await startingVisitor(request(), services);
    expect(cookie).toMatch(
      /^__Host-quiz_browser=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/,
    );
    const again = request(pair(cookie ?? ""));
    expect(await readQuizVisitor(again, services)).toEqual(owner);
    expect(await startingVisitor(again, services)).toEqual({ owner, cookie });
  });

  test("takes the browser's attempts along at sign-in, once, however many requests there are", async () => {
    const { services, request, signIn, browser, finish } = await open();
    await finish(browser.owner);
    const { cookie, owner } = await signIn("person@reader.example");
    const asked = request(browser.cookie, cookie);
    const visitors = await Promise.all([1, 2, 3].map(() => readQuizVisitor(asked, services)));
    expect(visitors).toEqual([owner, owner, owner]);
    expect(await startingVisitor(asked, services)).toEqual({ owner, cookie: null });
    expect(await listFinished(services.db, owner, { limit: 9 })).toHaveLength(1);
    expect(await listFinished(services.db, browser.owner, { limit: 9 })).toEqual([]);
  });

  test("signing out leaves nothing behind in the browser, nor for the next person to sign in", async () => {
    const { services, request, signIn, browser, finish } = await open();
    await finish(browser.owner);
    const first = await signIn("first@reader.example");
    await readQuizVisitor(request(browser.cookie, first.cookie), services);
    expect(await readQuizVisitor(request(browser.cookie), services)).toEqual(browser.owner);
    const second = await signIn("second@reader.example");
    await readQuizVisitor(request(browser.cookie, second.cookie), services);
    expect(await listFinished(services.db, second.owner, { limit: 9 })).toEqual([]);
  });

  test("an account's attempts are in its download, and go when it is deleted", async () => {
    const { services, signIn, browser, finish } = await open();
    const { owner, accountId } = await signIn("person@reader.example");
    expect(await quizzesAccountData.exportFor(services.db, accountId)).toBeNull();
    await finish(owner);
    await finish(browser.owner);
    const file = await quizzesAccountData.exportFor(services.db, accountId);
    expect(file).toMatchObject([
      { topic: "javascript", kind: "quiz", finished: { questionCount: 1, rightCount: 1 } },
    ]);
    expect(JSON.stringify(file)).not.toContain("seed");
    await services.db.transaction().execute((trx) => quizzesAccountData.removeFor(trx, accountId));
    expect(await listFinished(services.db, owner, { limit: 9 })).toEqual([]);
    expect(await listFinished(services.db, browser.owner, { limit: 9 })).toHaveLength(1);
  });

  test("the download of an account does not reveal the key of an open quiz", async () => {
    const { services, signIn } = await open();
    const { owner, accountId } = await signIn("person@reader.example");
    const question = bankOf("javascript").find(({ kind }) => kind === "order");
    if (!question) throw new Error("no question that asks for an order");
    // In the bank the options are in the right order, so their ids there would be the answer.
    const options = question.answer.toReversed();
    const drawn = [{ id: question.id, options }];
    const attempt = { topic: "javascript", kind: "quiz", seed: "s" } as const;
    const id = await insertAttempt(services.db, owner, { ...attempt, questions: drawn }, 0);
    const answers = { [question.id]: { chosen: options, flagged: true, revision: 1 } };
    await changeAttempt(services.db, owner, { id, version: 1 }, { answers }, 0);
    const file = await quizzesAccountData.exportFor(services.db, accountId);
    const places = options.map((_, index) => index + 1);
    expect(file).toMatchObject([
      { finished: null, answers: [{ question: 1, chosen: places, flagged: true }] },
    ]);
    expect(JSON.stringify(file)).not.toContain(question.id);
  });
});

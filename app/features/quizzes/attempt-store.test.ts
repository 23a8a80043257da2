import { expect, test } from "vitest";
import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import * as store from "./attempt-store.server.ts";
import type { GradedQuestion, QuizOwner } from "./attempt.ts";

const browser: QuizOwner = { kind: "browser", key: "browser-a" };
const other: QuizOwner = { kind: "browser", key: "browser-b" };
const account: QuizOwner = { kind: "account", key: "https://issuer#person" };

const drawn = [
  { id: "react-001", options: ["c", "a", "b"] },
  { id: "react-002", options: ["b", "a", "c"] },
];

function graded(id: string, right: boolean): GradedQuestion {
  return { id, course: "react", module: "state", level: 1, answered: true, right };
}

function start(db: Db, owner: QuizOwner, now: number, topic: "react" | "java" = "react") {
  const attempt = { topic, kind: "quiz", seed: "s", questions: drawn } as const;
  return store.insertAttempt(db, owner, attempt, now);
}

describeOnEveryDatabase("the store of quiz attempts", (maker) => {
  async function open() {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const finish = async (owner: QuizOwner, topic?: "react" | "java") => {
      const id = await start(db, owner, clock.now(), topic);
      clock.advance(1000);
      const results = [graded("react-001", true), graded("react-002", false)];
      await store.finishAttempt(db, owner, { id, version: 1 }, { results }, clock.now());
      return id;
    };
    return { db, clock, finish, services };
  }

  test("an attempt comes back as it was stored, to its owner only", async () => {
    const { db, clock } = await open();
    const id = await start(db, browser, clock.now());
    expect(await store.findAttempt(db, browser, id)).toEqual({
      id,
      topic: "react",
      kind: "quiz",
      seed: "s",
      explains: false,
      questions: drawn,
      answers: {},
      version: 1,
      startedAt: toIso(clock.now()),
      changedAt: toIso(clock.now()),
      finished: null,
    });
    expect(await store.findAttempt(db, other, id)).toBeNull();
    expect(await store.findAttempt(db, { kind: "account", key: browser.key }, id)).toBeNull();
    expect(await store.findAttempt(db, browser, "no\0id")).toBeNull();
  });

  test("a change is made once on the version it was worked out from", async () => {
    const { db, clock } = await open();
    const id = await start(db, browser, clock.now());
    const answers = { "react-001": { chosen: ["a"], flagged: true, revision: 1 } };
    const read = { id, version: 1 };
    const tries = await Promise.all(
      [1, 2, 3].map(() => store.changeAttempt(db, browser, read, { answers }, clock.now())),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await store.changeAttempt(db, other, { id, version: 2 }, {}, clock.now())).toBe(false);
    expect(await store.findAttempt(db, browser, id)).toMatchObject({ answers, version: 2 });
  });

  test("an attempt is finished once, with its grades, and never changes again", async () => {
    const { db, clock } = await open();
    const id = await start(db, browser, clock.now());
    const results = [graded("react-001", true), graded("react-002", false)];
    const read = { id, version: 1 };
    const tries = await Promise.all(
      [1, 2].map(() =>
        store.finishAttempt(db, browser, read, { results, outcome: { level: 2 } }, clock.now()),
      ),
    );
    expect(tries.toSorted()).toEqual([false, true]);
    expect(await store.changeAttempt(db, browser, { id, version: 2 }, {}, clock.now())).toBe(false);
    await store.deleteOpenAttempt(db, browser, id);
    expect((await store.findAttempt(db, browser, id))?.finished).toEqual({
      at: toIso(clock.now()),
      questionCount: 2,
      rightCount: 1,
      results,
      outcome: { level: 2 },
      takenBy: null,
    });
  });

  test("the newest open attempt of a topic is found until it is finished or given up", async () => {
    const { db, clock } = await open();
    await start(db, browser, clock.now(), "java");
    await start(db, browser, clock.now());
    const newest = await start(db, browser, clock.now());
    expect(await store.findOpenAttempt(db, browser, "react", "quiz")).toMatchObject({ id: newest });
    expect(await store.findOpenAttempt(db, browser, "react", "placement")).toBeNull();
    expect(await store.findOpenAttempt(db, other, "react", "quiz")).toBeNull();
    await store.deleteOpenAttempt(db, other, newest);
    expect(await store.findAttempt(db, browser, newest)).not.toBeNull();
    await store.deleteOpenAttempt(db, browser, newest);
    expect(await store.findAttempt(db, browser, newest)).toBeNull();
  });

  test("the history lists finished attempts, newest first, page by page", async () => {
    const { db, clock, finish } = await open();
    const first = await finish(browser);
    const second = await finish(browser, "java");
    const third = await finish(browser);
    await finish(other);
    await start(db, browser, clock.now());
    const page = await store.listFinished(db, browser, { limit: 2 });
    expect(page.map(({ id }) => id)).toEqual([third, second]);
    const before = { finishedAt: page[1]!.finished.at, id: second };
    const rest = await store.listFinished(db, browser, { limit: 2, before });
    expect(rest.map(({ id }) => id)).toEqual([first]);
    const java = await store.listFinished(db, browser, { topic: "java", kind: "quiz", limit: 9 });
    expect(java.map(({ id }) => id)).toEqual([second]);
    expect(await store.listSeenQuestions(db, browser, "java")).toEqual([
      ["react-001", "react-002"],
    ]);
  });

  test("questions count as seen only in earlier attempts of the same visitor and topic", async () => {
    const { db, clock, finish } = await open();
    await finish(browser);
    await finish(other);
    const latest = await start(db, browser, clock.now());
    const ids = ["react-001", "react-002"];
    expect(await store.listSeenQuestions(db, browser, "react")).toEqual([ids, ids]);
    expect(await store.listSeenQuestions(db, browser, "react", { limit: 1 })).toEqual([ids]);
    expect(await store.listSeenQuestions(db, browser, "react", { before: latest })).toEqual([ids]);
    expect(await store.listSeenQuestions(db, browser, "java")).toEqual([]);
  });

  test("sweeps delete what has expired, and leave accounts their history", async () => {
    const { db, clock, finish } = await open();
    await finish(browser);
    const kept = await finish(account);
    await start(db, account, clock.now());
    const begun = clock.now();
    clock.advance(day);
    const fresh = await start(db, browser, clock.now());
    expect(await store.deleteUnfinishedAttempts(db, begun + 1)).toBe(1);
    expect(await store.deleteOldBrowserAttempts(db, begun + 1)).toBe(1);
    expect((await store.listAllAttempts(db, account)).map(({ id }) => id)).toEqual([kept]);
    expect((await store.listAllAttempts(db, browser)).map(({ id }) => id)).toEqual([fresh]);
  });

  test("an attempt has one owner and only one", async () => {
    const { db, clock } = await open();
    const id = await start(db, browser, clock.now());
    const both = db.updateTable("quiz_attempt").set({ account_id: "x" }).where("id", "=", id);
    await expect(both.execute()).rejects.toThrow("one_owner");
  });
});

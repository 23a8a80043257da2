import { expect, test } from "vitest";
import { hour } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { takeQuiz } from "#server/demo/quizzes.ts";
import { createTestServices } from "#tests/support/services.ts";
import { insertAttempt } from "../attempt-store.server.ts";
import type { QuizOwner } from "../attempt.ts";
import { courseResults } from "./course-results.server.ts";
import { loadHistory, loadProgressSummary, readHistoryPlace } from "./progress-page.server.ts";

const browser: QuizOwner = { kind: "browser", key: "browser-a" };

const start = Date.parse("2026-03-02T10:00:00.000Z");
/** A number of right answers, then a number of wrong ones. */
const answers = (right: number, wrong: number) => [
  ...Array.from({ length: right }, () => true),
  ...Array.from({ length: wrong }, () => false),
];

function placeOf(path: string | null) {
  return readHistoryPlace(new URL(path ?? "", "https://academy.example").searchParams);
}

describeOnSqliteFirst("progress", (maker) => {
  async function open() {
    const { services } = await createTestServices(maker);
    return { services, db: services.db };
  }

  test("is empty for a visitor without an attempt, and for one who has finished none", async () => {
    const { services, db } = await open();
    const none = await loadProgressSummary(services, null);
    expect(none.topics).toEqual([]);
    expect(none.next).toMatchObject({ study: null, quiz: { why: "first" } });
    const attempt = { topic: "javascript", kind: "quiz", seed: "s", questions: [] };
    await insertAttempt(db, browser, attempt as never, start);
    expect(await loadProgressSummary(services, browser)).toEqual(none);
    const history = await loadHistory(services, browser, null);
    expect(history).toEqual({ entries: [], children: [], olderPath: null, hasNewer: false });
  });

  test("shows mastery per module and what to study", async () => {
    const { services, db } = await open();
    await takeQuiz(db, browser, { topic: "javascript", right: answers(3, 12), at: start });
    await takeQuiz(db, browser, {
      topic: "javascript",
      right: answers(12, 3),
      at: start + hour,
    });
    const { topics, next } = await loadProgressSummary(services, browser);
    expect(topics.map(({ topic }) => topic)).toEqual(["javascript"]);
    const modules = topics[0]?.modules ?? [];
    expect(modules.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["values", "functions", "platform"]),
    );
    // Both quizzes asked the same questions, and the first three answers alone were right.
    const sum = (key: "asked" | "right") => modules.reduce((all, module) => all + module[key], 0);
    expect([sum("asked"), sum("right")]).toEqual([15, 3]);
    expect(modules.at(-1)).toMatchObject({ mastery: null, standing: "unseen" });
    expect(next.study?.module.standing).toMatch(/weak|growing/);
    expect(next.quiz).toEqual({ topic: "javascript", why: "again" });
  });

  test("is shown at the modules of a course's page, to whom it belongs", async () => {
    const { services, db } = await open();
    await takeQuiz(db, browser, { topic: "javascript", right: answers(3, 12), at: start });
    const found = await courseResults(services, browser, "javascript");
    expect(Object.keys(found)).toContain("values");
    const shown = Object.values(found);
    expect(shown.every(({ right, asked }) => asked > 0 && right <= asked)).toBe(true);
    const { topics } = await loadProgressSummary(services, browser);
    expect(shown.reduce((sum, { asked }) => sum + asked, 0)).toBeLessThanOrEqual(
      topics[0]?.asked ?? 0,
    );
    expect(await courseResults(services, { kind: "browser", key: "b" }, "javascript")).toEqual({});
    expect(await courseResults(services, browser, "no-such-course")).toEqual({});
    expect(await courseResults(services, browser, "english")).toEqual({});
  });

  test("leaves placement checks out of mastery, and keeps them in the history", async () => {
    const { services, db } = await open();
    const id = await takeQuiz(db, browser, {
      topic: "javascript",
      kind: "placement",
      right: answers(2, 3),
      at: start,
    });
    expect((await loadProgressSummary(services, browser)).topics).toEqual([]);
    const { entries } = await loadHistory(services, browser, null);
    expect(entries).toMatchObject([{ id, kind: "placement", right: 2, total: 5 }]);
  });

  test("pages a long history, losing and doubling nothing", async () => {
    const { services, db } = await open();
    const ids: string[] = [];
    for (let index = 0; index < 45; index += 1) {
      // Some were finished in the same millisecond.
      const at = start + Math.floor(index / 3) * hour;
      ids.push(await takeQuiz(db, browser, { topic: "javascript", right: [true], at }));
    }
    const first = await loadHistory(services, browser, null);
    const second = await loadHistory(services, browser, placeOf(first.olderPath));
    const third = await loadHistory(services, browser, placeOf(second.olderPath));
    expect([first, second, third].map(({ entries }) => entries.length)).toEqual([20, 20, 5]);
    expect([first, second, third].map(({ hasNewer }) => hasNewer)).toEqual([false, true, true]);
    expect(third.olderPath).toBeNull();
    const read = [first, second, third].flatMap(({ entries }) => entries.map(({ id }) => id));
    expect(read.toSorted()).toEqual(ids.toSorted());
  });
});

test.each(["", "?before=", "?before=2026", "?before=%00", "?before=2026-03-02T10:00:00.000Z_x"])(
  "an address that names no place shows the beginning: %j",
  (search) => {
    expect(readHistoryPlace(new URLSearchParams(search))).toBeNull();
  },
);

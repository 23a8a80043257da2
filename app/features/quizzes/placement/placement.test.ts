import { expect, test } from "vitest";
import { findCourse } from "#content/courses.server.ts";
import { quizTopicNames, quizTopics } from "#words/quizzes/topics.ts";
import { describeOnSqliteFirst, type DatabaseMaker } from "#tests/support/databases.ts";
import { openQuizSite, type Fields } from "#tests/support/quiz-site.ts";
import { courses } from "#tests/support/seeds.ts";
import { createTestServices } from "#tests/support/services.ts";
import { findAttempt } from "../attempt-store.server.ts";
import type { QuizOwner } from "../attempt.ts";
import { handleHistoryDeletion, loadDeleteHistory } from "../progress/delete-page.server.ts";
import { loadProgressPage } from "../progress/progress-page.server.ts";
import { findQuestion } from "../question-banks.server.ts";
import { coursesAround } from "../quiz-paths.ts";
import { loadResultPage } from "../result/result-page.server.ts";
import { handleTaking, loadAttemptPage } from "../taking/attempt-page.server.ts";
import { handleStart, loadStartPage } from "../taking/start-page.server.ts";
import { giveAnswer, startAttempt } from "../taking/take-attempt.server.ts";
import type { PlacementOutcome } from "./recommend-course.ts";

const owner: QuizOwner = { kind: "browser", key: "browser" };
const quiz = { topic: "javascript", kind: "placement" } as const;

describeOnSqliteFirst("a placement check", (maker) => {
  async function begin() {
    const { services, another } = await createTestServices(maker);
    const id = await startAttempt(services, owner, quiz, { replaces: "" });
    const read = async () => (await findAttempt(services.db, owner, id))!;
    const answer = (number: number, chosen: number[], as = services) =>
      giveAnswer(as, { owner, id }, { number, chosen, revision: 0 });
    /** Answers until the end, rightly or with 'I do not know'; gives what was found. */
    const answerAll = async (rightly: boolean) => {
      for (;;) {
        const { finished, questions } = await read();
        if (finished) return finished;
        const drawn = questions.at(-1)!;
        const key = findQuestion("javascript", drawn.id)!.answer;
        const places = key.map((option) => drawn.options.indexOf(option) + 1);
        await answer(questions.length, rightly ? places : []);
      }
    };
    return { services, another, read, answer, answerAll };
  }

  test("places a beginner early in the course before, and stops early", async () => {
    const { answerAll } = await begin();
    const finished = await answerAll(false);
    const outcome = finished.outcome as PlacementOutcome;
    const course = quizTopics.javascript.placement.before;
    const module = findCourse(courses, course)?.modules[0]?.id;
    expect(outcome).toMatchObject({ band: 0, course, module });
    expect(outcome.certainty).toBeGreaterThan(0.9);
    expect(finished).toMatchObject({ questionCount: 5, rightCount: 0 });
  });

  test("places someone who knows everything in the next course, and keeps every answer", async () => {
    const { read, answerAll } = await begin();
    const { outcome, rightCount } = await answerAll(true);
    const { answers, questions } = await read();
    expect(outcome).toMatchObject({ band: 3, course: quizTopics.javascript.placement.after });
    expect(rightCount).toBe(questions.length);
    expect(Object.keys(answers)).toHaveLength(questions.length);
  });

  test("takes no way back: repeated, stale and early answers change nothing", async () => {
    const { read, answer, answerAll } = await begin();
    await answer(1, [2]);
    const before = await read();
    expect(await answer(1, [2])).toMatchObject({ kind: "saved" });
    expect(await answer(1, [1])).toMatchObject({ kind: "stale" });
    expect(await answer(1, [])).toMatchObject({ kind: "stale" });
    for (const number of [0, 3, 99]) {
      expect(await answer(number, [1])).toEqual({ kind: "impossible" });
    }
    expect(await read()).toEqual(before);
    await answerAll(false);
    const done = await read();
    expect(await answer(1, [1])).toMatchObject({ kind: "over" });
    expect(await read()).toEqual(done);
  });

  test("two tabs, or two processes, that answer at once count once", async () => {
    const { services, another, answer, read } = await begin();
    const other = await another();
    await Promise.all([services, other, services, other].map((as) => answer(1, [1], as)));
    expect((await read()).questions).toHaveLength(2);
    const both = await Promise.all([answer(2, [1]), answer(2, [2], other)]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["saved", "stale"]);
    expect((await read()).questions).toHaveLength(3);
  });
});

test("every topic's check leads to existing courses", () => {
  const slugs = quizTopicNames.flatMap((topic) => Object.values(coursesAround(topic) ?? {}));
  expect(slugs.filter((course) => !findCourse(courses, course))).toEqual([]);
});

const start = "/placement/javascript";

async function openChecks(maker: DatabaseMaker) {
  const site = await openQuizSite(maker);
  const post = (path: string, fields: Fields) =>
    site.post(path === start ? handleStart : handleTaking, path, fields);
  const begin = async () => (await post(start, {})).headers.get("Location")?.split("?")[0] ?? "";
  const show = async (path: string) => (await loadAttemptPage(site.argsOf(path))).data;
  const skip = (path: string, number: number) =>
    post(path, { question: String(number), revision: "0", go: "skip" });
  /** Knows nothing, to the end. */
  const skipAll = async (path: string) => {
    for (let number = 1; number <= 5; number += 1) await skip(path, number);
  };
  return { ...site, send: site.post, post, begin, show, skip, skipAll };
}

describeOnSqliteFirst("requests of a placement check", (maker) => {
  test("lead from the start to one question after the other, and show no key before the end", async () => {
    const site = await openChecks(maker);
    const path = await site.begin();
    expect(await site.begin()).toBe(path);
    const { data } = await loadStartPage(site.argsOf(start));
    expect(data).toMatchObject({ kind: "placement", open: { answered: 0 } });
    for (let number = 1; number <= 5; number += 1) {
      const { questions, resumeAt, reviews } = await site.show(path);
      expect([questions.length, resumeAt]).toEqual([number, number]);
      expect(reviews.filter((review) => review !== null)).toEqual([]);
      const answer = await site.skip(path, number);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
    }
    await expect(site.show(path)).rejects.toMatchObject({ status: 303 });
    expect((await site.skip(path, 5)).headers.get("Location")).toBe(`${path}/result`);
    const { data: result } = await loadResultPage(site.argsOf(`${path}/result`));
    const recommended = { course: "programming/javascript" };
    expect(result.placement).toMatchObject({ band: 0, recommended });
    // What was not answered may be asked again.
    expect(result.questions).toHaveLength(5);
    expect(result.questions.filter(({ review }) => review?.key !== null)).toEqual([]);
  });

  test("refuse what makes no answer, and are 404 for others and in another place", async () => {
    const site = await openChecks(maker);
    const path = await site.begin();
    const before = await site.show(path);
    const empty = await site.post(path, { question: "1", revision: "0", go: "next" });
    expect([empty.status, await empty.json()]).toMatchObject([422, { kind: "empty", number: 1 }]);
    expect((await site.post(path, { go: "finish" })).status).toBe(422);
    expect(await site.show(path)).toEqual(before);
    const notFound = { init: { status: 404 } };
    for (const elsewhere of ["/placement/react/", "/test/javascript/"]) {
      const other = path.replace("/placement/javascript/", elsewhere);
      await expect(site.show(other)).rejects.toMatchObject(notFound);
    }
    await expect(site.post("/placement/maths", {})).rejects.toMatchObject(notFound);
    site.forget();
    await expect(site.show(path)).rejects.toMatchObject(notFound);
  });
});

describeOnSqliteFirst("requests of the progress page", (maker) => {
  test("show the history, which is never kept on the way, and delete it whole", async () => {
    const site = await openChecks(maker);
    expect(await loadDeleteHistory(site.argsOf("/progress/delete"))).toEqual({ owner: null });
    await site.skipAll(await site.begin());
    await site.begin();

    const showProgress = () => loadProgressPage(site.argsOf("/progress"));
    const { data, init } = await showProgress();
    expect(init?.headers).toEqual({ "Cache-Control": "no-store" });
    expect(data.history.entries).toHaveLength(1);
    const remove = () => site.send(handleHistoryDeletion, "/progress/delete", {});
    const deleted = await remove();
    expect([deleted.status, deleted.headers.get("Location")]).toEqual([303, "/progress?deleted=1"]);
    expect((await showProgress()).data.history.entries).toEqual([]);
    expect((await loadStartPage(site.argsOf(start))).data.open).toBeNull();
    expect((await remove()).status).toBe(303);
  });
});

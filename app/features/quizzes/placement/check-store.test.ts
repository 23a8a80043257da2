import { expect, test } from "vitest";
import { allCourses, findCourse } from "#content/courses.server.ts";
import { quizTopics } from "#content/quizzes/topics.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { findAttempt, listFinished } from "../attempt-store.server.ts";
import type { QuizOwner } from "../attempt.ts";
import { findQuestion } from "../question-banks.server.ts";
import { answerCheck, startCheck } from "./check-store.server.ts";
import type { PlacementOutcome } from "./recommend-course.ts";

const owner: QuizOwner = { kind: "browser", key: "browser" };
const stranger: QuizOwner = { kind: "browser", key: "stranger" };

describeOnEveryDatabase("a placement check", (maker) => {
  async function begin() {
    const { services, another } = await createTestServices(maker);
    const { db } = services;
    const id = (await startCheck(services, owner, "javascript", ""))!;
    const read = async () => (await findAttempt(db, owner, id))!;
    const answer = (number: number, places: number[], who = owner) =>
      answerCheck(services, who, id, { number, places });
    /** Answers the question that the check waits for, rightly or with 'I do not know'. */
    const answerNext = async (rightly: boolean) => {
      const { questions } = await read();
      const drawn = questions.at(-1)!;
      const key = findQuestion("javascript", drawn.id)!.answer;
      const places = rightly ? key.map((option) => drawn.options.indexOf(option) + 1) : [];
      return answer(questions.length, places);
    };
    return { services, db, another, id, read, answer, answerNext };
  }

  test("asks one question at a time and knows no more than that", async () => {
    const { read, answerNext } = await begin();
    expect((await read()).questions).toHaveLength(1);
    expect(await answerNext(true)).toEqual({ kind: "next" });
    expect(await read()).toMatchObject({ finished: null, kind: "placement", version: 2 });
    expect((await read()).questions).toHaveLength(2);
  });

  test("places a beginner early in the course before, and stops early", async () => {
    const { read, answerNext } = await begin();
    const results = [];
    for (let asked = 0; asked < 5; asked += 1) results.push(await answerNext(false));
    expect(results.map(({ kind }) => kind)).toEqual(["next", "next", "next", "next", "finished"]);
    const { finished } = await read();
    const outcome = finished?.outcome as PlacementOutcome;
    const { before } = quizTopics.javascript.placement;
    expect(outcome).toMatchObject({
      band: 0,
      course: before,
      module: findCourse(before)?.modules[0]?.id,
    });
    expect(outcome.certainty).toBeGreaterThan(0.9);
    expect(finished).toMatchObject({ questionCount: 5, rightCount: 0 });
  });

  test("places somebody who knows everything in the course after, and keeps every answer", async () => {
    const { read, answerNext } = await begin();
    let last = "next";
    while (last === "next") last = (await answerNext(true)).kind;
    const { finished, answers, questions } = await read();
    expect(finished?.outcome).toMatchObject({
      band: 3,
      course: quizTopics.javascript.placement.after,
    });
    expect(finished?.rightCount).toBe(questions.length);
    expect(Object.keys(answers)).toHaveLength(questions.length);
  });

  test("takes no way back: repeated, stale, early and foreign answers change nothing", async () => {
    const { read, answer, answerNext } = await begin();
    await answer(1, [2]);
    const before = await read();
    expect(await answer(1, [2])).toEqual({ kind: "next" });
    expect(await answer(1, [1])).toEqual({ kind: "stale" });
    expect(await answer(1, [])).toEqual({ kind: "stale" });
    for (const number of [0, 3, 99]) expect(await answer(number, [1])).toEqual({ kind: "stale" });
    expect(await answer(2, [1], stranger)).toEqual({ kind: "gone" });
    expect(await read()).toEqual(before);

    await answerNext(true);
    const later = await read();
    expect(await answer(1, [2])).toEqual({ kind: "stale" });
    expect(await read()).toEqual(later);
  });

  test("stays as it was found once it is finished", async () => {
    const { read, answer, answerNext } = await begin();
    while ((await answerNext(false)).kind === "next");
    const done = await read();
    expect(await answer(5, [])).toEqual({ kind: "finished" });
    expect(await answer(5, [1])).toEqual({ kind: "stale" });
    expect(await answer(6, [1])).toEqual({ kind: "stale" });
    expect(await read()).toEqual(done);
  });

  test("two tabs, or two processes, that answer at once count once", async () => {
    const { services, another, id, read } = await begin();
    const other = await another();
    const sent = { number: 1, places: [1] };
    const results = await Promise.all(
      [services, other, services, other].map((one) => answerCheck(one, owner, id, sent)),
    );
    expect(results.every(({ kind }) => kind === "next")).toBe(true);
    expect((await read()).questions).toHaveLength(2);
    const both = await Promise.all([
      answerCheck(services, owner, id, { number: 2, places: [1] }),
      answerCheck(other, owner, id, { number: 2, places: [2] }),
    ]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["next", "stale"]);
    expect((await read()).questions).toHaveLength(3);
  });

  test("is gone on with when it is started again, and given up only where the page says so", async () => {
    const { services, db, id, answerNext } = await begin();
    await answerNext(true);
    expect(await startCheck(services, owner, "javascript", "")).toBe(id);
    expect(await startCheck(services, owner, "javascript", "another")).toBe(id);
    const next = await startCheck(services, owner, "javascript", id);
    expect(next).not.toBe(id);
    expect(await findAttempt(db, owner, id)).toBeNull();
    // A topic without questions has no check, and a stranger's is another one.
    expect(await startCheck(services, stranger, "javascript", "")).not.toBe(next);
    expect(await listFinished(db, owner, { limit: 9 })).toEqual([]);
  });
});

test("every topic's check leads to courses that there are", () => {
  const known = allCourses().map(({ slug }) => slug);
  for (const {
    placement: { before, own, after },
  } of Object.values(quizTopics)) {
    expect(known).toEqual(expect.arrayContaining([before, own, after]));
  }
});

import { expect, test } from "vitest";
import { findCourse } from "#content/courses.server.ts";
import { quizTopicNames, quizTopics } from "#words/quizzes/topics.ts";
import { courses } from "#tests/support/seeds.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { findAttempt } from "../attempt-store.server.ts";
import type { QuizOwner } from "../attempt.ts";
import { findQuestion } from "../question-banks.server.ts";
import { answerCheck, startCheck } from "./check-store.server.ts";
import { coursesAround } from "./placement-paths.ts";
import type { PlacementOutcome } from "./recommend-course.ts";

const owner: QuizOwner = { kind: "browser", key: "browser" };
const stranger: QuizOwner = { kind: "browser", key: "stranger" };

describeOnEveryDatabase("a placement check", (maker) => {
  async function begin() {
    const { services, another } = await createTestServices(maker);
    const { db } = services;
    const id = await startCheck(services, owner, "javascript", "");
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
    /** Answers until the end; gives what was found. */
    const answerAll = async (rightly: boolean) => {
      while ((await read()).finished === null) expect(await answerNext(rightly)).toBe(true);
      return (await read()).finished!;
    };
    return { services, db, another, id, read, answer, answerNext, answerAll };
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

  test("takes no way back: repeated, stale, early and foreign answers change nothing", async () => {
    const { read, answer, answerNext } = await begin();
    await answer(1, [2]);
    const before = await read();
    expect(await answer(1, [2])).toBe(true);
    expect(await answer(1, [1])).toBe(false);
    expect(await answer(1, [])).toBe(false);
    for (const number of [0, 3, 99]) expect(await answer(number, [1])).toBe(false);
    expect(await answer(2, [1], stranger)).toBe(false);
    expect(await read()).toEqual(before);

    await answerNext(true);
    const later = await read();
    expect(await answer(1, [2])).toBe(false);
    expect(await read()).toEqual(later);
  });

  test("stays as it was found once it is finished", async () => {
    const { read, answer, answerAll } = await begin();
    await answerAll(false);
    const done = await read();
    expect(await answer(5, [])).toBe(true);
    expect(await answer(5, [1])).toBe(false);
    expect(await answer(6, [1])).toBe(false);
    expect(await read()).toEqual(done);
  });

  test("two tabs, or two processes, that answer at once count once", async () => {
    const { services, another, id, read } = await begin();
    const other = await another();
    const sent = { number: 1, places: [1] };
    const results = await Promise.all(
      [services, other, services, other].map((one) => answerCheck(one, owner, id, sent)),
    );
    expect(results).toEqual([true, true, true, true]);
    expect((await read()).questions).toHaveLength(2);
    const both = await Promise.all([
      answerCheck(services, owner, id, { number: 2, places: [1] }),
      answerCheck(other, owner, id, { number: 2, places: [2] }),
    ]);
    expect(both.toSorted()).toEqual([false, true]);
    expect((await read()).questions).toHaveLength(3);
  });
});

test("every topic's check leads to existing courses", () => {
  const slugs = quizTopicNames.flatMap((topic) => Object.values(coursesAround(topic) ?? {}));
  expect(slugs.filter((course) => !findCourse(courses, course))).toEqual([]);
});

import { expect, test } from "vitest";
import { minute } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { findAttempt, findOpenAttempt } from "../attempt-store.server.ts";
import type { Attempt, QuizOwner } from "../attempt.ts";
import { liveQuestions } from "../question-banks.server.ts";
import { finishQuiz, giveAnswer, startAttempt, type StartOptions } from "./take-attempt.server.ts";

const owner: QuizOwner = { kind: "browser", key: "browser" };
const stranger: QuizOwner = { kind: "browser", key: "stranger" };
const quiz = { topic: "javascript", kind: "quiz" } as const;
const fresh = { replaces: "" };

/** Places of the right answer to a question of an attempt. */
function rightPlaces(attempt: Attempt, number: number): number[] {
  const { drawn, question } = liveQuestions(attempt)[number - 1]!;
  return question.answer.map((id) => drawn.options.indexOf(id) + 1);
}

describeOnSqliteFirst("taking a quiz", (maker) => {
  async function begin(options: StartOptions = fresh) {
    const { services, clock, another } = await createTestServices(maker);
    const id = await startAttempt(services, owner, quiz, options);
    const ref = { owner, id };
    const read = async () => (await findAttempt(services.db, owner, id))!;
    const give = (number: number, chosen: number[], revision = 0) =>
      giveAnswer(services, ref, { number, chosen, revision });
    return { services, clock, another, id, ref, read, give };
  }

  test("an attempt has fifteen questions, and is continued until it is discarded", async () => {
    const { services, id, read } = await begin();
    expect((await read()).questions).toHaveLength(15);
    expect(await startAttempt(services, owner, quiz, fresh)).toBe(id);
    const next = await startAttempt(services, owner, quiz, { ...fresh, replaces: id });
    expect(next).not.toBe(id);
    expect(await findAttempt(services.db, owner, id)).toBeNull();
    expect((await findOpenAttempt(services.db, owner, "javascript", "quiz"))?.id).toBe(next);
  });

  test("three presses at one moment begin one attempt", async () => {
    const { services, another } = await createTestServices(maker);
    const second = await another();
    const [id, ...others] = await Promise.all(
      [services, second, services].map((each) => startAttempt(each, owner, quiz, fresh)),
    );
    expect(others).toEqual([id, id]);
    const again = await Promise.all(
      [services, second].map((each) => startAttempt(each, owner, quiz, { replaces: id! })),
    );
    expect(new Set(again)).toHaveProperty("size", 1);
    expect(await findAttempt(services.db, owner, id!)).toBeNull();
  });

  test("a learner is asked what is taught at the stage where they stand", async () => {
    const { services } = await createTestServices(maker);
    const asked = async (topic: "maths" | "tajweed", stage: string) => {
      const child: QuizOwner = { kind: "browser", key: stage };
      const id = await startAttempt(services, child, { topic, kind: "quiz" }, { ...fresh, stage });
      return liveQuestions((await findAttempt(services.db, child, id))!);
    };
    const primary = await asked("maths", "primary");
    expect(primary).toHaveLength(12);
    expect(primary.every(({ question }) => question.source.label.includes("Key Stage 2"))).toBe(
      true,
    );
    const letters = await asked("tajweed", "letters");
    expect(new Set(letters.map(({ question }) => question.module))).toEqual(
      new Set(["letters", "joined", "vowels"]),
    );
    // Whoever is not sure starts low and climbs.
    const stages = (await asked("maths", "unsure")).map(({ question }) => question.stage);
    expect(stages).toEqual(stages.toSorted());
    expect([stages[0], stages.at(-1)]).toEqual([0, 2]);
  });

  test("an answer is kept, may be changed, and may be sent twice", async () => {
    const { give, read } = await begin();
    const first = { kind: "saved", given: { chosen: [2], flagged: false, revision: 1 } };
    expect(await give(1, [2])).toEqual(first);
    expect(await give(1, [2])).toEqual(first);
    expect(await give(1, [1], 1)).toMatchObject({ kind: "saved", given: { revision: 2 } });
    const { answers, questions } = await read();
    expect(answers).toEqual({
      [questions[0]!.id]: { chosen: [questions[0]!.options[0]], flagged: false, revision: 2 },
    });
  });

  test("two instances that answer at once lose neither answer", async () => {
    const { services, another, ref, read } = await begin();
    const second = await another();
    const numbers = [1, 2, 3, 4, 5, 6];
    await Promise.all(
      numbers.map((number) =>
        giveAnswer(number % 2 ? services : second, ref, { number, chosen: [1], revision: 0 }),
      ),
    );
    expect(Object.keys((await read()).answers)).toHaveLength(numbers.length);
  });

  test("a flag goes beside the answer and needs no revision", async () => {
    const { services, ref, give, read } = await begin();
    await give(3, [1]);
    const flag = (flagged: boolean) =>
      giveAnswer(services, ref, { number: 3, revision: 0, flagged });
    expect(await flag(true)).toMatchObject({ given: { chosen: [1], flagged: true } });
    const { version } = await read();
    await flag(true);
    expect((await read()).version).toBe(version);
    expect(await flag(false)).toMatchObject({ given: { flagged: false, revision: 1 } });
  });

  test("questions that are not there and attempts of others cannot be answered", async () => {
    const { services, id, give, read } = await begin();
    const before = await read();
    for (const number of [0, -1, 16, 1.5]) {
      expect(await give(number, [1])).toEqual({ kind: "impossible" });
    }
    const theirs = { owner: stranger, id };
    const sent = { number: 1, chosen: [1], revision: 0 };
    expect(await giveAnswer(services, theirs, sent)).toEqual({ kind: "gone" });
    expect(await finishQuiz(services, theirs)).toEqual({ kind: "gone" });
    expect(await read()).toEqual(before);
  });

  test("finishing grades once; afterwards nothing changes any more", async () => {
    const { services, another, clock, id, ref, give, read } = await begin();
    const open = await read();
    await give(1, rightPlaces(open, 1));
    await give(2, rightPlaces(open, 2).slice(1));
    const second = await another();
    const ends = await Promise.all([finishQuiz(services, ref), finishQuiz(second, ref)]);
    const finished = { kind: "finished", to: `/test/javascript/${id}/result` };
    expect(ends).toEqual([finished, finished]);
    const done = await read();
    expect(done.finished).toMatchObject({ questionCount: 15, rightCount: 1 });
    expect(done.finished?.results[0]).toMatchObject({ id: open.questions[0]!.id, right: true });
    clock.advance(minute);
    expect(await give(3, [1])).toMatchObject({ kind: "over" });
    expect(await finishQuiz(services, ref)).toEqual(finished);
    expect(await read()).toEqual(done);
  });

  test("an answer that has been explained is settled, and graded as it was first given", async () => {
    const { services, ref, give, read } = await begin({ ...fresh, explains: true });
    const open = await read();
    const right = rightPlaces(open, 1);
    const check = (number: number, chosen: number[], revision = 0) =>
      giveAnswer(services, ref, { number, chosen, revision, wantsKey: true });
    const wrong = [1, 2, 3, 4].find((place) => !right.includes(place)) ?? 1;
    const told = await check(1, [wrong]);
    expect(told).toMatchObject({
      kind: "explained",
      given: { chosen: [wrong], explained: true },
      review: { number: 1, outcome: "wrong", review: { key: { explanation: expect.any(String) } } },
    });
    // Again, and with what is known by now.
    expect(await check(1, right, 1)).toEqual(told);
    expect(await give(1, right)).toMatchObject({ kind: "stale", given: { chosen: [wrong] } });
    const flag = { number: 1, revision: 1, flagged: true };
    expect(await giveAnswer(services, ref, flag)).toMatchObject({ given: { explained: true } });
    await finishQuiz(services, ref);
    expect((await read()).finished?.results[0]).toMatchObject({ answered: true, right: false });
  });

  test("nothing is explained without an answer, or if explanations wait for the end", async () => {
    const atOnce = await begin({ ...fresh, explains: true });
    const none = { number: 1, chosen: [], revision: 0, wantsKey: true };
    expect(await giveAnswer(atOnce.services, atOnce.ref, none)).toEqual({ kind: "impossible" });
    const atEnd = await begin();
    const one = { number: 1, chosen: [1], revision: 0, wantsKey: true };
    expect(await giveAnswer(atEnd.services, atEnd.ref, one)).toEqual({ kind: "impossible" });
    expect((await atEnd.read()).answers).toEqual({});
  });
});

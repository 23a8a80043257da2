import { expect, test } from "vitest";
import { describeOnSqliteFirst, type DatabaseMaker } from "#tests/support/databases.ts";
import { openQuizSite, type Fields } from "#tests/support/quiz-site.ts";
import { loadResultPage } from "../result/result-page.server.ts";
import { loadAttemptPage, handleTaking } from "./attempt-page.server.ts";
import { loadStartPage, handleStart } from "./start-page.server.ts";

const home = "/test/javascript";

async function openQuiz(maker: DatabaseMaker) {
  const site = await openQuizSite(maker);
  const post = (path: string, fields: Fields, headers?: HeadersInit) =>
    site.post(path === home ? handleStart : handleTaking, path, fields, headers);
  const start = async (fields: Fields = {}) =>
    (await post(home, fields)).headers.get("Location")?.split("?")[0] ?? "";
  const script = async (path: string, fields: Fields) => {
    const answer = await post(path, fields, { Accept: "application/json" });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const show = async (path: string) => (await loadAttemptPage(site.argsOf(path))).data;
  const result = async (path: string) => (await loadResultPage(site.argsOf(path))).data;
  /** Begins a quiz; gives its path and the number of a question with one right option. */
  const begin = async (fields?: Fields) => {
    const path = await start(fields);
    const { questions } = await show(path);
    const { number } = questions.find(({ kind }) => kind === "single")!;
    return { path, questions, number, question: String(number) };
  };
  return { ...site, post, start, script, show, result, begin };
}

const locationOf = (answer: Response) => answer.headers.get("Location");

describeOnSqliteFirst("requests of a quiz", (maker) => {
  test("a start leads to the first question, and a second press to the same attempt", async () => {
    const quiz = await openQuiz(maker);
    const path = await quiz.start();
    expect(await quiz.start()).toBe(path);
    expect(await quiz.start({ replaces: path.split("/")[3] ?? "" })).not.toBe(path);
    const { data } = await loadStartPage(quiz.argsOf(home));
    expect(data).toMatchObject({ questionCount: 15, open: { answered: 0, of: 15 } });
  });

  test("one start too many starts nothing", async () => {
    const quiz = await openQuiz(maker);
    await quiz.useUp("quiz-start");
    const limited = await quiz.post(home, {});
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("every button keeps the answer and leads where it says", async () => {
    const quiz = await openQuiz(maker);
    const { path, number, question } = await quiz.begin();
    const press = async (go: string, revision: number, choice = "1") =>
      locationOf(await quiz.post(path, { question, revision: String(revision), choice, go }));
    expect(await press("next", 0)).toBe(`${path}?question=${number + 1}#question`);
    expect(await press("review", 1, "2")).toBe(`${path}?question=review#question`);
    expect(await press("12", 2)).toBe(`${path}?question=12#question`);
    expect(await press("flag", 3)).toBe(`${path}?question=${number}#question`);
    const kept = { chosen: [1], flagged: true, revision: 3 };
    expect((await quiz.show(path)).answers[number - 1]).toEqual(kept);
  });

  test("a form that is not accepted comes back with what was chosen", async () => {
    const quiz = await openQuiz(maker);
    const { path, number, question } = await quiz.begin();
    const empty = await quiz.post(path, { question, revision: "0", go: "next" });
    expect(empty.status).toBe(422);
    expect(await empty.json()).toMatchObject({ kind: "empty", number });
    const one: [string, string][] = [
      ["question", question],
      ["revision", "0"],
      ["choice", "1"],
    ];
    const many = await quiz.post(path, [...one, ["choice", "2"]]);
    expect(await many.json()).toMatchObject({ kind: "impossible", number, chosen: null });
    await quiz.post(path, one);
    const stale = await quiz.post(path, { question, revision: "0", choice: "2" });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({ kind: "stale", number, chosen: null });
    expect((await quiz.show(path)).answers[number - 1]).toMatchObject({ chosen: [1], revision: 1 });
  });

  test("bodies that are not forms, and limits, are reported", async () => {
    const quiz = await openQuiz(maker);
    const path = await quiz.start();
    const type = { "Content-Type": "multipart/form-data; boundary=x" };
    expect((await quiz.post(path, null, type)).status).toBe(400);
    expect((await quiz.post(home, null, type)).status).toBe(400);
    await quiz.useUp("quiz-answer");
    const sent = { question: "1", revision: "0", choice: "1" };
    const answer = await quiz.post(path, sent);
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ kind: "limited", number: 1 });
    expect(await quiz.script(path, sent)).toEqual({ status: 429, body: { kind: "later" } });
  });

  test("the page's script learns what became of each change", async () => {
    const quiz = await openQuiz(maker);
    const { path, question } = await quiz.begin();
    const sent = { question, revision: "0", go: "save", choice: "2" };
    const given = { chosen: [2], flagged: false, revision: 1 };
    expect(await quiz.script(path, sent)).toEqual({ status: 200, body: { kind: "saved", given } });
    expect(await quiz.script(path, { ...sent, choice: "1" })).toEqual({
      status: 409,
      body: { kind: "stale", given },
    });
    expect(await quiz.script(path, { ...sent, go: "flag" })).toMatchObject({
      body: { kind: "saved", given: { flagged: true, chosen: [2] } },
    });
    expect(await quiz.script(path, { ...sent, choice: "77" })).toMatchObject({ status: 422 });
    expect(await quiz.script(path, { go: "finish" })).toEqual({
      status: 200,
      body: { kind: "finished", to: `${path}/result` },
    });
    expect(await quiz.script(path, sent)).toEqual({
      status: 409,
      body: { kind: "over", to: `${path}/result` },
    });
    quiz.forget();
    expect(await quiz.script(path, sent)).toEqual({ status: 404, body: { kind: "gone" } });
  });

  test("an answer after the end leads to the result, which says so and is unchanged", async () => {
    const quiz = await openQuiz(maker);
    const path = await quiz.start();
    expect(locationOf(await quiz.post(path, { go: "finish" }))).toBe(`${path}/result`);
    const before = await quiz.result(path);
    const late = await quiz.post(path, { question: "1", revision: "0", choice: "1", go: "next" });
    expect(locationOf(late)).toBe(`${path}/result?late=1`);
    expect(locationOf(await quiz.post(path, { go: "finish" }))).toBe(`${path}/result`);
    expect(await quiz.result(path)).toEqual(before);
    await expect(quiz.show(path)).rejects.toMatchObject({ status: 303 });
  });

  test("the result shows the keys of answered questions only, and each module with its place", async () => {
    const quiz = await openQuiz(maker);
    const { path, questions, number, question } = await quiz.begin();
    await quiz.script(path, { question, revision: "0", go: "save", choice: "1" });
    await expect(quiz.result(path)).rejects.toMatchObject({ status: 303 });
    await quiz.post(path, { go: "finish" });
    const result = await quiz.result(path);
    expect(result).toMatchObject({ of: 15, open: 14, isLate: false });
    const reviewed = result.questions[number - 1]!;
    const right = reviewed.review!.options.find((option) => option.isRight)!;
    expect(reviewed.outcome).toBe(right.isChosen ? "right" : "wrong");
    expect(reviewed.review!.options.map(({ text }) => text)).toEqual(
      questions[number - 1]!.options,
    );
    expect(reviewed.review!.options[0]!.isChosen).toBe(true);
    expect(reviewed.review!.key!.explanation).not.toBe("");
    const open = result.questions.filter(({ outcome }) => outcome === "open");
    expect(open).toHaveLength(14);
    expect(open.filter(({ review }) => review!.key !== null)).toEqual([]);
    const told = open.flatMap(({ review }) => review!.options);
    expect(told.filter(({ why, isRight }) => why !== "" || isRight)).toEqual([]);
    // The order in which they are listed must not reveal anything either.
    expect(open.map(({ review }) => review!.options.map(({ text }) => text))).toEqual(
      open.map((one) => questions[one.number - 1]!.options),
    );
    expect(result.modules.reduce((sum, { asked }) => sum + asked, 0)).toBe(15);
    expect(result.modules[0]!.to).toMatch(/^\/courses\/javascript#module-/);
  });

  test("a quiz says how many of its questions are new, and asks new ones while there are any", async () => {
    const quiz = await openQuiz(maker);
    const fresh: number[] = [];
    for (let turn = 1; turn <= 7; turn += 1) {
      const path = await quiz.start();
      const shown = await quiz.show(path);
      fresh.push(shown.fresh);
      await quiz.post(path, { go: "finish" });
    }
    expect(fresh.slice(0, 3)).toEqual([15, 15, 15]);
    expect(fresh.at(-1)).toBeLessThan(15);
  });

  test("another visitor's attempts do not exist", async () => {
    const quiz = await openQuiz(maker);
    const path = await quiz.start();
    const notFound = { init: { status: 404 } };
    const other = path.replace("/javascript/", "/react/");
    await expect(quiz.show(other)).rejects.toMatchObject(notFound);
    await expect(quiz.post(other, {})).rejects.toMatchObject(notFound);
    await expect(quiz.post("/test/cobol", {})).rejects.toMatchObject(notFound);
    quiz.forget();
    await expect(quiz.show(path)).rejects.toMatchObject(notFound);
    await expect(quiz.result(path)).rejects.toMatchObject(notFound);
    await expect(quiz.post(path, { go: "finish" })).rejects.toMatchObject(notFound);
  });

  test("without scripts an answer is explained on its own page, which then leads on", async () => {
    const quiz = await openQuiz(maker);
    const { path, number, question } = await quiz.begin({ explains: "each" });
    const keys = async () => (await quiz.show(path)).reviews.filter((review) => review !== null);
    const press = (go: string, fields: Fields = {}) =>
      quiz.post(path, {
        question,
        revision: "0",
        go,
        ...Object.fromEntries(Object.entries(fields ?? {})),
      });
    expect((await press("check")).status).toBe(422);
    expect(await keys()).toEqual([]);
    expect(locationOf(await press("check", { choice: "1" }))).toBe(
      `${path}?question=${number}#question`,
    );
    expect(await keys()).toMatchObject([
      { number, review: { key: { explanation: expect.any(String) } } },
    ]);
    const onward = number < 15 ? String(number + 1) : "review";
    expect(locationOf(await press("next"))).toBe(`${path}?question=${onward}#question`);
    expect((await quiz.show(path)).answers[number - 1]).toMatchObject({
      chosen: [1],
      explained: true,
    });
  });
});

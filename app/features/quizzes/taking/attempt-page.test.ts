import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import { describeOnEveryDatabase, type DatabaseMaker } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { loadResultPage } from "../result/result-page.server.ts";
import { loadAttemptPage, handleTaking } from "./attempt-page.server.ts";
import { loadStartPage, handleStart } from "./start-page.server.ts";

const origin = "https://academy.example";

type Fields = Record<string, string> | [string, string][];

/** The quiz pages on a database of their own, as one browser uses them. */
async function openQuiz(maker: DatabaseMaker) {
  const made = await createTestServices(maker);
  let cookie = "";

  function argsOf(path: string, init: RequestInit = {}, context = new RouterContextProvider()) {
    const headers = new Headers(init.headers);
    if (cookie) headers.set("Cookie", cookie);
    context.set(servicesContext, made.services);
    context.set(requestFactsContext, { clientAddress: "192.0.2.1", requestId: "r", nonce: "n" });
    const [, , topic, attempt] = new URL(path, origin).pathname.split("/");
    const params = { topic, ...(attempt ? { attempt } : {}) } as { topic: string; attempt: string };
    return { request: new Request(origin + path, { ...init, headers }), params, context };
  }

  /** Posts, and gives the failure as JSON where the page would be shown again. */
  async function post(path: string, fields: Fields | null, headers: HeadersInit = {}) {
    const handler = path.split("/").length > 3 ? handleTaking : handleStart;
    const body = fields === null ? "rubbish" : new URLSearchParams(fields);
    const args = argsOf(path, { method: "POST", body, headers });
    const answer = (await handler.middleware(args as never, async () => {
      const { data, init } = handler.action({ context: args.context });
      return Response.json(data, init ?? {});
    })) as Response;
    cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? cookie;
    return answer;
  }

  const start = async (fields: Fields = {}) => {
    const answer = await post("/test/javascript", fields);
    return new URL(answer.headers.get("Location") ?? "", origin).pathname;
  };
  const script = async (path: string, fields: Fields) => {
    const answer = await post(path, fields, { Accept: "application/json" });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const show = async (path: string) => (await loadAttemptPage(argsOf(path), null)).data;
  const result = async (path: string) => (await loadResultPage(argsOf(`${path}/result`))).data;
  /** Leaves this visitor nothing of a limit. */
  async function useUp(name: "quiz-start" | "quiz-answer") {
    await made.services.db.deleteFrom("rate_limit").execute();
    await made.services.rateLimits.hit(name, "192.0.2.1");
    const { max } = rateLimitPolicies[name];
    await made.services.db.updateTable("rate_limit").set({ hits: max }).execute();
  }
  const forget = () => {
    cookie = "";
  };
  return { ...made, argsOf, post, start, script, show, result, forget, useUp };
}

const locationOf = (answer: Response) => answer.headers.get("Location");

describeOnEveryDatabase("requests of a quiz", (maker) => {
  test("a start leads to the first question, and a second press to the same attempt", async () => {
    const quiz = await openQuiz(maker);
    const path = await quiz.start();
    expect(await quiz.start()).toBe(path);
    expect(await quiz.start({ timer: "20", replaces: path.split("/")[3] ?? "" })).not.toBe(path);
    const { data } = await loadStartPage(quiz.argsOf("/test/javascript"));
    expect(data.quiz).toMatchObject({ questionCount: 15, open: { answered: 0, of: 15 } });
  });

  test("a start with a time that is not offered starts nothing", async () => {
    const quiz = await openQuiz(maker);
    const answer = await quiz.post("/test/javascript", { timer: "21" });
    expect(answer.status).toBe(422);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(await answer.json()).toMatchObject({ kind: "timer" });
  });

  test("too many starts are answered with the time to wait", async () => {
    const quiz = await openQuiz(maker);
    await quiz.useUp("quiz-start");
    const answer = await quiz.post("/test/javascript", {});
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("every button keeps the answer and leads where it says", async () => {
    const quiz = await openQuiz(maker);
    const path = await quiz.start();
    const { questions } = await quiz.show(path);
    const one = questions.find(({ kind }) => kind !== "order" && kind !== "multiple")!.number;
    const press = async (go: string, revision: number, choice = "1") =>
      locationOf(
        await quiz.post(path, { question: String(one), revision: String(revision), choice, go }),
      );
    expect(await press("next", 0)).toBe(`${path}?question=${one + 1}#question`);
    expect(await press("review", 1, "2")).toBe(`${path}?question=review#question`);
    expect(await press("12", 2)).toBe(`${path}?question=12#question`);
    expect(await press("flag", 3)).toBe(`${path}?question=${one}#question`);
    expect((await quiz.show(path)).answers[one - 1]).toEqual({
      chosen: [1],
      flagged: true,
      revision: 3,
    });
  });

  test("a form that is not kept comes back with what was chosen", async () => {
    const quiz = await openQuiz(maker);
    const path = await quiz.start();
    const { questions } = await quiz.show(path);
    const one = questions.find(({ kind }) => kind !== "order" && kind !== "multiple")!.number;
    const empty = await quiz.post(path, { question: String(one), revision: "0", go: "next" });
    expect(empty.status).toBe(422);
    expect(await empty.json()).toMatchObject({ kind: "empty", number: one });
    const many = await quiz.post(path, [
      ["question", String(one)],
      ["revision", "0"],
      ["choice", "1"],
      ["choice", "2"],
    ]);
    expect(await many.json()).toMatchObject({ kind: "impossible", number: one, chosen: null });
    const behind = { question: String(one), go: "next", choice: "1" };
    await quiz.post(path, { ...behind, revision: "0" });
    const stale = await quiz.post(path, { ...behind, choice: "2", revision: "0" });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({ kind: "stale", number: one, chosen: null });
    expect((await quiz.show(path)).answers[one - 1]).toMatchObject({ chosen: [1], revision: 1 });
  });

  test("bodies that are no forms, and limits, are told", async () => {
    const quiz = await openQuiz(maker);
    const path = await quiz.start();
    const type = { "Content-Type": "multipart/form-data; boundary=x" };
    expect((await quiz.post(path, null, type)).status).toBe(400);
    expect((await quiz.post("/test/javascript", null, type)).status).toBe(400);
    await quiz.useUp("quiz-answer");
    const sent = { question: "1", revision: "0", choice: "1" };
    const answer = await quiz.post(path, sent);
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ kind: "limited", number: 1 });
    expect(await quiz.script(path, sent)).toEqual({ status: 429, body: { kind: "later" } });
  });

  test("the page's script is told what became of each change", async () => {
    const quiz = await openQuiz(maker);
    const path = await quiz.start({ timer: "20" });
    const { questions } = await quiz.show(path);
    const one = questions.find(({ kind }) => kind !== "order" && kind !== "multiple")!.number;
    const sent = { question: String(one), revision: "0", go: "save", choice: "2" };
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
    expect(await quiz.script(path, { go: "more" })).toMatchObject({
      body: { kind: "timer", timer: { minutes: 30 } },
    });
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

  test("the result tells the key of what was answered alone, and each module with its place", async () => {
    const quiz = await openQuiz(maker);
    const path = await quiz.start();
    const { questions } = await quiz.show(path);
    const { number, options } = questions.find(({ kind }) => kind === "single")!;
    await quiz.script(path, { question: String(number), revision: "0", go: "save", choice: "1" });
    await expect(quiz.result(path)).rejects.toMatchObject({ status: 303 });
    await quiz.post(path, { go: "finish" });
    const result = await quiz.result(path);
    expect(result).toMatchObject({ of: 15, open: 14, isLate: false });
    const reviewed = result.questions[number - 1]!;
    const right = reviewed.review!.options.find((option) => option.isRight)!;
    expect(reviewed.outcome).toBe(right.isChosen ? "right" : "wrong");
    expect(reviewed.review!.options.map(({ text }) => text)).toEqual(options);
    expect(reviewed.review!.options[0]!.isChosen).toBe(true);
    expect(reviewed.review!.key!.explanation).not.toBe("");
    const open = result.questions.filter(({ outcome }) => outcome === "open");
    expect(open).toHaveLength(14);
    expect(open.filter(({ review }) => review!.key !== null)).toEqual([]);
    const told = open.flatMap(({ review }) => review!.options);
    expect(told.filter(({ why, isRight }) => why !== "" || isRight)).toEqual([]);
    // Nor may the order in which they are listed tell anything.
    expect(open.map(({ review }) => review!.options.map(({ text }) => text))).toEqual(
      open.map((question) => questions[question.number - 1]!.options),
    );
    expect(result.modules.reduce((sum, { asked }) => sum + asked, 0)).toBe(15);
    expect(result.study[0]!.to).toMatch(/^\/courses\/javascript#module-/);
  });

  test("a quiz says how many of its questions are new, and asks new ones while there are any", async () => {
    const quiz = await openQuiz(maker);
    const fresh: number[] = [];
    for (let turn = 1; turn <= 8; turn += 1) {
      const path = await quiz.start();
      const shown = await quiz.show(path);
      fresh.push(shown.fresh);
      await quiz.post(path, { go: "finish" });
    }
    expect(fresh.slice(0, 3)).toEqual([15, 15, 15]);
    expect(fresh.toSorted((one, another) => another - one)).toEqual(fresh);
    expect(fresh.at(-1)).toBeLessThan(15);
  });

  test("what is not this visitor's is not there", async () => {
    const quiz = await openQuiz(maker);
    const path = await quiz.start();
    const other = path.replace("/javascript/", "/react/");
    await expect(quiz.show(other)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(quiz.post(other, {})).rejects.toMatchObject({ init: { status: 404 } });
    await expect(quiz.post("/test/cobol", {})).rejects.toMatchObject({ init: { status: 404 } });
    quiz.forget();
    await expect(quiz.show(path)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(quiz.result(path)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(quiz.post(path, { go: "finish" })).rejects.toMatchObject({
      init: { status: 404 },
    });
  });
});

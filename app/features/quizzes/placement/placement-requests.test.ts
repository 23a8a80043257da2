import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import { describeOnEveryDatabase, type DatabaseMaker } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { handleHistoryDeletion, loadDeleteHistory } from "../progress/delete-page.server.ts";
import { loadProgressPage } from "../progress/progress-page.server.ts";
import { handleCheck, loadCheckPage, type CheckFailure } from "./check-page.server.ts";
import { loadStartPage, handleStart } from "./start-page.server.ts";

const origin = "https://academy.example";
const start = "/placement/javascript";

/** The placement and progress pages on a database of their own, as one browser uses them. */
async function openChecks(maker: DatabaseMaker) {
  const made = await createTestServices(maker);
  let cookie = "";

  function argsOf(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers);
    if (cookie) headers.set("Cookie", cookie);
    const context = new RouterContextProvider();
    context.set(servicesContext, made.services);
    context.set(requestFactsContext, { clientAddress: "192.0.2.1", requestId: "r", nonce: "n" });
    const [, , topic = "", attempt = ""] = path.split("/");
    const request = new Request(origin + path, { ...init, headers });
    return { request, params: { topic, attempt }, context };
  }

  /** Posts, and gives the failure as JSON where the page would be shown again. */
  async function post(path: string, fields: Record<string, string> | [string, string][] | null) {
    const isDelete = path === "/progress/delete";
    const checkOrStart = path === start ? handleStart : handleCheck;
    const handler = isDelete ? handleHistoryDeletion : checkOrStart;
    const body = fields === null ? "rubbish" : new URLSearchParams(fields);
    const args = argsOf(path, { method: "POST", body });
    const answer = (await handler.middleware(args as never, async () => {
      const { data, init } = handler.action({ context: args.context });
      return Response.json(data, init ?? {});
    })) as Response;
    cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? cookie;
    return answer;
  }

  async function begin(): Promise<string> {
    const answer = await post(start, {});
    expect(answer.status).toBe(303);
    return answer.headers.get("Location") ?? "";
  }
  const show = async (path: string) => {
    const { request, params, context } = argsOf(path);
    return (await loadCheckPage(request, params, context)).data;
  };
  const showStart = async () => {
    const { request, params, context } = argsOf(start);
    return (await loadStartPage(request, params.topic, context)).data;
  };
  const showProgress = async () => {
    const { request, context } = argsOf("/progress");
    return loadProgressPage(request, context);
  };
  const failure = async (answer: Response) => (await answer.json()) as CheckFailure;
  async function useUp(name: "quiz-start" | "quiz-answer") {
    await made.services.db.deleteFrom("rate_limit").execute();
    await made.services.rateLimits.hit(name, "192.0.2.1");
    const { max } = rateLimitPolicies[name];
    await made.services.db.updateTable("rate_limit").set({ hits: max }).execute();
  }
  const forget = () => {
    cookie = "";
  };
  return { ...made, argsOf, post, begin, show, showStart, showProgress, failure, useUp, forget };
}

describeOnEveryDatabase("requests of a placement check", (maker) => {
  test("lead from the start to a question, and back to it", async () => {
    const site = await openChecks(maker);
    expect(await site.showStart()).toMatchObject({ open: null, lastId: null });
    const path = await site.begin();
    expect(await site.begin()).toBe(path);
    expect((await site.showStart()).open).toMatchObject({ answered: 0 });
    expect(await site.show(path)).toMatchObject({ question: { number: 1 }, result: null });
    const answer = await site.post(path, { question: "1", unknown: "1" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
    expect(await site.show(path)).toMatchObject({ question: { number: 2 } });
  });

  test("tell what is wrong with an answer, keep what was chosen and change nothing", async () => {
    const site = await openChecks(maker);
    const path = await site.begin();
    const before = await site.show(path);
    const wrong = [
      [{ question: "1" }, "empty", 422],
      [{ question: "1", choice: "9" }, "impossible", 400],
      [{ question: "1", choice: "rubbish" }, "impossible", 400],
      [{ question: "2", choice: "1" }, "stale", 409],
      [{ question: "999999", unknown: "1" }, "stale", 409],
      [{ choice: "1" }, "stale", 409],
      [null, "impossible", 400],
    ] as const;
    for (const [fields, kind, status] of wrong) {
      const answer = await site.post(path, fields);
      // An order is answered by numbers, so that a choice in its place is no answer at all.
      if (
        before.question?.kind === "order" &&
        fields &&
        "choice" in fields &&
        kind === "impossible"
      )
        continue;
      expect(answer.status, JSON.stringify(fields)).toBe(status);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(await site.failure(answer)).toMatchObject({ kind });
    }
    expect(await site.show(path)).toEqual(before);

    await site.useUp("quiz-answer");
    const limited = await site.post(path, { question: "1", choice: "2" });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await site.failure(limited)).toMatchObject({ kind: "limited", number: 1, chosen: [2] });
    expect(await site.show(path)).toEqual(before);
  });

  test("show no key before the end, and after it none of what was not answered", async () => {
    const site = await openChecks(maker);
    const path = await site.begin();
    let page = await site.show(path);
    while (page.question) {
      expect(Object.keys(page.question).toSorted()).toEqual(
        ["code", "kind", "number", "options", "prompt"].toSorted(),
      );
      expect(page.result).toBeNull();
      await site.post(path, { question: String(page.question.number), unknown: "1" });
      page = await site.show(path);
    }
    expect(page.result).toMatchObject({
      band: 0,
      recommended: { course: "programming/javascript" },
    });
    const reviews = page.result?.questions.map(({ review }) => review) ?? [];
    expect(reviews.length).toBeGreaterThan(0);
    expect(reviews.filter((review) => review?.key !== null)).toEqual([]);
  });

  test("of somebody else, and of topics that there are not, are 404", async () => {
    const site = await openChecks(maker);
    const path = await site.begin();
    site.forget();
    await expect(site.show(path)).rejects.toMatchObject({ init: { status: 404 } });
    expect((await site.post(path, { question: "1", unknown: "1" })).status).toBe(404);
    const other = await site.begin();
    expect(other).not.toBe(path);
    await expect(site.show(other.replace("javascript", "react"))).rejects.toMatchObject({
      init: { status: 404 },
    });
  });

  test("are limited where they begin", async () => {
    const site = await openChecks(maker);
    await site.useUp("quiz-start");
    const answer = await site.post(start, {});
    expect(answer.status).toBe(429);
    expect(await site.showStart()).toMatchObject({ open: null });
  });
});

describeOnEveryDatabase("requests of the progress page", (maker) => {
  test("show the history, which is never kept on the way, and delete it whole", async () => {
    const site = await openChecks(maker);
    const nobody = site.argsOf("/progress/delete");
    expect(await loadDeleteHistory(nobody.request, nobody.context)).toEqual({ owner: null });
    const path = await site.begin();
    for (let number = 1; number <= 5; number += 1) {
      await site.post(path, { question: String(number), unknown: "1" });
    }
    await site.begin();

    const { data, init } = await site.showProgress();
    expect(init?.headers).toEqual({ "Cache-Control": "no-store" });
    expect(data.history.entries).toHaveLength(1);
    const deleted = await site.post("/progress/delete", {});
    expect([deleted.status, deleted.headers.get("Location")]).toEqual([303, "/progress?deleted=1"]);
    expect((await site.showProgress()).data.history.entries).toEqual([]);
    expect(await site.showStart()).toMatchObject({ open: null, lastId: null });
    expect((await site.post("/progress/delete", {})).status).toBe(303);
  });
});

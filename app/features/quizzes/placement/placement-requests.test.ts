import { expect, test } from "vitest";
import { describeOnEveryDatabase, type DatabaseMaker } from "#tests/support/databases.ts";
import { openQuizSite, type Fields } from "#tests/support/quiz-site.ts";
import { handleHistoryDeletion, loadDeleteHistory } from "../progress/delete-page.server.ts";
import { loadProgressPage } from "../progress/progress-page.server.ts";
import { handleCheck, loadCheckPage } from "./check-page.server.ts";
import { loadStartPage, handleStart } from "./start-page.server.ts";

const start = "/placement/javascript";

async function openChecks(maker: DatabaseMaker) {
  const site = await openQuizSite(maker);
  const post = (path: string, fields: Fields) =>
    site.post(path === start ? handleStart : handleCheck, path, fields);
  const begin = async () => (await post(start, {})).headers.get("Location") ?? "";
  const show = async (path: string) => (await loadCheckPage(site.argsOf(path))).data;
  const showStart = async () => (await loadStartPage(site.argsOf(start))).data;
  return { ...site, send: site.post, post, begin, show, showStart };
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
      // An order is answered by numbers, so a choice does not count as an answer.
      if (before.question?.kind === "order" && kind === "impossible" && fields) continue;
      const answer = await site.post(path, fields);
      expect(answer.status, JSON.stringify(fields)).toBe(status);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(await answer.json()).toMatchObject({ kind });
    }
    expect(await site.show(path)).toEqual(before);

    await site.useUp("quiz-answer");
    const limited = await site.post(path, { question: "1", choice: "2" });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await limited.json()).toMatchObject({ kind: "limited", number: 1, chosen: [2] });
    expect(await site.show(path)).toEqual(before);
  });

  test("show no key before the end, and after it none of what was not answered", async () => {
    const site = await openChecks(maker);
    const path = await site.begin();
    let page = await site.show(path);
    while (page.question) {
      const told = ["code", "isEnglish", "kind", "notation", "number", "options", "prompt"];
      expect(Object.keys(page.question).toSorted()).toEqual(told);
      expect(page.result).toBeNull();
      await site.post(path, { question: String(page.question.number), unknown: "1" });
      page = await site.show(path);
    }
    const recommended = { course: "programming/javascript" };
    expect(page.result).toMatchObject({ band: 0, recommended });
    const reviews = page.result?.questions.map(({ review }) => review) ?? [];
    expect(reviews.length).toBeGreaterThan(0);
    expect(reviews.filter((review) => review?.key !== null)).toEqual([]);
  });

  test("of someone else, or of unknown topics, are 404", async () => {
    const site = await openChecks(maker);
    const path = await site.begin();
    site.forget();
    const notFound = { init: { status: 404 } };
    await expect(site.show(path)).rejects.toMatchObject(notFound);
    expect((await site.post(path, { question: "1", unknown: "1" })).status).toBe(404);
    const other = await site.begin();
    expect(other).not.toBe(path);
    const elsewhere = other.replace("javascript", "react");
    await expect(site.show(elsewhere)).rejects.toMatchObject(notFound);
  });
});

describeOnEveryDatabase("requests of the progress page", (maker) => {
  test("show the history, which is never kept on the way, and delete it whole", async () => {
    const site = await openChecks(maker);
    expect(await loadDeleteHistory(site.argsOf("/progress/delete"))).toEqual({ owner: null });
    const path = await site.begin();
    for (let number = 1; number <= 5; number += 1) {
      await site.post(path, { question: String(number), unknown: "1" });
    }
    await site.begin();

    const showProgress = () => loadProgressPage(site.argsOf("/progress"));
    const { data, init } = await showProgress();
    expect(init?.headers).toEqual({ "Cache-Control": "no-store" });
    expect(data.history.entries).toHaveLength(1);
    const remove = () => site.send(handleHistoryDeletion, "/progress/delete", {});
    const deleted = await remove();
    expect([deleted.status, deleted.headers.get("Location")]).toEqual([303, "/progress?deleted=1"]);
    expect((await showProgress()).data.history.entries).toEqual([]);
    expect(await site.showStart()).toMatchObject({ open: null, lastId: null });
    expect((await remove()).status).toBe(303);
  });
});

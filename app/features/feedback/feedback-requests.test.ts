import { describe, expect, test } from "vitest";
import { policy } from "#content/policy.ts";
import { hour } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { cardOf, cookieOf, openSite, origin } from "#tests/support/feedback-site.ts";
import { contextOf } from "#tests/support/services.ts";
import { seeds } from "#tests/support/seeds.ts";
import { handleFeedbackList, loadFeedbackPage } from "./list/feedback-list.server.ts";
import { handleFeedbackImage } from "./picture/picture-api.server.ts";
import type { FeedbackItem } from "./feedback-store.server.ts";
import { handleNewFeedback } from "./leave/add-feedback.server.ts";
import {
  handleCloseLink,
  loadDeletePage,
  handleRemoval,
  handleUndo,
} from "./remove/remove-feedback.server.ts";
import { handleReport } from "./report/report-feedback.server.ts";

describeOnSqliteFirst("requests about feedback", (maker) => {
  test("a form is answered with a redirect to the list, where its card comes first", async () => {
    const site = await openSite(maker);
    const answer = await site.leave({ name: "Zoë", comment: "Patient tutor.", rating: "5" });
    expect(answer.status).toBe(303);
    const id = cardOf(answer, "left");
    const address = answer.headers.get("Location") ?? "";
    const page = await loadFeedbackPage(site.get(address, cookieOf(answer)), site.contextOf());
    expect(page.notice).toEqual({ kind: "left", card: id });
    expect(page.page?.cards[0]).toMatchObject({ _id: id, name: "Zoë", rating: 5 });
    expect(page.summary).toMatchObject({ rated: 1, average: 5 });
    expect(page.removable).toEqual([id]);
  });

  test("the cookie is kept from scripts, other sites and plain connections", async () => {
    const site = await openSite(maker);
    const answer = await site.leave({ name: "Zoë", comment: "Patient tutor." });
    expect(answer.headers.get("Set-Cookie")).toMatch(
      /^__Host-feedback_owner=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test("without https the cookie has its plain name; one browser keeps one for all its cards", async () => {
    const site = await openSite(maker, { env: { PUBLIC_URL: "http://localhost:3000" } });
    const answer = await site.leave({ name: "Zoë", comment: "One" });
    expect(answer.headers.get("Set-Cookie")).toMatch(/^feedback_owner=/);
    expect(answer.headers.get("Set-Cookie")).not.toContain("Secure");
    const cookie = cookieOf(answer);
    expect(cookieOf(await site.leave({ name: "Zoë", comment: "Two" }, cookie))).toBe(cookie);
  });

  test("a refused form comes back with everything in it, and without a cookie", async () => {
    const site = await openSite(maker);
    const typed = { name: "", comment: "Keep me", image: "ftp://x", rating: "4" };
    const answer = await site.leave(typed);
    expect(answer.status).toBe(422);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(await answer.json()).toMatchObject({
      values: typed,
      errors: { name: expect.any(String), image: expect.any(String) },
    });
  });

  test("JSON is answered with the card, or with what is wrong", async () => {
    const site = await openSite(maker);
    const json = (value: unknown) =>
      site.post(handleNewFeedback, "/api/feedback/new", {
        body: JSON.stringify(value),
        type: "application/json; charset=utf-8",
      });
    const taken = await json({ name: "Zoë", comment: "Patient tutor.", rating: 3 });
    expect(taken.status).toBe(201);
    expect(cookieOf(taken)).not.toBe("");
    expect(await taken.json()).toMatchObject({ name: "Zoë", rating: 3, date: expect.any(String) });
    const refused = await json({ comment: 7 });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual({
      kind: "invalid",
      message: expect.any(String),
      errors: { name: expect.any(String) },
    });
  });

  test.each([
    ["half an object", '{"name":', "application/json"],
    ["a list", "[]", "application/json"],
    ["a broken form", "rubbish", "multipart/form-data; boundary=x"],
    ["plain text", "name=Zoe", "text/plain"],
  ])("%s is answered with 400 and a sentence", async (_name, body, type) => {
    const site = await openSite(maker);
    const answer = await site.post(handleNewFeedback, "/api/feedback/new", { body, type });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("could not be read");
  });

  test("too many cards are answered with the time to wait", async () => {
    const site = await openSite(maker);
    for (const comment of "abcde") await site.leave({ name: "Zoë", comment });
    const last = await site.leave({ name: "Zoë", comment: "f" });
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("the close link changes nothing; the form behind it deletes, and can be undone", async () => {
    const site = await openSite(maker);
    const left = await site.leave({ name: "Zoë", comment: "Patient tutor." });
    const [id, cookie] = [cardOf(left, "left"), cookieOf(left)];
    const led = await handleCloseLink(id, site.contextOf()).catch((answer: unknown) => answer);
    expect((led as Response).status).toBe(303);
    expect((led as Response).headers.get("Location")).toBe(`/feedback/delete/${id}`);
    const asked = await loadDeletePage(site.get("/", cookie), id, site.contextOf());
    expect(asked).toMatchObject({ data: { mayRemove: true, card: { _id: id } } });

    const deleted = await site.post(handleRemoval, `/feedback/delete/${id}`, { cookie }, id);
    expect(deleted.status).toBe(303);
    const address = deleted.headers.get("Location") ?? "";
    const page = await loadFeedbackPage(site.get(address, cookie), site.contextOf());
    expect(page.page?.cards).toEqual([]);
    expect(page.notice).toEqual({ kind: "deleted", card: id });

    const undone = await site.post(handleUndo, `/feedback/undo/${id}`, { cookie }, id);
    expect(cardOf(undone, "restored")).toBe(id);
    const again = await loadFeedbackPage(site.get("/feedback", cookie), site.contextOf());
    expect(again.page?.cards).toHaveLength(1);
  });

  test("a stranger can neither delete nor undo, and is told nothing of either", async () => {
    const site = await openSite(maker);
    const left = await site.leave({ name: "Zoë", comment: "Patient tutor." });
    const [id, cookie] = [cardOf(left, "left"), cookieOf(left)];
    const stranger = "__Host-feedback_owner=" + "x".repeat(43);
    const refused = await loadDeletePage(site.get("/", stranger), id, site.contextOf());
    expect(refused).toMatchObject({ data: { mayRemove: false }, init: { status: 403 } });
    const denied = await site.post(handleRemoval, "/", { cookie: stranger }, id);
    expect(denied.status).toBe(403);
    const page = await loadFeedbackPage(site.get("/feedback", stranger), site.contextOf());
    expect(page).toMatchObject({ removable: [], page: { cards: [{ _id: id }] } });

    await site.post(handleRemoval, "/", { cookie }, id);
    expect((await site.post(handleUndo, "/", { cookie: stranger }, id)).status).toBe(404);
    const request = site.get(`/feedback?deleted=${id}`, stranger);
    expect((await loadFeedbackPage(request, site.contextOf())).notice).toBeNull();
  });

  test("after the promised time a card cannot be brought back", async () => {
    const site = await openSite(maker);
    const left = await site.leave({ name: "Zoë", comment: "Patient tutor." });
    const [id, cookie] = [cardOf(left, "left"), cookieOf(left)];
    await site.post(handleRemoval, "/", { cookie }, id);
    site.clock.advance((policy.feedbackUndoHours + 1) * hour);
    expect((await site.post(handleUndo, "/", { cookie }, id)).status).toBe(410);
  });

  test("what does not exist is 404", async () => {
    const site = await openSite(maker);
    const context = site.contextOf();
    expect(await handleCloseLink("nope", context)).toMatchObject({ init: { status: 404 } });
    expect(await loadDeletePage(site.get("/"), "nope", context)).toMatchObject({
      init: { status: 404 },
    });
    expect((await site.post(handleRemoval, "/", {}, "nope")).status).toBe(404);
    const body = () => new URLSearchParams({ reason: "Advertising" });
    expect((await site.post(handleReport, "/", { body: body() }, "nope")).status).toBe(404);
    expect((await handleFeedbackImage("nope", context)).status).toBe(404);
  });

  test("a report is accepted; one without a reason comes back", async () => {
    const site = await openSite(maker);
    const id = cardOf(await site.leave({ name: "Zoë", comment: "Patient tutor." }), "left");
    const report = (reason: string) =>
      site.post(handleReport, "/", { body: new URLSearchParams({ reason }) }, id);
    expect((await report(" ")).status).toBe(422);
    const taken = await report("Advertising");
    expect(cardOf(taken, "reported")).toBe(id);
  });

  test("a program can follow the links through every card", async () => {
    const site = await openSite(maker);
    for (const comment of ["one", "two", "three", "four", "five"]) {
      site.clock.advance(1);
      await site.leave({ name: "Zoë", comment });
    }
    const seen: string[] = [];
    let address: string | undefined = "/api/feedback?limit=2";
    while (address) {
      const answer: Response = await handleFeedbackList(site.get(address), site.contextOf());
      seen.push(...((await answer.json()) as FeedbackItem[]).map((card) => card.comment));
      address = /<([^>]*)>; rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1];
    }
    expect(seen).toEqual(["five", "four", "three", "two", "one"]);
  });
});

describe("without a database", () => {
  test("the page is shown without its list, and the API says so", async () => {
    const logged: unknown[] = [];
    const services = {
      db: {
        selectFrom: () => {
          throw new Error("gone");
        },
      },
      logger: { error: (about: unknown) => logged.push(about) },
      documents: { current: () => seeds },
    } as unknown as Services;
    const context = contextOf(services);
    const page = await loadFeedbackPage(new Request(`${origin}/feedback?left=id`), context);
    expect(page).toMatchObject({ page: null, summary: null, notice: { kind: "left" } });
    expect(page.submissionId).toMatch(/^[0-9a-f-]{36}$/);
    const answer = await handleFeedbackList(new Request(`${origin}/api/feedback`), context);
    expect(answer.status).toBe(503);
    expect(logged).toHaveLength(2);
  });
});

import { afterEach, describe, expect, test, vi } from "vitest";
import { listErrors, sendFeedback } from "./send-feedback.ts";

function answerWith(respond: () => Response | Promise<Response>) {
  const sent = vi.fn<typeof fetch>(async () => respond());
  vi.stubGlobal("fetch", sent);
  return sent;
}

function filledForm(): FormData {
  const form = new FormData();
  form.set("name", "Zoë");
  form.set("comment", "Patient tutor.");
  form.set("rating", "4");
  form.set("submission_id", "id-1");
  form.set("website", "");
  return form;
}

afterEach(() => vi.unstubAllGlobals());

describe("sending a card", () => {
  test("sends every field and gives the card's id", async () => {
    const sent = answerWith(() => Response.json({ _id: "card" }, { status: 201 }));
    expect(await sendFeedback(filledForm())).toEqual({ ok: true, id: "card" });
    const [url, init] = sent.mock.calls[0] ?? [];
    expect(url).toBe("/api/feedback/new");
    expect(JSON.parse(init?.body as string)).toEqual({
      name: "Zoë",
      comment: "Patient tutor.",
      image: "",
      rating: "4",
      submission_id: "id-1",
      website: "",
    });
  });

  test("passes on what the server found wrong", async () => {
    const body = {
      kind: "invalid",
      message: "Enter your name",
      errors: { name: "Enter your name" },
    };
    answerWith(() => Response.json(body, { status: 422 }));
    expect(await sendFeedback(filledForm())).toEqual({ ok: false, ...body });
  });

  test.each([
    ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a page of some proxy", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
    ["an answer of another shape", () => Response.json({ hello: true })],
  ])("%s counts as a failure that can be tried again", async (_name, respond) => {
    answerWith(respond);
    expect(await sendFeedback(filledForm())).toMatchObject({ ok: false, kind: "unavailable" });
  });
});

test("errors are listed in page order, each with its field", () => {
  const errors = listErrors({ rating: "r", name: "n" }, (field) => `feedback-${field}`);
  expect(errors).toEqual([
    { fieldId: "feedback-name", message: "n" },
    { fieldId: "feedback-rating", message: "r" },
  ]);
});

import type { RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";

import { handleContactPost } from "#app/features/enquiry/contact-page.server.ts";
import { handleSubmit } from "#app/features/enquiry/submit-api.server.ts";
import { handleNewFeedback } from "#app/features/feedback/leave/add-feedback.server.ts";
import { handleReport } from "#app/features/feedback/report/report-feedback.server.ts";
import {
  handleForgot,
  handlePassword,
} from "#app/features/identity/accounts/account-pages.server.ts";
import { handleLogin } from "#app/features/identity/accounts/login-page.server.ts";
import { handleRegister } from "#app/features/identity/accounts/register-page.server.ts";
import { handleNewsletterPost } from "#app/features/newsletter/newsletter-pages.server.ts";
import { handleWhoTook } from "#app/features/quizzes/progress/who-took.server.ts";
import { handleTaking } from "#app/features/quizzes/taking/attempt-page.server.ts";
import { handleStart } from "#app/features/quizzes/taking/start-page.server.ts";
import { handleTrialPost } from "#app/features/booking/form/trial-page.server.ts";
import { providerContext } from "#app/features/identity/provider/interactions.server.ts";
import type { RateLimitName } from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { sqliteMaker } from "#tests/support/databases.ts";
import { contextOf, createTestServices, useUp } from "#tests/support/services.ts";

type Args = { request: Request; context: RouterContextProvider; params: Record<string, string> };
type Form = readonly [
  name: string,
  limit: RateLimitName,
  answer: (args: Args) => Promise<Response>,
];
type PostHandler = {
  middleware: (args: never, next: never) => unknown;
  action: (args: { context: RouterContextProvider }) => { data: unknown; init: unknown };
};

/** Answers as the page's address does, with the failure as JSON instead of the page. */
const page = (handler: PostHandler) => async (args: Args) => {
  const render = async () => {
    const { data, init } = handler.action(args);
    return Response.json(data, init as ResponseInit);
  };
  try {
    return (await handler.middleware(args as never, render as never)) as Response;
  } catch (thrown) {
    return Response.json(null, (thrown as { init: ResponseInit }).init);
  }
};

const forms: readonly Form[] = [
  ["contact", "enquiry-attempt", page(handleContactPost)],
  ["submit", "enquiry-attempt", ({ request, context }) => handleSubmit(request, context)],
  ["feedback", "feedback-attempt", page(handleNewFeedback)],
  ["report", "feedback-report", page(handleReport)],
  ["newsletter", "newsletter", page(handleNewsletterPost)],
  ["trial", "trial-slots", page(handleTrialPost)],
  ["register", "post", page(handleRegister)],
  ["forgot", "account-forgot", page(handleForgot)],
  ["sign-in", "sign-in", page(handleLogin)],
  ["password", "post", page(handlePassword)],
  ["quiz start", "quiz-start", page(handleStart)],
  ["quiz answer", "quiz-answer", page(handleTaking)],
  ["who took a quiz", "post", page(handleWhoTook)],
];

const sender = "192.0.2.1";
const parse = vi.spyOn(Response.prototype, "formData");
afterEach(() => parse.mockClear());

async function open() {
  const { services } = await createTestServices(sqliteMaker);
  const post = (
    [, , answer]: Form,
    { body, as = services }: { body: string | ReadableStream<Uint8Array>; as?: Services },
  ) => {
    const context = contextOf(as, sender);
    context.set(providerContext, null);
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const init = { method: "POST", headers, body, duplex: "half" };
    const request = new Request("https://academy.example/", init);
    return answer({ request, context, params: { topic: "java", id: "1", uid: "1", attempt: "1" } });
  };
  return { services, post };
}

test.each(forms)("%s: the sender is counted before the form is read", async (...form) => {
  const { services, post } = await open();
  const steps: string[] = [];
  const as: Services = {
    ...services,
    rateLimits: {
      ...services.rateLimits,
      hit: async (name, by) => {
        const result = await services.rateLimits.hit(name, by);
        if (by === sender) steps.push(name);
        return result;
      },
    },
  };
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    steps.push("read");
    controller.enqueue(new TextEncoder().encode("a=b"));
    controller.close();
  };
  await post(form, { as, body: new ReadableStream({ pull }, { highWaterMark: 0 }) });
  expect(steps.slice(0, 2)).toEqual([form[1], "read"]);
  // Once only, though what the form is for counts the same.
  expect(steps.filter((step) => step === form[1])).toHaveLength(1);
});

test.each(forms)("%s: 65,536 fields are never taken apart", async (...form) => {
  const { services, post } = await open();
  const body = "a&".repeat(65_536);
  const answer = await post(form, { body });
  expect(answer.status).toBe(413);
  expect(await answer.text()).toMatch(/too large|"status":413/);
  await useUp(services, form[1], sender);
  expect([413, 429]).toContain((await post(form, { body })).status);
  expect(parse).not.toHaveBeenCalled();
});

// An answer to a quiz that is not there is 404 in any case.
test.each(forms.filter(([name]) => name !== "quiz answer"))(
  "%s: a sender beyond the limit is refused, whatever the form holds",
  async (...form) => {
    const { services, post } = await open();
    await useUp(services, form[1], sender);
    const answer = await post(form, { body: "a=b" });
    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
  },
);

test.each(["contact", "feedback", "trial", "report"])(
  "%s: what is too long comes back with the page",
  async (name) => {
    const { post } = await open();
    const form = forms.find(([known]) => known === name)!;
    const text = "x".repeat(66_000);
    const field = { contact: "message", feedback: "comment", trial: "note", report: "reason" }[
      name
    ];
    const answer = await post(form, { body: `${field}=${text}` });
    expect(answer.status).toBe(413);
    const shown = await answer.text();
    expect(shown).toContain("too large");
    expect(shown).toContain(text.slice(0, 5_000));
  },
);

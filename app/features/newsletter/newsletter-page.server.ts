import { createContext, data, redirect, type RouterContextProvider } from "react-router";

import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { readForm } from "#app/platform/.server/read-form.ts";
import { newsletterBlock } from "#content/pages/newsletter.ts";
import { subscribe, type SubscribeResult } from "./subscribe.server.ts";

type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> };
type Refusal = Extract<SubscribeResult, { ok: false }>;

/** Set by the action for the loader of the same request, which the page's title comes from. */
const problemContext = createContext(false);

const statusOf: Record<Refusal["kind"], number> = {
  invalid: 422,
  robot: 400,
  limited: 429,
  unavailable: 503,
};

function answerTo(refusal: Refusal): { status: number; headers: Record<string, string> } {
  const headers: Record<string, string> =
    refusal.kind === "limited" ? { "Retry-After": String(refusal.retryAfterSeconds) } : {};
  return { status: statusOf[refusal.kind], headers };
}

async function take({ request, context }: RequestArgs) {
  const form = await readForm(request);
  if (!form) return null;
  const { clientAddress } = context.get(requestFactsContext);
  return subscribe(context.get(servicesContext), form, { clientAddress });
}

/** What the newsletter's page needs: whether its form has just been taken or refused. */
export function loadNewsletterPage({ request, context }: RequestArgs) {
  return {
    isPending: new URL(request.url).searchParams.has("pending"),
    hasProblem: context.get(problemContext),
  };
}

/** Takes the form as a browser without script sends it. */
export async function handleNewsletterPost({ request, context }: RequestArgs) {
  const result = await take({ request, context });
  if (result?.ok) return redirect("/newsletter?pending=1", 303);
  context.set(problemContext, true);
  if (!result) return data({ email: "", message: newsletterBlock.failed }, 400);
  return data({ email: result.email, message: result.message }, answerTo(result));
}

/** Answers the page's script: the same form in, success and message out. */
export async function handleNewsletterApi(args: RequestArgs): Promise<Response> {
  const result = await take(args);
  const noStore = { "Cache-Control": "no-store" };
  if (result?.ok) return Response.json({ success: true, message: "" }, { headers: noStore });
  const { status, headers } = result ? answerTo(result) : { status: 400, headers: {} };
  const body = { success: false, message: result?.message ?? newsletterBlock.failed };
  return Response.json(body, { status, headers: { ...noStore, ...headers } });
}

/** Answers every other method at that address. */
export function refuseNewsletterMethod(): Response {
  const body = { success: false, message: "This address takes a form by POST only." };
  return Response.json(body, {
    status: 405,
    headers: { Allow: "POST", "Cache-Control": "no-store" },
  });
}

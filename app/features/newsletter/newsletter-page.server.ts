import type { RouterContextProvider } from "react-router";

import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { createPostHandler, hasPostProblem } from "#app/platform/.server/post-handler.ts";
import { readForm } from "#app/platform/.server/request-body.ts";
import type { Accepted } from "#app/platform/submission.ts";
import { newsletterBlock } from "#content/pages/newsletter.ts";
import type { NewsletterRefusal } from "./newsletter-form.tsx";
import { subscribe } from "./subscribe.server.ts";

type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> };

const statusOf = { invalid: 422, robot: 400, limited: 429, unavailable: 503, unreadable: 400 };

/** What the newsletter's page needs: whether its form has just been taken or refused. */
export function loadNewsletterPage({ request, context }: RequestArgs) {
  return {
    isPending: new URL(request.url).searchParams.has("pending"),
    hasProblem: hasPostProblem(context),
  };
}

async function take({ request, context }: RequestArgs): Promise<Accepted | NewsletterRefusal> {
  const { clientAddress } = context.get(requestFactsContext);
  const form = await readForm(request);
  const result = form
    ? await subscribe(context.get(servicesContext), form, { clientAddress })
    : ({ ok: false, kind: "unreadable", message: newsletterBlock.failed, email: "" } as const);
  if (result.ok) return { ok: true, location: "/newsletter?pending=1" };
  const { ok, kind, message, email } = result;
  const retryAfterSeconds = kind === "limited" ? result.retryAfterSeconds : undefined;
  const errors = { email: message };
  return { ok, status: statusOf[kind], kind, message: null, errors, email, retryAfterSeconds };
}

/** `POST /newsletter`. */
export const handleNewsletterPost = createPostHandler<NewsletterRefusal>(take);

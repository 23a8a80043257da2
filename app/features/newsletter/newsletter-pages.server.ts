import { data } from "react-router";

import {
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import { countSender } from "#app/platform/.server/count-sender.ts";
import { createPostHandler, hasPostProblem } from "#app/platform/.server/post-handler.ts";
import { readForm, shortForm } from "#app/platform/.server/request-body.ts";
import type { Accepted } from "#app/platform/submission.ts";
import { newsletterBlock } from "#words/pages/newsletter.ts";
import { tooLargeMessage } from "#words/site-words.ts";
import type { NewsletterRefusal } from "./newsletter-form.tsx";
import { subscribe, type confirmSubscription } from "./subscription.server.ts";

const statusOf = { invalid: 422, robot: 400, limited: 429, prove: 429, unavailable: 503 };

/** What the newsletter's page needs: whether its form has just been taken or refused. */
export function loadNewsletterPage({ request, context }: RequestArgs) {
  return {
    isPending: new URL(request.url).searchParams.has("pending"),
    hasProblem: hasPostProblem(context),
  };
}

async function take({ request, context }: RequestArgs): Promise<Accepted | NewsletterRefusal> {
  const { clientAddress } = context.get(requestFactsContext);
  const counted = await countSender(context, "newsletter");
  const sent = await readForm(request, shortForm);
  if (!sent.ok) {
    const errors = { email: sent.isTooLarge ? tooLargeMessage : newsletterBlock.failed };
    const { status } = sent;
    return { ok: false, kind: "unreadable", status, message: null, errors, email: "" };
  }
  const services = context.get(servicesContext);
  const result = await subscribe(services, sent.form, { clientAddress, counted });
  if (result.ok) return { ok: true, location: "/newsletter?pending=1" };
  const errors = { email: result.message };
  return { ...result, status: statusOf[result.kind], message: null, errors };
}

/** `POST /newsletter`. */
export const handleNewsletterPost = createPostHandler<NewsletterRefusal>(take);

const tokenStatus = { done: 200, invalid: 400, limited: 429, failed: 503 };

/** What came of pressing the button. */
export type TokenOutcome = keyof typeof tokenStatus;

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

/** A page with a mailed token in its address: nothing happens before its button is pressed. */
export function loadTokenPage({ request }: RequestArgs) {
  const token = tokenOf(request);
  return data({ token }, { status: token ? 200 : 400, headers: { "Cache-Control": "no-store" } });
}

/**
 * Answers the button of such a page, and what a mail program posts to the link itself (RFC 8058), which has the
 * token only in the address and must not be redirected.
 */
export async function handleToken(
  { request, context }: RequestArgs,
  use: typeof confirmSubscription,
) {
  const services = context.get(servicesContext);
  const counted = await countSender(context, "newsletter-token");
  const { form } = await readForm(request, shortForm);
  const typed = form?.get("token");
  const isOneClick = form?.get("List-Unsubscribe") === "One-Click";
  const token = typeof typed === "string" ? typed : isOneClick ? tokenOf(request) : "";
  const respond = (outcome: TokenOutcome, headers: Record<string, string> = {}) =>
    data({ outcome }, { status: tokenStatus[outcome], headers });
  try {
    const result = await use(services, token, counted);
    if (result.ok) return respond("done");
    if (result.kind === "invalid") return respond("invalid");
    return respond("limited", { "Retry-After": String(result.retryAfterSeconds) });
  } catch (error) {
    services.logger.error({ err: error }, "a newsletter link could not be used");
    return respond("failed");
  }
}

import { createContext, data, type MiddlewareFunction } from "react-router";

import type { RequestContext } from "./context.ts";
import { language } from "../language.ts";
import { answerType, type Accepted } from "../submission.ts";
import { answerJson, retryAfter, seeOther } from "./plain-answers.ts";

/** What is wrong with a sent form, for the page that shows the form again. */
export type PostFailure = {
  /** Of the answer. */
  readonly status: number;
  readonly retryAfterSeconds?: number | undefined;
};

const problemContext = createContext(false);

/** Whether the page is shown again because its form was refused: for a loader, which its title comes from. */
export function hasPostProblem(context: RequestContext): boolean {
  return context.get(problemContext);
}

type Args = Parameters<MiddlewareFunction<Response>>[0];

/**
 * Connects one function to the POST of a page. It answers itself (a redirect, JSON, a sentence) or returns what
 * the page needs to show the form again. A middleware, as React Router renders after every action.
 *
 * @param handle may answer `Accepted` for a redirect that sets no cookie
 */
export function createPostHandler<Failure extends PostFailure>(
  handle: (args: Args) => Promise<Response | Accepted | Failure>,
) {
  const failureContext = createContext<Failure | null>(null);
  const middleware: MiddlewareFunction<Response> = async (args, next) => {
    if (args.request.method !== "POST") return next();
    const answer = await handle(args);
    if (args.request.headers.get("Accept") === answerType) return answerScript(answer);
    if (answer instanceof Response) return answer;
    if ("location" in answer) return seeOther(answer.location);
    args.context.set(failureContext, answer);
    args.context.set(problemContext, answer.status >= 400);
    const response = await next();
    response.headers.set("Cache-Control", "no-store");
    if (answer.retryAfterSeconds !== undefined) {
      response.headers.set("Retry-After", String(answer.retryAfterSeconds));
    }
    return response;
  };
  const action = ({ context }: { context: RequestContext }) => {
    const failure = context.get(failureContext);
    // A route's action may run only after its middleware.
    if (!failure) throw new Error("No form was sent");
    return data(failure, { status: failure.status });
  };
  /** What was wrong with the form that this request sent, for a loader; null if nothing was. */
  const failureIn = (context: RequestContext): Failure | null => context.get(failureContext);
  return { middleware, action, failureIn };
}

/** The same answer for a page's script, which asked by `postForAnswer`. */
function answerScript(answer: Response | Accepted | PostFailure): Response {
  if (!(answer instanceof Response)) {
    if ("location" in answer) return answerJson(200, answer);
    const { status, retryAfterSeconds } = answer;
    const body = { ok: false, message: null, errors: {}, ...answer };
    return answerJson(status, body, retryAfter(retryAfterSeconds));
  }
  const location = answer.headers.get("Location");
  if (location === null) return answer;
  // The page's own router adds the language again.
  const own = location.startsWith(`${language.base}/`)
    ? location.slice(language.base.length)
    : location;
  const response = answerJson(200, { ok: true, location: own } satisfies Accepted);
  for (const cookie of answer.headers.getSetCookie()) response.headers.append("Set-Cookie", cookie);
  return response;
}

import type { createPostHandler } from "#app/platform/.server/post-handler.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import type { DatabaseMaker } from "./databases.ts";
import { cookieOf, origin } from "./feedback-site.ts";
import { contextOf, createTestServices } from "./services.ts";

type Handler = Pick<ReturnType<typeof createPostHandler>, "middleware" | "action">;

/** What a form sends; null for a body that is not a form. */
export type Fields = Record<string, string> | [string, string][] | null;

/** The pages of quizzes and checks on a database of their own, as one browser uses them. */
export async function openQuizSite(maker: DatabaseMaker) {
  const made = await createTestServices(maker);
  let cookie = "";

  function argsOf(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers);
    if (cookie) headers.set("Cookie", cookie);
    const request = new Request(origin + path, { ...init, headers });
    const [, , topic = "", attempt = ""] = new URL(request.url).pathname.split("/");
    return { request, params: { topic, attempt }, context: contextOf(made.services) };
  }

  /** Posts, and gives the failure as JSON where the page would be shown again. */
  async function post(handler: Handler, path: string, fields: Fields, headers: HeadersInit = {}) {
    const body = fields === null ? "rubbish" : new URLSearchParams(fields);
    const args = argsOf(path, { method: "POST", body, headers });
    const answer = (await handler.middleware(args as never, async () => {
      const { data, init } = handler.action({ context: args.context });
      return Response.json(data, init ?? {});
    })) as Response;
    cookie = cookieOf(answer) || cookie;
    return answer;
  }

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
  return { ...made, argsOf, post, useUp, forget };
}

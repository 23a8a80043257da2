import { handleNewFeedback } from "#app/features/feedback/leave/add-feedback.server.ts";
import type { createPostHandler } from "#app/platform/.server/post-handler.ts";
import type { DatabaseMaker } from "./databases.ts";
import { contextOf, createTestServices, type TestServiceOptions } from "./services.ts";

export const origin = "https://academy.example";

type Handler = Pick<ReturnType<typeof createPostHandler>, "middleware" | "action">;
type Sent = { body?: BodyInit; type?: string; cookie?: string | undefined };

/** The parts of a site that answer requests about feedback, on a database of their own. */
export async function openSite(maker: DatabaseMaker, options?: TestServiceOptions) {
  const made = await createTestServices(maker, options);
  const requestOf = (path: string, { body, type, cookie }: Sent, method = "POST") =>
    new Request(origin + path, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: {
        ...(type ? { "Content-Type": type } : {}),
        ...(cookie ? { Cookie: cookie } : {}),
      },
    });

  /** Posts as a browser does, and renders the page as React Router would, with the failure as text. */
  async function post(handler: Handler, path: string, sent: Sent = {}, id = ""): Promise<Response> {
    const context = contextOf(made.services);
    const args = { request: requestOf(path, sent), params: { id }, context };
    const answer = await handler.middleware(args as never, async () => {
      const { data, init } = handler.action({ context });
      return Response.json(data, init ?? {});
    });
    return answer as Response;
  }
  const leave = (fields: Record<string, string>, cookie?: string) =>
    post(handleNewFeedback, "/api/feedback/new", { body: new URLSearchParams(fields), cookie });
  const get = (path: string, cookie?: string) => requestOf(path, { cookie }, "GET");
  return { ...made, contextOf: () => contextOf(made.services), post, leave, get };
}

/** The cookie that an answer sets, as the browser sends it back. */
export function cookieOf(answer: Response): string {
  return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

/** The id of the card that an answer speaks of in its `Location`. */
export function cardOf(answer: Response, kind: string): string {
  return new URL(answer.headers.get("Location") ?? "", origin).searchParams.get(kind) ?? "";
}

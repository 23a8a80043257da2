import type { IncomingHttpHeaders } from "node:http";

import type { ServerBuild } from "react-router";

import { isOfMember, knowsDesk } from "#app/features/desk/desk-access.server.ts";
import type { Services } from "#app/platform/.server/services.ts";

const isDeskRoute = (id: string) => id.startsWith("routes/desk/");

/** The same site without the desk's routes: their addresses are as unknown as any other. */
export function withoutDesk(build: ServerBuild): ServerBuild {
  const rest = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !isDeskRoute(id)));
  const { routes, assets } = build;
  return { ...build, routes: rest(routes), assets: { ...assets, routes: rest(assets.routes) } };
}

/**
 * Whether to answer a request as if there were no desk: for everyone but members, and people with an
 * invitation. The desk's own loaders ask once more who may do what.
 *
 * @param target path and query, as it came
 */
export async function isOutsideDesk(
  target: string,
  headers: IncomingHttpHeaders,
  services: Services,
): Promise<boolean> {
  // However it is written: React Router ignores case, and decodes the path.
  if (!/desk/i.test(decodeURIComponent(target.split("?", 1)[0] ?? ""))) return false;
  return !(await knowsDesk(requestOf(target, headers, services), services));
}

/** Whether a member who is signed in sends something. @param target path and query, as it came */
export async function isSentByMember(
  target: string,
  headers: IncomingHttpHeaders,
  services: Services,
): Promise<boolean> {
  return await isOfMember(requestOf(target, headers, services), services);
}

function requestOf(target: string, headers: IncomingHttpHeaders, { config }: Services): Request {
  const { cookie, authorization } = headers;
  return new Request(new URL(target, config.publicUrl), {
    headers: { ...(cookie ? { cookie } : {}), ...(authorization ? { authorization } : {}) },
  });
}

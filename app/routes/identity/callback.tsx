import { data } from "react-router";

import { PlainSignInPage } from "#app/features/identity/plain-sign-in-page.tsx";
import { finishPlainSignIn } from "#app/features/identity/plain-sign-in.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/callback";

export const meta = pageMeta(pages.signinCallback);
export { ownHeaders as headers } from "#app/platform/own-headers.ts";

export async function loader(args: Route.LoaderArgs) {
  const result = await finishPlainSignIn(args);
  if (result instanceof Response) throw result;
  const status = result.kind === "unavailable" ? 503 : 400;
  return data(result, { status, headers: { "Cache-Control": "no-store" } });
}

export default function Callback({ loaderData }: Route.ComponentProps) {
  return <PlainSignInPage kind={loaderData.kind} />;
}

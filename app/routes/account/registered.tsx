import { RegisteredPage } from "#app/features/identity/accounts/register-page.tsx";
import { loadRegisteredPage } from "#app/features/identity/accounts/register-page.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/registered";

export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadRegisteredPage;
export const meta = pageMeta(pages.registerDone);

export default function Registered({ loaderData }: Route.ComponentProps) {
  return <RegisteredPage {...loaderData} />;
}

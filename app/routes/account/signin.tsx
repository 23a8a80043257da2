import { SignInPage } from "#app/features/identity/browser/signin-page.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/signin";

export const meta = pageMeta(pages.signin);
export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export { loadSignInPage as loader } from "#app/features/identity/prepared-sign-in.server.ts";

export default function SignIn({ loaderData }: Route.ComponentProps) {
  return <SignInPage {...loaderData} />;
}

import { SignInPage } from "#app/features/identity/browser/signin-page.tsx";
import { loadSignInPage } from "#app/features/identity/prepared-sign-in.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { ownHeaders } from "#app/platform/own-headers.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/signin";

export const meta = pageMeta(pages.signin);
export const headers = ownHeaders;
export const loader = loadSignInPage;

export default function SignIn({ loaderData }: Route.ComponentProps) {
  return <SignInPage {...loaderData} />;
}

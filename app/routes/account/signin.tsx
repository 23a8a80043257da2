import { SignInPage } from "#app/features/identity/browser/signin-page.tsx";
import { loadSignInPage } from "#app/features/identity/prepared-sign-in.server.ts";
import { staticPageMeta } from "#app/ui/page/page-meta.ts";
import { ownHeaders } from "#app/platform/own-headers.ts";
import { pages } from "#content/pages/all.ts";
import type { Route } from "./+types/signin";

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta(pages.signin, matches);
}

export const headers = ownHeaders;

export function loader(args: Route.LoaderArgs) {
  return loadSignInPage(args);
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
  return <SignInPage {...loaderData} />;
}

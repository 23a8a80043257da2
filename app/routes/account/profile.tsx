import { loadProfilePage } from "#app/shell/account/profile-page.server.ts";
import { ProfilePage } from "#app/shell/account/profile-page.tsx";
import { staticPageMeta } from "#app/ui/page/page-meta.ts";
import { privateHeaders } from "#app/platform/own-headers.ts";
import { pages } from "#content/pages/all.ts";
import type { Route } from "./+types/profile";

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta(pages.profile, matches);
}

export const headers = privateHeaders;

export function loader(args: Route.LoaderArgs) {
  return loadProfilePage(args);
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  return <ProfilePage data={loaderData} />;
}

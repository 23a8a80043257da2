import { loadProfilePage } from "#app/shell/account/profile-page.server.ts";
import { ProfilePage } from "#app/shell/account/profile-page.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { privateHeaders } from "#app/platform/own-headers.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/profile";

export const meta = pageMeta(pages.profile);
export const headers = privateHeaders;
export const loader = loadProfilePage;

export default function Profile({ loaderData }: Route.ComponentProps) {
  return <ProfilePage data={loaderData} />;
}

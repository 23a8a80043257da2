import { ProfilePage } from "#app/shell/account/profile-page.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/profile";

export const meta = pageMeta(pages.profile);
export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export { loadProfilePage as loader } from "#app/shell/account/profile-page.server.ts";

export default function Profile({ loaderData }: Route.ComponentProps) {
  return <ProfilePage data={loaderData} />;
}

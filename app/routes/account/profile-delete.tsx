import { loadDeletePage, handleDeletion } from "#app/shell/account/delete-page.server.ts";
import { DeletePage } from "#app/shell/account/delete-page.tsx";
import { describePage, withErrorTitle } from "#app/ui/page/page-meta.ts";
import { profileDelete, profileErrors } from "#words/pages/profile.ts";
import type { Route } from "./+types/profile-delete";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const tags = describePage(matches, {
    ...profileDelete.meta,
    path: "/profile/delete",
    unlisted: true,
  });
  return withErrorTitle(tags, profileErrors.titlePrefix, loaderData?.hasProblem);
}

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadDeletePage;
export const action = handleDeletion;

export default function ProfileDelete({ loaderData, actionData }: Route.ComponentProps) {
  const { isEmbedded, isMember } = loaderData;
  return <DeletePage isEmbedded={isEmbedded} isMember={isMember} failure={actionData} />;
}

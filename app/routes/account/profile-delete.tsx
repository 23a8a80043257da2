import { loadDeletePage, handleDeletion } from "#app/shell/account/delete-page.server.ts";
import { DeletePage } from "#app/shell/account/delete-page.tsx";
import { formPageMeta } from "#app/ui/page/page-meta.ts";
import { profileDelete, profileErrors } from "#words/pages/profile.ts";
import type { Route } from "./+types/profile-delete";

export const meta = formPageMeta(
  { ...profileDelete.meta, path: "/profile/delete", unlisted: true },
  profileErrors.titlePrefix,
);

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadDeletePage;
export const action = handleDeletion;

export default function ProfileDelete({ loaderData, actionData }: Route.ComponentProps) {
  const { isEmbedded, isMember } = loaderData;
  return <DeletePage isEmbedded={isEmbedded} isMember={isMember} failure={actionData} />;
}

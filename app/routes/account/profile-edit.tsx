import { ProfileEditPage } from "#app/features/profile/profile-edit-page.tsx";
import { describePage, withErrorTitle } from "#app/ui/page/page-meta.ts";
import { profileEdit, profileErrors } from "#words/pages/profile.ts";
import type { Route } from "./+types/profile-edit";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const tags = describePage(matches, {
    ...profileEdit.meta,
    path: "/profile/edit",
    unlisted: true,
  });
  return withErrorTitle(tags, profileErrors.titlePrefix, loaderData?.hasProblem);
}

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export {
  handleProfileEdit as action,
  loadProfileEditPage as loader,
} from "#app/features/profile/profile-edit-page.server.ts";

export default function ProfileEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { values, version } = loaderData;
  return <ProfileEditPage values={values} version={version} failure={actionData} />;
}

import { ProfileEditPage } from "#app/features/profile/profile-edit-page.tsx";
import { formPageMeta } from "#app/ui/page/page-meta.ts";
import { profileEdit, profileErrors } from "#words/pages/profile.ts";
import type { Route } from "./+types/profile-edit";

export const meta = formPageMeta(
  { ...profileEdit.meta, path: "/profile/edit", unlisted: true },
  profileErrors.titlePrefix,
);

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export {
  handleProfileEdit as action,
  loadProfileEditPage as loader,
} from "#app/features/profile/profile-edit-page.server.ts";

export default function ProfileEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { values, version } = loaderData;
  return <ProfileEditPage values={values} version={version} failure={actionData} />;
}

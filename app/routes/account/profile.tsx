import { ProfileDrawing } from "#app/features/account/account-drawings.tsx";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { staticPageMeta } from "#app/features/site/static-page-meta.ts";
import { profileHeader, profileNotice } from "#content/pages/profile.ts";
import type { Route } from "./+types/profile";

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta("/profile", matches, { unlisted: true });
}

export default function Profile() {
  return <AccountPage header={profileHeader} notice={profileNotice} drawing={<ProfileDrawing />} />;
}

import { RegisterDrawing } from "#app/features/account/account-drawings.tsx";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { staticPageMeta } from "#app/features/site/static-page-meta.ts";
import { registerHeader, registerNotice } from "#content/pages/register.ts";
import type { Route } from "./+types/register";

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta("/register", matches, { unlisted: true });
}

export default function Register() {
  return (
    <AccountPage header={registerHeader} notice={registerNotice} drawing={<RegisterDrawing />} />
  );
}

import { GateDrawing } from "#app/features/account/account-drawings.tsx";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { staticPageMeta } from "#app/features/site/static-page-meta.ts";
import { signInHeader, signInNotice } from "#content/pages/signin.ts";
import type { Route } from "./+types/signin";

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta("/signin", matches, { unlisted: true });
}

export default function Signin() {
  return <AccountPage header={signInHeader} notice={signInNotice} drawing={<GateDrawing />} />;
}

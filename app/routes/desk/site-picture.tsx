import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { logoPage } from "#app/features/documents/desk/logo-page.server.ts";
import { LogoPage } from "#app/features/documents/desk/logo-page.tsx";
import { deskLogo } from "#words/pages/desk-site.ts";
import type { Route } from "./+types/site-picture";

export const loader = logoPage.loader;
export const action = logoPage.action;
export const meta = deskMeta(deskLogo.title);

export default function SitePicture({ loaderData }: Route.ComponentProps) {
  return <LogoPage {...loaderData} />;
}

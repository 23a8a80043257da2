import { Outlet } from "react-router";

import { SiteRail } from "#app/features/documents/desk/site-rail.tsx";
import { siteRail } from "#app/features/documents/desk/site-rail.server.ts";
import type { Route } from "./+types/site";

export const loader = siteRail.loader;

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteRail {...loaderData}>
      <Outlet />
    </SiteRail>
  );
}

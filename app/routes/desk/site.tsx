import { Outlet } from "react-router";

import { loadRail } from "#app/features/documents/desk/site-rail.server.ts";
import { SiteRail } from "#app/features/documents/desk/site-rail.tsx";
import type { Route } from "./+types/site";

export const loader = loadRail;

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteRail {...loaderData}>
      <Outlet />
    </SiteRail>
  );
}

import { Outlet } from "react-router";

import { SiteRail } from "#app/features/documents/desk/site-rail.tsx";
import type { Route } from "./+types/site";

export { loadRail as loader } from "#app/features/documents/desk/site-rail.server.ts";

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteRail {...loaderData}>
      <Outlet />
    </SiteRail>
  );
}

import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";

import { DeskFrame } from "#app/features/desk/frame/desk-frame.tsx";
import { deskFrame } from "#app/features/desk/frame/desk-frame.server.ts";
import { countForBar } from "#app/shell/desk/desk-counts.server.ts";
import type { Route } from "./+types/layout";

export const handle = { hasOwnFrame: true };
export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = deskFrame(countForBar).loader;
/** The counts change with every step, unless the site could not be reached, or what was sent leads elsewhere. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return actionResult?.status !== 0 && actionResult?.location === undefined;
}

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  return (
    <DeskFrame frame={loaderData}>
      <Outlet />
    </DeskFrame>
  );
}

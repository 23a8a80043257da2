import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";

import { findSubscriber } from "#app/features/newsletter/desk/subscribers.server.ts";
import { CasesPage } from "#app/features/cases/desk/list/cases-page.tsx";
import { casesPage } from "#app/features/cases/desk/list/cases-page.server.ts";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import type { Route } from "./+types/cases";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
const page = casesPage(findSubscriber);
export const loader = page.loader;
export const action = page.action;
export const meta = deskMeta("Cases");

const listFields = ["tab", "owner", "kind", "after", "q", "before", "several", "changed", "stayed"];

/** Opening a case or acting on one leaves the list as it is; coming back to it reloads it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formData?.has("several")) return true;
  if (formMethod !== undefined && formMethod !== "GET") return false;
  const isSameList = listFields.every(
    (name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name),
  );
  if (!isSameList || currentUrl.pathname === nextUrl.pathname) return defaultShouldRevalidate;
  return nextUrl.pathname === "/desk/cases";
}

export default function Cases({ loaderData }: Route.ComponentProps) {
  return (
    <CasesPage data={loaderData}>
      <Outlet />
    </CasesPage>
  );
}

import type { ShouldRevalidateFunctionArgs } from "react-router";

import { CaseView } from "#app/features/cases/view/case-view.tsx";
import { handleCasePost } from "#app/features/cases/acts/case-post.server.ts";
import { loadCasePage } from "#app/features/cases/view/case-page.server.ts";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { privateHeaders } from "#app/platform/own-headers.ts";
import type { Route } from "./+types/case";

export const headers = privateHeaders;
export const loader = loadCasePage;
export const action = handleCasePost;
export const meta = ({ loaderData }: Route.MetaArgs) => deskMeta(loaderData?.subject ?? "Case");

/** Saving a draft changes nothing that the page shows. */
export function shouldRevalidate({
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formData?.get("intent") === "draft" ? false : defaultShouldRevalidate;
}

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData && !actionData.ok ? actionData : loaderData.outcome;
  return <CaseView key={loaderData.id} data={loaderData} outcome={outcome} />;
}

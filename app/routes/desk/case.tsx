import type { ShouldRevalidateFunctionArgs } from "react-router";

import { caseErrors } from "#app/features/cases/desk/case-words.ts";
import { CaseView } from "#app/features/cases/desk/view/case-view.tsx";
import { casePage } from "#app/features/cases/desk/view/case-page.server.ts";
import { findReportedCard } from "#app/features/feedback/feedback-store.server.ts";
import { bookersUrl } from "#app/features/booking/trial-readers.server.ts";
import { priceOfCourse } from "#app/features/prices/shown-prices.server.ts";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { toAnswer } from "#app/ui/form/form-answer.ts";
import type { Route } from "./+types/case";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
const page = casePage(findReportedCard, bookersUrl, priceOfCourse);
export const loader = page.loader;
export const action = page.action;
export const clientAction = toAnswer(caseErrors.failed);
export const meta = (args: Route.MetaArgs) => deskMeta(args.loaderData?.subject ?? "Case")(args);

/** What was refused, or saved as a draft, changes nothing that the page shows; another page may come instead. */
export function shouldRevalidate({
  actionResult,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const changesNothing =
    formData?.get("do") === "draft" ||
    actionResult?.ok === false ||
    actionResult?.location !== undefined;
  return !changesNothing && defaultShouldRevalidate;
}

export default function Case({ loaderData }: Route.ComponentProps) {
  return <CaseView key={loaderData.id} data={loaderData} outcome={loaderData.outcome} />;
}

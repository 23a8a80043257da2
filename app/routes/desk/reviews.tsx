import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { reviewsPage } from "#app/features/feedback/desk/reviews.server.ts";
import { ReviewsPage } from "#app/features/feedback/desk/reviews-page.tsx";
import { deskReviews } from "#words/pages/desk-reviews.ts";
import type { Route } from "./+types/reviews";

export const loader = reviewsPage.loader;
export const action = reviewsPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskReviews.title);

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewsPage data={loaderData} outcome={useDeskOutcome(actionData)} />;
}

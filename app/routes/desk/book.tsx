import { bookPage } from "#app/features/booking/desk/book-page.server.ts";
import { BookPage } from "#app/features/booking/desk/book-page.tsx";
import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { deskBooking } from "#words/pages/desk-booking.ts";
import type { Route } from "./+types/book";

export const loader = bookPage.loader;
export const action = bookPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskBooking.title);

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  return <BookPage data={loaderData} outcome={useDeskOutcome(actionData)} />;
}

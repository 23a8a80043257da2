import { pageMeta } from "#app/ui/page/page-meta.ts";
import { BookedPage } from "#app/features/trial/pages/booking-pages.tsx";
import { loadBookedPage } from "#app/features/trial/pages/booking-page.server.ts";
import { ownHeaders } from "#app/platform/own-headers.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/booked";

export const meta = pageMeta(pages.classesTrialBooked);
export const headers = ownHeaders;
export const loader = loadBookedPage;

export default function Booked({ loaderData }: Route.ComponentProps) {
  return <BookedPage view={loaderData.view} />;
}

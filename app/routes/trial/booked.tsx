import { pageMeta } from "#app/ui/page/page-meta.ts";
import { BookedPage } from "#app/features/booking/pages/booking-pages.tsx";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/booked";

export const meta = pageMeta(pages.classesTrialBooked);
export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export { loadBookedPage as loader } from "#app/features/booking/pages/booking-page.server.ts";

export default function Booked({ loaderData }: Route.ComponentProps) {
  return <BookedPage view={loaderData.view} />;
}

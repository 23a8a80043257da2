import { handleCalendar } from "#app/features/trial/pages/booking-page.server.ts";
import type { Route } from "./+types/calendar";

export function loader(args: Route.LoaderArgs) {
  return handleCalendar(args);
}

import { answerCalendar } from "#app/features/trial/pages/booking-page.server.ts";
import type { Route } from "./+types/calendar";

export function loader(args: Route.LoaderArgs) {
  return answerCalendar(args);
}

import { handleCalendar } from "#app/features/trial/pages/booking-page.server.ts";

export const loader = handleCalendar;

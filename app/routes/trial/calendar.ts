export { handleCalendar as loader } from "#app/features/trial/pages/booking-page.server.ts";

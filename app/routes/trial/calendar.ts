export { handleCalendar as loader } from "#app/features/booking/pages/booking-page.server.ts";

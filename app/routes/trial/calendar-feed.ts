export { loadCalendarFeed as loader } from "#app/shell/lesson/calendar-feed.server.ts";

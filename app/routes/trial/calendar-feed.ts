import { loadCalendarFeed } from "#app/shell/lesson/calendar-feed.server.ts";

export const loader = loadCalendarFeed;

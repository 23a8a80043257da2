import { tutorHoursExport } from "#app/shell/desk/hours/hours-page.server.ts";

export const loader = tutorHoursExport.loader;

export { handleExportPost as action } from "#app/shell/people/people-page.server.ts";

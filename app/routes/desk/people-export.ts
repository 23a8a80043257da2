export { handleExportPost as action } from "#app/shell/desk/people/people-page.server.ts";

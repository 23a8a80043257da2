export { loadListNews as loader } from "#app/features/cases/desk/list/cases-page.server.ts";

export { loadListNews as loader } from "#app/features/cases/list/cases-page.server.ts";

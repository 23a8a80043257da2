import { loadListNews } from "#app/features/cases/list/cases-page.server.ts";

export const loader = loadListNews;

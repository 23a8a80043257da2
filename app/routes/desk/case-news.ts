import { loadListNews } from "#app/features/cases/cases-page.server.ts";

export const loader = loadListNews;

import { listNews } from "#app/features/cases/desk/list/cases-page.server.ts";

export const loader = listNews.loader;

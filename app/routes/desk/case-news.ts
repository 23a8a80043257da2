import { casesNews } from "#app/features/cases/desk/news-api.server.ts";

export const loader = casesNews.loader;

export { loadLettersFeed as loader } from "#app/features/newsletter/letters/letters-page.server.ts";

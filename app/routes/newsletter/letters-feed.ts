import { loadLettersFeed } from "#app/features/newsletter/letters/letters-page.server.ts";

export const loader = loadLettersFeed;

import { streamNews } from "#app/features/cases/stream-api.server.ts";

export const loader = streamNews;

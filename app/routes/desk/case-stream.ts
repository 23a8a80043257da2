import { newsStream } from "#app/features/cases/desk/stream-api.server.ts";

export const loader = newsStream.loader;

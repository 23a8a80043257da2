export { streamNews as loader } from "#app/features/cases/stream-api.server.ts";

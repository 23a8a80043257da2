export { streamNews as loader } from "#app/features/cases/desk/stream-api.server.ts";

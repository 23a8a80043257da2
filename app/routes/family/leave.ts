export { handleLeave as action } from "#app/shell/family/ways-in.server.ts";
export { noPage as loader } from "#app/platform/no-page.ts";

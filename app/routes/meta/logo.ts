export { loadLogo as loader } from "#app/features/documents/desk/logo-page.server.ts";

export { loadLogo as loader } from "#app/features/documents/logo/logo-page.server.ts";

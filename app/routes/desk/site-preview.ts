export { loadPreview as loader } from "#app/features/documents/desk/preview.server.ts";

import { previewPage } from "#app/features/documents/desk/preview.server.ts";

export const loader = previewPage.loader;

import { handleExportPost } from "#app/shell/people/people-page.server.ts";

export const action = handleExportPost;

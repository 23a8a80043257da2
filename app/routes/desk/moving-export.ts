import { outFile } from "#app/shell/desk/moving/out-page.server.ts";

export const loader = outFile.loader;
export const action = outFile.action;

import { exampleFile } from "#app/shell/desk/moving/out-page.server.ts";

export const loader = exampleFile.loader;

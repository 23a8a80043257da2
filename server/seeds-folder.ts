import { existsSync } from "node:fs";
import { join } from "node:path";

const ofBuild = join(import.meta.dirname, "../documents");

/** Where the documents are that came with the site: each build has its own. */
export const seedsFolder = existsSync(ofBuild)
  ? ofBuild
  : join(import.meta.dirname, "../content/documents");

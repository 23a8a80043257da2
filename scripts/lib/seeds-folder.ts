import { join } from "node:path";

/** Where commands find the documents that came with the site: the image has these, and not the server's sources. */
export const seedsFolder = join(import.meta.dirname, "../../content/documents");

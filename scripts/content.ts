/*
 * Takes what the academy says out of the database and puts it back, as files:
 *
 *   npm run content -- export [folder]   every published document as JSON, by default over the seeds in
 *                                        content/documents, which the next build takes
 *   npm run content -- import <folder>   publishes documents from files, as one edition: all of them or none
 *
 * Uses the same environment as the site, which shows an import within two seconds.
 */
import { runContent } from "./lib/carry-content.ts";

process.exitCode = await runContent(process.argv.slice(2), process.env);

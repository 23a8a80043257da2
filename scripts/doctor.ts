/*
 * `npm run doctor`: checks what the site depends on, and says whether each thing is fine (ok), deserves a look
 * or is wrong, and what to do. Changes nothing and sends no mail. Ends with code 1 if something is wrong. Uses
 * the same environment as the site, which may be running or not.
 */
import { examineSite } from "./doctor/examine.ts";
import { lineOf } from "./doctor/finding.ts";

const found = await examineSite(process.env);
for (const finding of found) console.log(lineOf(finding));
process.exitCode = found.some(({ state }) => state === "wrong") ? 1 : 0;

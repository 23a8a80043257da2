/*
 * `npm test` and `npm run test:deep`: installs the dependencies, then hands over to the pinned Node for the browser, the
 * database and every check and test.
 */
import { prepareAndRun } from "./lib/prepare.mjs";

await prepareAndRun("no", "scripts/lib/run-tests.ts");

/* `npm run build`: installs, then builds the site anew. */
import { main, prepare } from "./lib/prepare.mjs";

await main(async () => {
  await prepare({ build: "always", say: console.log });
  return 0;
});

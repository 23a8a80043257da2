/*
 * A process of the site with a few addresses instead of its pages: a slow one, and two faults that nothing
 * catches. Serves the build in the folder that its argument names.
 */
import { basename } from "node:path";

import type { CreateRenderer } from "#server/app.ts";
import { serveBuilt } from "#server/assets.ts";
import { runServer } from "#server/run-server.ts";
import { openSite } from "#server/site.ts";

const [, , folder = ""] = process.argv;

const createRenderer: CreateRenderer = () => (request, response) => {
  if (request.path === "/slow") {
    response.write("begun, ");
    setTimeout(() => response.end("ended"), 400);
  } else if (request.path === "/throws") {
    setImmediate(() => {
      throw new Error("a fault nothing caught");
    });
  } else if (request.path === "/rejects") {
    void Promise.reject(new Error("a fault nothing caught"));
  } else {
    response.send("rendered");
  }
};

await runServer({
  folder,
  open: (config, logger) =>
    openSite(config, logger, {
      assets: [serveBuilt(folder)],
      build: basename(folder),
      createRenderer,
    }),
});

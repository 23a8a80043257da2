/*
 * A process of the site with a few addresses instead of its pages: a slow one, and two faults that nothing
 * catches. Serves the build in the folder that its argument names.
 */
import { runServer } from "#server/run-server.ts";

const [, , folder = ""] = process.argv;

await runServer({
  folder,
  createRenderer: () => (request, response) => {
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
  },
});

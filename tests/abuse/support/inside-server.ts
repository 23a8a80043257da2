/*
 * Loaded into the server with its own program. Says on its error output where a request has given every object
 * a property of the corpus's name; and when it is sent SIGWINCH, which nothing else listens to, what it still
 * holds after everything that can be given back has been.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

setInterval(() => {
  if ("zq9" in {} || "zq9" in (() => {}))
    console.error("A request has changed what every object is");
}, 50).unref();

process.on("SIGWINCH", () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  console.log(JSON.stringify({ heldBytes: heapUsed + external }));
});

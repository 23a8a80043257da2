/*
 * Loaded into the server beside its own program: says on its error output where a request has given
 * every object a property of the corpus's name.
 */
setInterval(() => {
  if ("zq9" in {} || "zq9" in (() => {}))
    console.error("A request has changed what every object is");
}, 50).unref();

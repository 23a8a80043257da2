/*
 * The site of `npm run dev`: the same server with Vite in front. Everything of the app comes through Vite's runner,
 * so that each module exists once; what is imported natively here keeps nothing.
 */
import { createServer as createHttpServer } from "node:http";
import { join } from "node:path";

import { createRunnableDevEnvironment, createServer, type RunnableDevEnvironment } from "vite";

import { followSources, type FollowingSite } from "./follow-sources.ts";

const root = join(import.meta.dirname, "../..");
/** From it Vite takes the connections of its part in a page; the site's own server hands them on. */
const sockets = createHttpServer();
const serverChange = "react-router-server-change-trigger-client-hmr";
let site: FollowingSite | undefined;
const { SITE_LANGUAGE: language = "en" } = process.env;
let address = "";

const vite = await createServer({
  root,
  // Bundled it would depend on texts, and each change of one would start Vite anew.
  configLoader: "native",
  envDir: false,
  clearScreen: false,
  logLevel: "warn",
  // If it came upon a package later, it would have the page loaded again, and what is typed there would be lost.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/{features,shell,ui}/**/!(*.test).tsx"] },
  server: {
    middlewareMode: true,
    cors: false,
    hmr: { server: sockets },
    watch: { ignored: [join(root, "{build,data,.demo,.cache,.react-router,test-results}/**")] },
  },
  environments: {
    ssr: {
      dev: {
        // The site asks for its modules anew, and first closes what the old ones have opened.
        createEnvironment: (name, config) =>
          createRunnableDevEnvironment(name, config, { runnerOptions: { hmr: false } }),
      },
    },
  },
  plugins: [
    {
      name: "routes-when-needed",
      enforce: "post",
      transform(code, id) {
        if (!id.endsWith("virtual:react-router/server-build")) return undefined;
        return code.replace(/^import \* as (route\d+) from .*$/gm, "const $1 = {};");
      },
    },
    {
      // React Router means it for what only the server loads. For all else Vite sends the same update already, and of
      // several at once a page may take the oldest last.
      name: "update-once",
      configResolved({ plugins }) {
        const trigger = plugins.find(({ name }) => name === serverChange);
        const { hotUpdate } = trigger ?? {};
        if (!trigger || typeof hotUpdate !== "function") return;
        trigger.hotUpdate = function (update) {
          const inPages = update.server.environments.client.moduleGraph.getModulesByFile(
            update.file,
          );
          return inPages?.size ? undefined : hotUpdate.call(this, update);
        };
      },
    },
    {
      name: "follow-changes",
      hotUpdate({ file }) {
        if (this.environment.name === "ssr") site?.changed(file);
      },
    },
  ],
});
const { runner } = vite.environments.ssr as RunnableDevEnvironment;

if (process.env["DEMO_TOKEN"]) {
  const { fillDemo } =
    await runner.import<typeof import("../demo-life.ts")>("/server/demo-life.ts");
  const code = await fillDemo();
  if (code !== 0) process.exit(code);
}

type Runner = typeof import("../run-server.ts");
const { runServer } = await runner.import<Runner>("/server/run-server.ts");
await runServer({
  open: async (config, logger, server) => {
    server.on("upgrade", (...request) => sockets.emit("upgrade", ...request));
    const following = await followSources({
      config,
      logger,
      language,
      load: (url) => runner.import(url),
      assets: (request, response, next) => vite.middlewares(request, response, next),
    });
    address = new URL(language === "en" ? "/" : `/${language}`, config.publicUrl).href;
    site = {
      ...following,
      close: async (drainMs) => {
        await vite.ws.close();
        await following.close(drainMs);
        await vite.close();
      },
    };
    return site;
  },
});
console.log(`ready at ${address}`);

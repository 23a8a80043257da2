import type { Config } from "@react-router/dev/config";

import { built, routesIn } from "./content/language-routes.server.ts";
import { prerenderedPaths } from "#app/shell/site-paths.server.ts";

const known = routesIn(built);
/** A course counts as its route. */
const routeOf = (path: string) =>
  path.slice(1).replace(/^courses\/(?!structure$|cart$).+/, "courses/*");
const paths = [...prerenderedPaths(), "/manifest.webmanifest", "/course-search.json"];

export default {
  ssr: true,
  basename: built === "en" ? "/" : `/${built}`,
  // Never the build that is being served: scripts/lib/build-site.ts says where, and puts it in place.
  buildDirectory: process.env.NEW_BUILD || "build/.new-by-hand",
  // All routes are known to the first page; a round trip to discover them would cost a slow line more.
  routeDiscovery: { mode: "initial" },
  prerender: {
    paths: paths.filter((path) => known?.includes(routeOf(path)) ?? true),
    concurrency: 2,
  },
} satisfies Config;

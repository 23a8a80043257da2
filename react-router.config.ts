import type { Config } from "@react-router/dev/config";

import { prerenderedPaths } from "#app/shell/site-paths.server.ts";

export default {
  ssr: true,
  // Never the build that is being served: scripts/lib/build-site.ts says where, and puts it in place.
  buildDirectory: process.env.NEW_BUILD || "build/.new-by-hand",
  // All routes are known to the first page; a round trip to discover them would cost a slow line more.
  routeDiscovery: { mode: "initial" },
  prerender: {
    paths: [...prerenderedPaths(), "/manifest.webmanifest", "/course-search.json"],
    concurrency: 2,
  },
} satisfies Config;

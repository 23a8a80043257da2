import type { Config } from "@react-router/dev/config";

import { prerenderedPaths } from "#app/shell/site-paths.server.ts";

export default {
  ssr: true,
  // All routes are known to the first page; a round trip to discover them would cost a slow line more.
  routeDiscovery: { mode: "initial" },
  prerender: { paths: [...prerenderedPaths(), "/manifest.webmanifest"], concurrency: 2 },
} satisfies Config;

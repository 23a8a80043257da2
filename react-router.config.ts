import type { Config } from "@react-router/dev/config";

import { built } from "./content/language-routes.server.ts";

export default {
  ssr: true,
  basename: built === "en" ? "/" : `/${built}`,
  // Never the build that is being served: scripts/lib/build-site.ts says where, and puts it in place.
  buildDirectory: process.env.NEW_BUILD || "build/.new-by-hand",
  // All routes are known to the first page; a round trip to discover them would cost a slow line more.
  routeDiscovery: { mode: "initial" },
} satisfies Config;

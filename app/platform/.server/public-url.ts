import type { RouterContextProvider } from "react-router";

import { servicesContext } from "./context.ts";

/**
 * The site's own origin, without a slash at its end.
 *
 * While pages are prerendered there is no configuration yet: `PUBLIC_URL` of the build is written
 * into them, and the server replaces it where it runs at another address.
 */
export function publicUrl(context: Readonly<RouterContextProvider>): string {
  try {
    return context.get(servicesContext).config.publicUrl;
  } catch {
    return (process.env.PUBLIC_URL || "http://localhost:3000").replace(/\/+$/, "");
  }
}

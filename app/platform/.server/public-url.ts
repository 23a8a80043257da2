import type { RouterContextProvider } from "react-router";

import { servicesContext } from "./context.ts";

/** What prerendered pages say in place of the site's own origin. The server fills that in. */
export const builtOrigin = "https://site.invalid";

/** The site's own origin, without a slash at its end; `builtOrigin` while pages are prerendered. */
export function publicUrl(context: Readonly<RouterContextProvider>): string {
  try {
    return context.get(servicesContext).config.publicUrl;
  } catch {
    return builtOrigin;
  }
}

import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { fetchFonts } from "./early/fonts.ts";
import { watchForErrors } from "#app/platform/error-report/report-error.ts";

/** Named in the HTML it would be fetched before the first paint. */
function fetchManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/manifest.webmanifest";
  document.head.append(link);
}

watchForErrors();
void fetchFonts();
fetchManifest();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

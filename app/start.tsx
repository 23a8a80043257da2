import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { watchForErrors } from "#app/platform/error-report/report-error.ts";

/** Takes over the page that the server sent. */
export function start(): void {
  watchForErrors();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

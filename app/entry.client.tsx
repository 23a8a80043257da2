import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { fetchFonts } from "./early/fonts.ts";
import { reportError, watchForErrors } from "#app/platform/error-report/report-error.ts";
import { asksDesk, forgetDesks, forgetOld } from "#app/platform/unsent.ts";
import { DrawnByParts } from "#app/ui/part/part.tsx";
import moreFaces from "./styles/more-fonts.css?url";

/** Named in the HTML it would be fetched before the first paint. */
function fetchManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/manifest.webmanifest";
  document.head.append(link);
}

/**
 * Of the desk only a page that the server has made of it knows: for everyone else its addresses are unknown
 * ones, and the router must look for the same route as the server did.
 */
function forgetDesk(): void {
  if (document.documentElement.dataset.desk !== undefined) return;
  const { routes } = (window as unknown as { __reactRouterManifest: { routes: object } })
    .__reactRouterManifest;
  for (const id of Object.keys(routes)) {
    if (id.startsWith("routes/desk/")) Reflect.deleteProperty(routes, id);
  }
}

/**
 * Tells Vite which stylesheets are in the page (inline-styles.ts). It looks for a link with their very address,
 * and React Router's ends with a `#`: it would fetch and apply them all again for the first late import.
 */
function nameInlinedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[disabled][href$='#']")) {
    const named = link.cloneNode() as HTMLLinkElement;
    named.href = link.href.slice(0, -1);
    document.head.append(named);
  }
}

function tell(error: unknown): void {
  console.error(error);
  void reportError(error);
}

forgetDesk();
nameInlinedStyles();
watchForErrors();
// The device may have a new owner, who never opens the desk.
forgetOld();
if (document.documentElement.dataset.desk === undefined) {
  void forgetDesks(asksDesk, document.documentElement.dataset.known !== undefined);
}
void fetchFonts(moreFaces);
fetchManifest();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DrawnByParts value={document.documentElement.dataset.byParts !== undefined}>
        <HydratedRouter />
      </DrawnByParts>
    </StrictMode>,
    // What React has mended by itself is nothing that a visitor's press has broken: it stays away from the window.
    { onCaughtError: tell, onRecoverableError: tell },
  );
});

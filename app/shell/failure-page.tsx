import { isRouteErrorResponse } from "react-router";

import { Button, ButtonLink } from "#app/ui/button.tsx";
import { failurePage } from "#words/pages/errors.ts";
import { useSite } from "#app/ui/site-facts.ts";

/** The status text or the message, as the specification asks; the server hides its own messages. */
function detailOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : "";
}

/** Shown in the site's own frame when a page could not be rendered. */
export function FailurePage({ error }: { error: unknown }) {
  const site = useSite();
  const detail = detailOf(error);
  return (
    <div className="wrap section stack">
      <title>{`${failurePage.title} | ${site.name}`}</title>
      <h1>{failurePage.title}</h1>
      {detail && (
        <p>
          <code>{detail}</code>
        </p>
      )}
      <p className="lead">{failurePage.text}</p>
      <p className="row">
        <Button onClick={() => window.location.reload()}>{failurePage.retry}</Button>
        <ButtonLink to={failurePage.home.to} look="secondary">
          {failurePage.home.label}
        </ButtonLink>
      </p>
    </div>
  );
}

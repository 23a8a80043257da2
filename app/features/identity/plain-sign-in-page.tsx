import { Parts } from "#app/ui/part/parts.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { plainSignInPage } from "#words/pages/provider.ts";

/** Says why signing in without scripts failed, and how to begin again. */
export function PlainSignInPage({ kind }: { kind: "stale" | "refused" | "unavailable" }) {
  const { header, again } = plainSignInPage;
  const { heading, text } = plainSignInPage[kind];
  return (
    <Parts>
      <PageHeader {...header} trail={[]} />
      <div className="wrap section">
        <div className="stack">
          <h2>{heading}</h2>
          <p className="lead">{text}</p>
          <p>
            <ButtonLink to="/signin/plain" reloadDocument>
              {again}
            </ButtonLink>
          </p>
        </div>
      </div>
    </Parts>
  );
}

import { Form } from "react-router";

import { Parts } from "#app/ui/part/parts.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { progressDelete as texts, progressHeader } from "#words/pages/progress.ts";

const trail = [{ label: progressHeader.title, to: "/progress" }];

type DeletePageProps = {
  /** Null if nothing is kept of this visitor. */
  owner: "account" | "browser" | null;
  hasFailed: boolean;
};

/** Asks whether to delete the whole history; only its button does anything. */
export function DeleteHistoryPage({ owner, hasFailed }: DeletePageProps) {
  return (
    <Parts>
      <PageHeader title={texts.title} trail={trail} />
      <div className="wrap section stack gap-5">
        {hasFailed && (
          <StatusMessage tone="failure" takesFocus>
            {texts.failed}
          </StatusMessage>
        )}
        <p className="lead">{owner === null ? texts.nothing : texts[owner]}</p>
        <Parts as={Form} method="post" action="/progress/delete" replace className="row">
          <ButtonLink to="/progress" look="secondary">
            {texts.keep}
          </ButtonLink>
          {owner !== null && <Button type="submit">{texts.confirm}</Button>}
        </Parts>
      </div>
    </Parts>
  );
}

import { PageHeader } from "#app/features/site/page-header.tsx";
import { trialPage } from "#content/pages/trial.ts";
import { TrialForm } from "./trial-form.tsx";
import type { ReturnedTrial, TrialPageData } from "./trial-page-data.ts";

/** The form as a page of its own. */
export function TrialPage({
  page,
  returned,
}: {
  page: TrialPageData;
  returned: ReturnedTrial | undefined;
}) {
  return (
    <>
      <PageHeader title={trialPage.title} intro={trialPage.intro} trail={[trialPage.trail]} />
      <div className="wrap section">
        <TrialForm
          // Another address is another form; the same one keeps what has been entered.
          key={page.shortlist.map(({ slug }) => slug).join()}
          page={page}
          returned={returned}
        />
      </div>
    </>
  );
}

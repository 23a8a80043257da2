import { NumberedList } from "#app/ui/sections/numbered-list.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Answer } from "#app/platform/submission.ts";
import { classes } from "#app/ui/classes.ts";
import { trialPage } from "#words/pages/trial.ts";
import { TrialForm } from "./trial-form.tsx";
import type { TrialPageData, TrialRefusal } from "./trial-page-data.ts";
import styles from "./trial-page.module.css";

/** The form as a page of its own. */
export function TrialPage({
  page,
  returned,
}: {
  page: TrialPageData;
  returned: Answer<TrialRefusal> | undefined;
}) {
  return (
    <>
      <PageHeader title={trialPage.title} intro={trialPage.intro} trail={[trialPage.trail]} />
      <div className={classes("wrap section", styles.page)}>
        <TrialForm
          // Another address is another form; the same address keeps what has been entered.
          key={page.shortlist.map(({ slug }) => slug).join()}
          page={page}
          returned={returned}
          place="page"
        />
        <section aria-labelledby="trial-next" className={styles.next}>
          <h2 id="trial-next">{trialPage.next.heading}</h2>
          <NumberedList items={trialPage.next.items} labelledBy="trial-next" />
        </section>
      </div>
    </>
  );
}

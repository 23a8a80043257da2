import { useState } from "react";

import { Parts } from "#app/ui/part/parts.tsx";
import { NumberedList } from "#app/ui/sections/numbered-list.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Answer } from "#app/platform/submission.ts";
import { classes } from "#app/ui/classes.ts";
import { trialPage } from "#words/pages/trial.ts";
import { lessonTitle, type AskedLesson } from "./asked-lesson.ts";
import { TrialForm } from "./trial-form.tsx";
import type { TrialPageData, TrialRefusal } from "./trial-page-data.ts";
import { TrialQuestions } from "./trial-questions.tsx";
import styles from "./trial-page.module.css";

type TrialPageProps = {
  page: TrialPageData;
  returned: Answer<TrialRefusal> | undefined;
};

/** What the address said, for the addresses that the answers lead to. */
function askedOf({ list, shortlist, known, isZoneChosen }: TrialPageData): AskedLesson {
  return {
    course: list.course,
    slot: known.slot,
    zone: isZoneChosen ? list.zone.id : undefined,
    courses: shortlist.map(({ slug }) => slug).join(),
    ask: known.ask,
  };
}

/** The way to a trial lesson as a page: what to learn, who will learn, then the form. */
export function TrialPage({ page, returned }: TrialPageProps) {
  const asks = returned ? null : page.asks;
  const [wasAsked] = useState(asks !== null);
  const shown = returned && "returned" in returned ? returned.returned?.list : undefined;
  const own = asks ? trialPage.title : lessonTitle(shown ?? page.list);
  // The form can change both; another address is another lesson.
  const [changed, setChanged] = useState({ from: own, title: own });
  const title = changed.from === own ? changed.title : own;
  return (
    <Parts>
      <div className={classes(styles.head, asks && styles.asks)}>
        <PageHeader title={title} intro={trialPage.intro} trail={[trialPage.trail]} />
      </div>
      <div className={classes("wrap section split", styles.page)}>
        {asks ? (
          <TrialQuestions asked={askedOf(page)} as="h2" />
        ) : (
          <TrialForm
            // Another address is another form; the same address keeps what has been entered.
            key={page.shortlist.map(({ slug }) => slug).join()}
            page={page}
            returned={returned}
            place="page"
            takesFocus={wasAsked}
            onTitle={(next) => setChanged({ from: own, title: next })}
          />
        )}
        <section aria-labelledby="trial-next" className={styles.next}>
          <h2 id="trial-next" className="h3">
            {trialPage.next.heading}
          </h2>
          <NumberedList items={trialPage.next.items} labelledBy="trial-next" />
        </section>
      </div>
    </Parts>
  );
}

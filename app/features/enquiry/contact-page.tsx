import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Answer } from "#app/platform/submission.ts";
import { classes } from "#app/ui/classes.ts";
import { contactHeader } from "#content/pages/contact.ts";
import { ContactDetails, WhatHappensNext } from "./contact-details.tsx";
import { ContactMap } from "./contact-map.tsx";
import type { ContactPageData, EnquiryRefusal } from "./contact-page.server.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import styles from "./contact-page.module.css";

/** Form, ways to reach the academy, and the map. */
export function ContactPage({
  page,
  refused,
}: {
  page: ContactPageData;
  refused: Answer<EnquiryRefusal> | undefined;
}) {
  return (
    <>
      <PageHeader {...contactHeader} />
      <div className={classes("wrap section", styles.columns)}>
        <EnquiryForm page={page} refused={refused} />
        <div className={styles.aside}>
          <ContactDetails />
          <WhatHappensNext />
        </div>
      </div>
      <div className={styles.map}>
        <div className="wrap section">
          <ContactMap />
        </div>
      </div>
    </>
  );
}

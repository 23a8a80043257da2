import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { captchaTexts, contactForm } from "#content/pages/contact.ts";
import type { ChosenCourse, ContactPageData, RefusedPost } from "./contact-page.server.ts";
import { enquiryIds } from "./enquiry-fields.tsx";
import { enquiryFieldNames } from "./enquiry-schema.ts";
import styles from "./enquiry-form.module.css";

/** Fields that travel along unseen. */
export function HiddenFields({
  page,
  refused,
  submissionId,
}: {
  page: ContactPageData;
  refused: RefusedPost | undefined;
  submissionId: string;
}) {
  const { fromName, subject } = contactForm.hidden;
  const entries: [string, string][] = [
    [enquiryFieldNames.fromName, fromName],
    [enquiryFieldNames.subject, subject],
    ...(page.accessKey === null
      ? []
      : ([[enquiryFieldNames.accessKey, page.accessKey]] satisfies [string, string][])),
    [enquiryFieldNames.submissionId, submissionId],
    [enquiryFieldNames.formProof, refused?.formProof ?? page.formProof],
  ];
  return entries.map(([name, value]) => (
    // Some browsers fill even hidden fields in again when a page is reloaded.
    <input key={name} type="hidden" name={name} value={value} autoComplete="off" readOnly />
  ));
}

/** The courses of a shortlist that go along with the message. */
export function ChosenCourses({ courses }: { courses: readonly ChosenCourse[] }) {
  if (courses.length === 0) return null;
  return (
    <div className={styles.courses}>
      <p>{contactForm.shortlist}</p>
      <ul className="bullets">
        {courses.map(({ slug, title }) => (
          <li key={slug}>
            {title}
            <input type="hidden" name={enquiryFieldNames.courses} value={slug} readOnly />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In place of the check, for browsers that run no script. */
export function HumanBox({ error }: { error: string | undefined }) {
  const { label, help } = captchaTexts.withoutScript;
  return (
    <Checkbox
      id={enquiryIds.human}
      name={enquiryFieldNames.human}
      value="yes"
      label={label}
      hint={help}
      error={error}
    />
  );
}

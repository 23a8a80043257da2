import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { captchaTexts, contactForm } from "#content/pages/contact.ts";
import type { ChosenCourse, ContactPageData } from "./contact-page.server.ts";
import {
  enquiryDefinitions,
  enquiryFieldNames,
  enquiryFields,
  enquiryTexts,
  type EnquiryErrors,
  type EnquiryField,
} from "./enquiry-schema.ts";
import styles from "./enquiry-form.module.css";

/** Element id of a control, for the summary's links. */
export function enquiryId(field: EnquiryField | "human" | "captcha-status"): string {
  return `contact-${field}`;
}

type EnquiryFieldsProps = {
  errors: EnquiryErrors;
  /** What a refused post said. */
  values: Partial<Record<EnquiryField, string>> | undefined;
};

/**
 * What a visitor fills in. React does not hold the values, so that what is typed before scripts run
 * stays where it is.
 */
export function EnquiryFields({ errors, values }: EnquiryFieldsProps) {
  return enquiryFields.map((field) => {
    const { lines, attributes } = enquiryDefinitions[field];
    const { label, help } = enquiryTexts[field];
    const shared = {
      id: enquiryId(field),
      name: field,
      label,
      hint: help,
      error: errors[field],
      defaultValue: values?.[field],
    };
    if (lines === "one") return <TextField key={field} {...shared} {...attributes} />;
    const { dir, required } = attributes;
    return (
      <TextArea key={field} {...shared} className={styles.message} dir={dir} required={required} />
    );
  });
}

type HiddenFieldsProps = { page: ContactPageData; submissionId: string; formProof: string };

/** Fields that travel along unseen. */
export function HiddenFields({ page, submissionId, formProof }: HiddenFieldsProps) {
  const { fromName, subject } = contactForm.hidden;
  const entries: [string, string][] = [
    [enquiryFieldNames.fromName, fromName],
    [enquiryFieldNames.subject, subject],
    ...(page.accessKey === null
      ? []
      : ([[enquiryFieldNames.accessKey, page.accessKey]] satisfies [string, string][])),
    [enquiryFieldNames.submissionId, submissionId],
    [enquiryFieldNames.formProof, formProof],
  ];
  return entries.map(([name, value]) => (
    // Some browsers fill even hidden fields in again when a page is reloaded.
    <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
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
            <input type="hidden" name={enquiryFieldNames.courses} value={slug} />
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
      id={enquiryId("human")}
      name={enquiryFieldNames.human}
      value="yes"
      label={label}
      hint={help}
      error={error}
    />
  );
}

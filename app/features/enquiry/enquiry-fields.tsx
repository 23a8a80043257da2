import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { contactForm } from "#content/pages/contact.ts";
import { enquiryMessages } from "./enquiry-messages.ts";
import type { EnquiryErrors, EnquiryField } from "./enquiry-schema.ts";
import styles from "./enquiry-form.module.css";

const { fields } = contactForm;

/** Element ids of the form, for its summary's links. */
export const enquiryIds = {
  name: "contact-name",
  email: "contact-email",
  phone: "contact-phone",
  message: "contact-message",
  human: "contact-human",
  captchaStatus: "contact-captcha-status",
};

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
  return (
    <>
      <TextField
        id={enquiryIds.name}
        name="name"
        label={fields.name.label}
        error={errors.name}
        defaultValue={values?.name}
        autoComplete="name"
        dir="auto"
        required
      />
      <TextField
        id={enquiryIds.email}
        name="email"
        type="email"
        label={fields.email.label}
        hint={fields.email.help}
        error={errors.email}
        defaultValue={values?.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        id={enquiryIds.phone}
        name="phone"
        type="tel"
        label={fields.phone.label}
        hint={fields.phone.help}
        error={errors.phone}
        defaultValue={values?.phone}
        autoComplete="tel"
        title={enquiryMessages.phoneInvalid}
        required
      />
      <TextArea
        id={enquiryIds.message}
        name="message"
        label={fields.message.label}
        hint={fields.message.help}
        error={errors.message}
        defaultValue={values?.message}
        className={styles.message}
        dir="auto"
        required
      />
    </>
  );
}

import { useState, type ComponentProps, type FormEvent, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";

import { Parts } from "#app/ui/part/parts.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ErrorSummary, summaryOf } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { HiddenFields } from "#app/ui/form/sent-along.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { useErrorTitle } from "#app/ui/form/use-error-title.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import {
  profileEdit,
  profileErrors,
  profileFieldTexts,
  profileHeader,
  profileSignedOut,
} from "#words/pages/profile.ts";
import type { ProfileFailure } from "./profile-edit-page.server.ts";
import styles from "./profile-edit-page.module.css";
import {
  profileFields,
  profileLimits,
  readProfileValues,
  validateProfile,
  type ProfileErrors,
  type ProfileField,
  type ProfileValues,
} from "./profile-schema.ts";

const groups: readonly { heading: string; fields: readonly ProfileField[] }[] = [
  { heading: profileEdit.about, fields: ["jobTitle", "location"] },
  { heading: profileEdit.elsewhere, fields: ["website", "github", "x", "instagram", "facebook"] },
  { heading: profileEdit.reach, fields: ["phone", "address"] },
];

const trail = [{ label: profileHeader.title, to: "/profile" }];

/** Element id of a field, for the error summary's links. */
function fieldIdOf(field: ProfileField): string {
  return `profile-${field}`;
}

const attributes: Record<ProfileField, ComponentProps<"input">> = {
  jobTitle: { autoComplete: "organization-title", dir: "auto" },
  location: { autoComplete: "address-level2", dir: "auto" },
  website: { type: "url", inputMode: "url", autoComplete: "url", spellCheck: false },
  github: { autoCapitalize: "none", spellCheck: false },
  x: { autoCapitalize: "none", spellCheck: false },
  instagram: { autoCapitalize: "none", spellCheck: false },
  facebook: { autoCapitalize: "none", spellCheck: false },
  phone: { type: "tel", autoComplete: "tel" },
  address: {},
};

type ProfileFieldInputProps = {
  field: ProfileField;
  value: string;
  /** What another tab has saved in the meantime. */
  saved?: string | undefined;
  error?: string | undefined;
};

/** One field of the profile's form. */
function ProfileFieldInput({ field, value, saved, error }: ProfileFieldInputProps) {
  const texts: { label: string; help?: string } = profileFieldTexts[field];
  const { now, empty } = profileEdit.conflict;
  const hint =
    saved === undefined || saved === value ? texts.help : `${now} ${saved === "" ? empty : saved}`;
  const common = {
    id: fieldIdOf(field),
    name: field,
    label: texts.label,
    hint,
    error,
    defaultValue: value,
    maxLength: profileLimits[field],
  };
  return field === "address" ? (
    <Field as="textarea" {...common} rows={4} autoComplete="street-address" dir="auto" />
  ) : (
    <Field {...common} {...attributes[field]} />
  );
}

function Problem({ kind, errors }: { kind: ProfileFailure["kind"]; errors: ProfileErrors }) {
  const message = (text: ReactNode) => (
    <StatusMessage tone="failure" takesFocus>
      {text}
    </StatusMessage>
  );
  switch (kind) {
    case "invalid":
      return (
        <ErrorSummary
          heading={profileErrors.summaryHeading}
          errors={summaryOf(profileFields, errors, fieldIdOf)}
        />
      );
    case "conflict":
      return message(
        <>
          <h2 className="h3 display">{profileEdit.conflict.heading}</h2>
          <p>{profileEdit.conflict.text}</p>
        </>,
      );
    case "limited":
      return message(profileErrors.tooMany);
    case "signed-out":
      return message(<RichText text={profileSignedOut} />);
    case "unreadable":
      return message(profileErrors.unreadable);
  }
}

type ProfileEditPageProps = {
  values: ProfileValues;
  version: number;
  failure: ProfileFailure | undefined;
};

/** The form for everything that people may say about themselves. Works without scripts too. */
export function ProfileEditPage({ values, version, failure }: ProfileEditPageProps) {
  const isSaving = useNavigation().state !== "idle";
  const [local, setLocal] = useState<{ errors: ProfileErrors; attempt: number } | null>(null);
  const shown = local ? { kind: "invalid" as const, errors: local.errors } : failure;
  useErrorTitle(profileErrors.titlePrefix, shown !== undefined);

  function check(event: FormEvent<HTMLFormElement>) {
    if (isSaving) {
      event.preventDefault();
      return;
    }
    const validation = validateProfile(readProfileValues(new FormData(event.currentTarget)));
    if (!validation.ok) event.preventDefault();
    setLocal(
      validation.ok ? null : { errors: validation.errors, attempt: (local?.attempt ?? 0) + 1 },
    );
  }

  const typed = failure?.values ?? values;
  return (
    <Parts>
      <PageHeader title={profileEdit.title} intro={profileEdit.intro} trail={trail} />
      <div className={classes("wrap section stack gap-6", styles.page)}>
        {shown && <Problem key={local?.attempt ?? "server"} {...shown} />}
        <Parts
          as={Form}
          method="post"
          replace
          noValidate
          className={`stack gap-6 ${styles.form}`}
          onSubmit={check}
        >
          <HiddenFields values={{ version: String(failure?.version ?? version) }} />
          {groups.map(({ heading, fields }) => (
            <fieldset key={heading} className={`split ${styles.group}`}>
              <legend className="h3 display">{heading}</legend>
              {fields.map((field) => (
                <ProfileFieldInput
                  key={field}
                  field={field}
                  value={typed[field]}
                  saved={failure?.saved?.[field]}
                  error={shown?.errors[field]}
                />
              ))}
            </fieldset>
          ))}
          <div className={classes("row", styles.actions)}>
            <Button type="submit" aria-disabled={isSaving || undefined}>
              {isSaving ? profileEdit.saving : profileEdit.submit}
            </Button>
            <ButtonLink to="/profile" look="secondary">
              {profileEdit.cancel}
            </ButtonLink>
          </div>
        </Parts>
      </div>
    </Parts>
  );
}

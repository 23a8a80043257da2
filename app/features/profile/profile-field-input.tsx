import type { ComponentProps } from "react";

import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { profileEdit, profileFieldTexts } from "#content/pages/profile.ts";
import { profileLimits, type ProfileField } from "./profile-schema.ts";

/** Element id of a field, for the error summary's links. */
export function fieldIdOf(field: ProfileField): string {
  return `profile-${field}`;
}

const attributes: Record<ProfileField, ComponentProps<"input">> = {
  jobTitle: { autoComplete: "organization-title", dir: "auto" },
  location: { autoComplete: "address-level2", dir: "auto" },
  website: { type: "url", inputMode: "url", autoComplete: "url", spellCheck: false },
  github: { autoComplete: "off", autoCapitalize: "none", spellCheck: false },
  x: { autoComplete: "off", autoCapitalize: "none", spellCheck: false },
  instagram: { autoComplete: "off", autoCapitalize: "none", spellCheck: false },
  facebook: { autoComplete: "off", autoCapitalize: "none", spellCheck: false },
  phone: { type: "tel", autoComplete: "tel" },
  address: {},
};

type ProfileFieldInputProps = {
  field: ProfileField;
  value: string;
  /** What another tab has saved meanwhile. */
  saved?: string | undefined;
  error?: string | undefined;
};

/** One field of the profile's form. */
export function ProfileFieldInput({ field, value, saved, error }: ProfileFieldInputProps) {
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
    <TextArea {...common} rows={4} autoComplete="street-address" dir="auto" />
  ) : (
    <TextField {...common} {...attributes[field]} />
  );
}

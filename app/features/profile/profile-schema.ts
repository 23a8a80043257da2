import * as v from "valibot";

import { firstErrors } from "#app/platform/form-schema.ts";
import { normalisePhone } from "#app/platform/phone-number.ts";
import { cleanLine, cleanText, textIn, uncleaned } from "#app/platform/text-input.ts";
import { profileErrors } from "#words/pages/profile.ts";

/** What owners may write about themselves, in the order of the page. */
export const profileFields = [
  "jobTitle",
  "location",
  "website",
  "github",
  "x",
  "instagram",
  "facebook",
  "phone",
  "address",
] as const;
export type ProfileField = (typeof profileFields)[number];

/** Limits in UTF-16 code units, as `maxlength` counts. */
export const profileLimits: Record<ProfileField, number> = {
  jobTitle: 100,
  location: 100,
  website: 200,
  github: 60,
  x: 60,
  instagram: 60,
  facebook: 60,
  phone: 40,
  address: 400,
};

export type ProfileValues = Record<ProfileField, string>;
export type ProfileErrors = Partial<Record<ProfileField, string>>;

export const emptyProfile = Object.fromEntries(
  profileFields.map((field) => [field, ""]),
) as ProfileValues;

function text(field: ProfileField, clean: (value: string) => string) {
  const limit = profileLimits[field];
  const message = profileErrors.tooLong(limit);
  return v.pipe(
    v.string(),
    v.maxLength(uncleaned(limit), message),
    v.transform(clean),
    v.maxLength(limit, message),
  );
}

/** The bare name, even if a whole address or an @ was pasted. */
function cleanHandle(value: string): string {
  const typed = cleanLine(value).replace(/\/+$/, "");
  return (typed.split("/").at(-1) ?? "").replace(/^@/, "");
}

function handle(field: ProfileField) {
  return v.pipe(text(field, cleanHandle), v.regex(/^[\p{L}\p{N}._-]*$/u, profileErrors.handle));
}

function cleanAddress(value: string): string {
  const typed = cleanLine(value);
  return typed === "" || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}

/** As browsers read it: to them `https://a.example\\@b.example` is a page of `a.example`. */
function toHref(value: string): string {
  return URL.parse(value)?.href ?? value;
}

function isWebAddress(value: string): boolean {
  if (value === "") return true;
  const url = URL.parse(value);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /[^.]\.[^.]/.test(url.hostname) &&
    url.username === "" &&
    url.password === ""
  );
}

const profileSchema = v.object({
  jobTitle: text("jobTitle", cleanLine),
  location: text("location", cleanLine),
  website: v.pipe(
    text("website", cleanAddress),
    v.check(isWebAddress, profileErrors.website),
    v.transform(toHref),
    v.maxLength(profileLimits.website, profileErrors.tooLong(profileLimits.website)),
  ),
  github: handle("github"),
  x: handle("x"),
  instagram: handle("instagram"),
  facebook: handle("facebook"),
  phone: v.pipe(
    text("phone", cleanLine),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      if (dataset.value === "") return "";
      const number = normalisePhone(dataset.value);
      if (number) return number;
      addIssue({ message: profileErrors.phone });
      return NEVER;
    }),
  ),
  address: text("address", cleanText),
});

export type ProfileValidation =
  | { readonly ok: true; readonly profile: ProfileValues }
  | { readonly ok: false; readonly errors: ProfileErrors };

/** Checks what was typed; one sentence for each field that needs another look. */
export function validateProfile(values: ProfileValues): ProfileValidation {
  const result = v.safeParse(profileSchema, values);
  if (result.success) return { ok: true, profile: result.output };
  return { ok: false, errors: firstErrors(result.issues, profileFields) };
}

/** Reads what was typed, unchanged. */
export function readProfileValues(form: FormData): ProfileValues {
  return Object.fromEntries(
    profileFields.map((field) => [field, textIn(form, field)]),
  ) as ProfileValues;
}

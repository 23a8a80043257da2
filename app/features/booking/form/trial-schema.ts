import * as v from "valibot";

import { readMoment, type Moment } from "#app/platform/moment.ts";
import { textIn } from "#app/platform/text-input.ts";
import { firstNamePattern, longestFirstName, nameKeyOf } from "#app/features/families/name-key.ts";
import { storedName } from "#app/ui/stored-names.ts";
import type { EmailAddress } from "#app/platform/email-address.ts";
import { phoneFrom } from "#app/platform/phone-number.ts";
import {
  courseSlug,
  emailSchema,
  firstErrors,
  lineSchema,
  phoneSchema,
  readCourses,
  textSchema,
} from "#app/platform/form-schema.ts";
import { languageLessons } from "#content/categories.ts";
import { trialAgeBands, trialErrors, trialForm, wantedLanguages } from "#words/pages/trial.ts";

/** The fields a visitor fills in, at the step at which they are asked for. */
export const stepFields = {
  hour: ["course", "wanted_language", "learner", "zone", "slot", "preferred"],
  you: [
    "child_name",
    "age_band",
    "child_name_2",
    "age_band_2",
    "child_name_3",
    "age_band_3",
    "name",
    "email",
    "consent",
    "language",
    "other_language",
    "phone",
    "tutor",
    "note",
  ],
} as const;
/** All of them, in the order of the page. */
export const trialFields = [...stepFields.hour, ...stepFields.you] as const;
export type TrialField = (typeof trialFields)[number];

/** What was typed or chosen, unchanged, so that a form can be shown again with nothing lost. */
export type TrialValues = Record<TrialField, string> & {
  /** The whole shortlist, if it is sent along. */
  readonly courses: readonly string[];
  /** The tutor who is asked for, by the address of the tutor's page; empty if none is. */
  readonly ask?: string;
};
export type TrialErrors = Partial<Record<TrialField, string>>;

/** The value of the slot field if none of the times suits. */
export const noSlot = "none";
/** The value of the language field if it is none of those on offer. */
export const otherLanguage = "other";

const learners = ["self", "child"] as const;
export type Learner = (typeof learners)[number];

export function isLearner(value: string): value is Learner {
  return learners.some((learner) => learner === value);
}

/** What the slot field can hold: a start, that none suits, or nothing yet. */
export type AskedSlot = Moment | typeof noSlot | undefined;

/** Reads it, from a field, an address or a draft; what is neither a moment nor `none` is nothing. */
export function readSlot(text: string | undefined): AskedSlot {
  return text === noSlot ? noSlot : (readMoment(text) ?? undefined);
}

/** Limits in UTF-16 code units, as `maxlength` counts. */
export const trialLimits = {
  childName: longestFirstName,
  /** Enough for times and little else: a guardian may be tempted to describe a child. */
  preferred: 150,
  name: 100,
  language: 40,
  note: 1_000,
  courses: 12,
};

type Child = { readonly kind: "child"; readonly firstName: string; readonly ageBand: string };

const ofChild = (firstName: string, ageBand: string): Child => ({
  kind: "child",
  firstName,
  ageBand,
});

/** The fields of a second and a third child; one is asked for where either has something in it. */
export const siblingFields = [
  ["child_name_2", "age_band_2"],
  ["child_name_3", "age_band_3"],
] as const;

/** A request as it is stored. */
export type TrialRequest = {
  readonly learner:
    | { readonly kind: "self"; readonly note: string }
    /** All that is kept about a child. */
    | Child;
  /** Further children of the family, with a lesson each. */
  readonly siblings?: readonly Child[];
  readonly course: string;
  /** The language to learn; empty for any other course. */
  readonly wantedLanguage: string;
  /** The words that were agreed to, if the course can reveal a belief; otherwise null. */
  readonly consent: string | null;
  readonly courses: readonly string[];
  readonly zone: string;
  /** The start of the chosen slot, or times in words if none suits. */
  readonly time:
    | { readonly kind: "slot"; readonly startsAt: Moment }
    | { readonly kind: "words"; readonly preferred: string };
  readonly name: string;
  readonly email: EmailAddress;
  readonly phone: string;
  readonly language: string;
  readonly tutor: "either" | "man" | "woman";
  /** What the address of a tutor's page ends with: a wish, for which no time is kept. */
  readonly ask?: string;
};

const { childNameMissing, childNameInvalid } = trialErrors;

export const firstName = v.pipe(
  lineSchema(trialLimits.childName, childNameInvalid, childNameMissing),
  v.regex(firstNamePattern, childNameInvalid),
);

const { languageMissing } = trialErrors;
const languageName = lineSchema(trialLimits.language, languageMissing, languageMissing);

const fieldSchemas = {
  learner: v.picklist(learners, trialErrors.learnerMissing),
  child_name: firstName,
  age_band: v.picklist(trialAgeBands, trialErrors.ageBandMissing),
  course: v.pipe(v.string(), v.regex(courseSlug, trialErrors.courseMissing)),
  wanted_language: v.picklist(wantedLanguages, trialErrors.wantedLanguageMissing),
  zone: v.pipe(v.string(), v.regex(/^[\w+/-]{1,60}$/, trialErrors.zoneMissing)),
  slot: v.pipe(
    v.string(),
    v.transform((text): unknown => readSlot(text)),
    v.custom<Moment | typeof noSlot>((slot) => slot !== undefined, trialErrors.slotMissing),
  ),
  preferred: textSchema(
    trialLimits.preferred,
    trialErrors.preferredTooLong,
    trialErrors.preferredMissing,
  ),
  name: lineSchema(trialLimits.name, trialErrors.nameTooLong, trialErrors.nameMissing),
  email: emailSchema(trialErrors.emailMissing, trialErrors.emailInvalid),
  // Nothing is sent to it.
  phone: phoneSchema(undefined, trialErrors.phoneInvalid),
  language: languageName,
  other_language: languageName,
  tutor: v.fallback(v.picklist(["either", "man", "woman"]), "either"),
  note: textSchema(trialLimits.note, trialErrors.noteTooLong),
  consent: v.literal("yes", trialErrors.consentMissing),
};

/** The fields of further children: those that belong to the request, and of the others nothing. */
function siblingSchemas(values: TrialValues) {
  const isThere = ([name, age]: (typeof siblingFields)[number]) =>
    values.learner === "child" && (values[name].trim() !== "" || values[age] !== "");
  const [second, third] = siblingFields;
  const { child_name: name, age_band: age } = fieldSchemas;
  return {
    child_name_2: isThere(second) ? name : unread,
    age_band_2: isThere(second) ? age : unread,
    child_name_3: isThere(third) ? name : unread,
    age_band_3: isThere(third) ? age : unread,
  };
}

/** The field of a further child whose name is another's: of one guardian a name is one child's. */
function nameGivenTwice(names: readonly string[]): TrialField | null {
  const keys = names.map(nameKeyOf);
  const twice = keys.findIndex((key, index) => key !== "" && keys.indexOf(key) < index);
  return siblingFields[twice - 1]?.[0] ?? null;
}

/** For fields that do not belong to the kind of request. */
const unread = v.fallback(v.literal(""), "");

/** What the address of a tutor's page ends with; empty if it is none. */
export function readAsk(text: string): string {
  return /^[a-z0-9-]{1,40}$/.test(text) ? text : "";
}

/** The name that such an address is made of. */
export function nameAsked(ask: string): string {
  return ask
    .replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => ` ${letter.toUpperCase()}`)
    .trim();
}

/** Reads what was typed. */
export function readTrialValues(form: FormData): TrialValues {
  const texts = trialFields.map((field) => [field, textIn(form, field)] as const);
  return {
    ...(Object.fromEntries(texts) as Record<TrialField, string>),
    courses: readCourses(form, trialLimits.courses),
    ask: readAsk(textIn(form, "ask")),
  };
}

export type TrialValidation =
  | { readonly ok: true; readonly request: TrialRequest }
  | { readonly ok: false; readonly errors: TrialErrors };

/**
 * Checks a request; one sentence for each field that needs another look, in page order. What does not belong to
 * the kind of learner is ignored and left out of the result: of a child there is only a first name and an age
 * band, and no note.
 *
 * @param needsConsent whether the course can reveal a belief
 */
export function validateTrial(values: TrialValues, needsConsent: boolean): TrialValidation {
  const isChild = values.learner === "child";
  const schema = v.object({
    ...fieldSchemas,
    child_name: isChild ? fieldSchemas.child_name : unread,
    age_band: isChild ? fieldSchemas.age_band : unread,
    ...siblingSchemas(values),
    note: isChild ? unread : fieldSchemas.note,
    other_language: values.language === otherLanguage ? fieldSchemas.other_language : unread,
    preferred: values.slot === noSlot ? fieldSchemas.preferred : unread,
    wanted_language: values.course === languageLessons ? fieldSchemas.wanted_language : unread,
    consent: needsConsent ? fieldSchemas.consent : unread,
  });
  const result = v.safeParse(schema, values);
  if (result.success) {
    const {
      learner: _learner,
      child_name,
      age_band,
      note,
      slot,
      preferred,
      ...others
    } = result.output;
    const { wanted_language, consent, language, other_language, ...more } = others;
    const { child_name_2, age_band_2, child_name_3, age_band_3, ...rest } = more;
    const siblings = [ofChild(child_name_2, age_band_2), ofChild(child_name_3, age_band_3)];
    const named = siblings.filter(({ firstName: known }) => known !== "");
    const twice = nameGivenTwice([child_name, child_name_2, child_name_3]);
    if (twice) return { ok: false, errors: { [twice]: trialErrors.childNameTwice } };
    return {
      ok: true,
      request: {
        ...rest,
        phone: phoneFrom(rest.zone, rest.phone),
        courses: values.courses,
        ...(values.ask && { ask: values.ask }),
        ...(named.length > 0 && { siblings: named }),
        // The team reads `Urdu`, whatever the page calls it.
        language: storedName(other_language || language),
        wantedLanguage: wanted_language,
        consent: consent === "yes" ? trialForm.consent : null,
        learner: isChild ? ofChild(child_name, age_band) : { kind: "self", note },
        time: slot === noSlot ? { kind: "words", preferred } : { kind: "slot", startsAt: slot },
      },
    };
  }
  return { ok: false, errors: firstErrors(result.issues, trialFields) };
}

/** Element ids of the form, for its labels and its summary's links. */
export function trialId(field: TrialField | "human" | "outcome"): string {
  return `trial-${field.replaceAll("_", "-")}`;
}

/** Id of the radio button of a time, for links to it. */
export function slotId(startsAt: Moment): string {
  return `trial-slot-${startsAt.replaceAll(/[^0-9T]/g, "")}`;
}

/** The radio button or field that a message about a field links to. */
export function controlId(field: TrialField): string {
  const first = { learner: "self", language: otherLanguage } as Partial<Record<TrialField, string>>;
  return [trialId(field), first[field]].filter(Boolean).join("-");
}

import { describe, expect, test } from "vitest";

import { languageLessons } from "#content/categories.ts";
import { trialErrors, trialForm } from "#words/pages/trial.ts";
import { readTrialValues, trialLimits, validateTrial, type TrialValues } from "./trial-schema.ts";

const good: TrialValues = {
  learner: "self",
  child_name: "",
  age_band: "",
  child_name_2: "",
  age_band_2: "",
  child_name_3: "",
  age_band_3: "",
  course: "tajweed",
  wanted_language: "",
  zone: "Asia/Karachi",
  slot: "2026-11-24T16:00:00.000Z",
  preferred: "",
  name: " Amina  Yusuf ",
  email: "amina@visitor.example",
  phone: "0300 1234567",
  language: "Urdu",
  other_language: "",
  tutor: "woman",
  note: "I know the letters.",
  consent: "yes",
  courses: ["tajweed", "hifz-program"],
};
const child = { ...good, learner: "child", child_name: "Zaynab", age_band: "7 to 9" };

const errorsOf = (change: Partial<TrialValues>) => {
  const result = validateTrial({ ...good, ...change }, true);
  return result.ok ? {} : result.errors;
};

test("a complete form passes, in its stored form", () => {
  expect(validateTrial(good, true)).toEqual({
    ok: true,
    request: {
      learner: { kind: "self", note: "I know the letters." },
      course: "tajweed",
      wantedLanguage: "",
      consent: trialForm.consent,
      courses: ["tajweed", "hifz-program"],
      zone: "Asia/Karachi",
      time: { kind: "slot", startsAt: "2026-11-24T16:00:00.000Z" },
      name: "Amina Yusuf",
      email: { display: "amina@visitor.example", ascii: "amina@visitor.example" },
      phone: "+923001234567",
      language: "Urdu",
      tutor: "woman",
    },
  });
});

describe("a child", () => {
  test("is a first name and an age band, whatever else is sent", () => {
    const result = validateTrial(
      { ...child, note: "She goes to Hill School and has asthma." },
      true,
    );
    expect(result).toMatchObject({
      ok: true,
      request: { learner: { kind: "child", firstName: "Zaynab", ageBand: "7 to 9" } },
    });
    expect(JSON.stringify(result)).not.toContain("Hill School");
  });

  test.each([
    "Muhammad Ali",
    "Jean-Luc",
    "सीता",
    "D’Arcy",
    "A.R. Ali",
    "Noor ul Ain",
    "Abd ar Rahman Ali",
    "نور العين بنت علي",
  ])("may be called %s", (name) => {
    expect(errorsOf({ ...child, child_name: name })).toEqual({});
  });

  const described = [
    "Zaynab is at Hill School",
    "Zaynab, Hill School",
    "Zaynab 2019",
    "casino.example",
    "x".repeat(31),
  ];
  test.each(described)("cannot be described in the name field: %s", (child_name) => {
    const errors = { child_name: trialErrors.childNameInvalid };
    expect(errorsOf({ ...child, child_name })).toEqual(errors);
  });

  test("needs both", () => {
    expect(errorsOf({ ...child, child_name: "", age_band: "35" })).toEqual({
      child_name: trialErrors.childNameMissing,
      age_band: trialErrors.ageBandMissing,
    });
  });

  test("leaves no trace if the lesson turns out to be for the person who books", () => {
    const result = validateTrial({ ...child, learner: "self" }, true);
    expect(JSON.stringify(result)).not.toContain("Zaynab");
  });
});

test("an empty form gets one sentence for each field", () => {
  expect(validateTrial(readTrialValues(new FormData()), false)).toEqual({
    ok: false,
    errors: {
      learner: trialErrors.learnerMissing,
      course: trialErrors.courseMissing,
      zone: trialErrors.zoneMissing,
      slot: trialErrors.slotMissing,
      name: trialErrors.nameMissing,
      email: trialErrors.emailMissing,
      language: trialErrors.languageMissing,
    },
  });
});

test("a number can be left out, as nothing is sent to it", () => {
  expect(validateTrial({ ...good, phone: "" }, true)).toMatchObject({ request: { phone: "" } });
});

test("a language that is not on offer is named", () => {
  expect(errorsOf({ language: "other" })).toEqual({ other_language: trialErrors.languageMissing });
  const typed = { ...good, language: "other", other_language: "Pashto" };
  expect(validateTrial(typed, true)).toMatchObject({ request: { language: "Pashto" } });
  // What was typed before one on offer was chosen is no answer.
  const chosen = { ...typed, language: "Urdu" };
  expect(validateTrial(chosen, true)).toMatchObject({ request: { language: "Urdu" } });
});

test("consent is asked for if the course can reveal a belief, and kept word for word", () => {
  const values = { ...good, consent: "" };
  expect(errorsOf({ consent: "" })).toEqual({ consent: trialErrors.consentMissing });
  expect(validateTrial(values, false)).toMatchObject({ request: { consent: null } });
});

test("lessons in a language need its name", () => {
  const course = languageLessons;
  expect(errorsOf({ course })).toEqual({ wanted_language: trialErrors.wantedLanguageMissing });
  const result = validateTrial({ ...good, course, wanted_language: "French" }, true);
  expect(result).toMatchObject({ request: { wantedLanguage: "French" } });
  expect(validateTrial({ ...good, wanted_language: "French" }, true)).toMatchObject({
    request: { wantedLanguage: "" },
  });
});

test("if no time suits, a few words are needed and kept; with a time they are dropped", () => {
  const preferred = "Sundays\nafter 17:00";
  const request = { time: { kind: "words", preferred } };
  expect(validateTrial({ ...good, slot: "none", preferred }, true)).toMatchObject({ request });
  expect(JSON.stringify(validateTrial({ ...good, preferred }, true))).not.toContain("Sundays");
  const errorOf = (length: number) =>
    errorsOf({ slot: "none", preferred: "x".repeat(length) }).preferred;
  expect(errorOf(0)).toBe(trialErrors.preferredMissing);
  expect(errorOf(trialLimits.preferred)).toBeUndefined();
  expect(errorOf(trialLimits.preferred + 1)).toBe(trialErrors.preferredTooLong);
});

test.each([
  ["name", "x".repeat(trialLimits.name + 1), trialErrors.nameTooLong],
  ["note", "x".repeat(trialLimits.note + 1), trialErrors.noteTooLong],
  ["email", "amina@", trialErrors.emailInvalid],
  ["phone", "12345", trialErrors.phoneInvalid],
  ["slot", "2026-11-24T16:00", trialErrors.slotMissing],
  ["zone", "<b>", trialErrors.zoneMissing],
  ["tutor", "robot", undefined],
] as const)("%s", (field, value, error) => {
  expect(errorsOf({ [field]: value })[field]).toBe(error);
});

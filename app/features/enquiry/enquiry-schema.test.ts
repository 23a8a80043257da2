import { describe, expect, test } from "vitest";
import {
  enquiryFields,
  enquiryLimits,
  enquiryMessages,
  readEnquiryValues,
  validateEnquiry,
} from "./enquiry-schema.ts";

const nothing = readEnquiryValues(new FormData());
const good = {
  ...nothing,
  ...Object.fromEntries(enquiryFields.map((field) => [field, "Words"])),
  name: "Amina",
  email: "amina@visitor.example",
  phone: "+44 7700 900123",
  message: "When can we start?",
  courses: [],
};

function errorsOf(change: Partial<Record<keyof typeof good, unknown>>) {
  const result = validateEnquiry({ ...good, ...change } as typeof good, null);
  return result.ok ? {} : result.errors;
}

test("a complete form passes, in its stored form", () => {
  expect(validateEnquiry({ ...good, name: " Amina\u202E " }, null)).toMatchObject({
    ok: true,
    enquiry: {
      ...good,
      email: { display: good.email, ascii: good.email },
      phone: "+447700900123",
    },
  });
});

test("an empty form gets one sentence for each field", () => {
  expect(errorsOf({ name: "", email: " ", phone: "", message: "\n" })).toMatchObject({
    name: enquiryMessages.nameMissing,
    email: enquiryMessages.emailMissing,
    phone: enquiryMessages.phoneMissing,
    message: enquiryMessages.messageMissing,
  });
});

test("a concern about a child asks for nothing but its message", () => {
  const unsigned = { ...good, name: "", email: " ", phone: "" };
  expect(validateEnquiry(unsigned, "worry")).toMatchObject({
    ok: true,
    enquiry: { name: "", email: { ascii: "" }, phone: "", message: good.message },
  });
  for (const topic of ["complaint", "data-request", null] as const) {
    expect(validateEnquiry(unsigned, topic).ok, String(topic)).toBe(false);
  }
  expect(validateEnquiry({ ...unsigned, email: "amina", phone: "12" }, "worry")).toMatchObject({
    errors: { email: enquiryMessages.emailInvalid, phone: enquiryMessages.phoneInvalid },
  });
  expect(validateEnquiry({ ...good, message: " " }, "worry")).toMatchObject({
    errors: { message: enquiryMessages.messageMissing },
  });
});

describe("limits", () => {
  test.each([
    ["name", "x".repeat(enquiryLimits.name), undefined],
    ["name", "x".repeat(enquiryLimits.name + 1), enquiryMessages.nameTooLong],
    ["message", "x".repeat(enquiryLimits.message), undefined],
    ["message", "x".repeat(enquiryLimits.message + 1), enquiryMessages.messageTooLong],
    ["message", " ".repeat(enquiryLimits.message * 5), enquiryMessages.messageTooLong],
    ["phone", "12345", enquiryMessages.phoneInvalid],
    ["email", "not an address", enquiryMessages.emailInvalid],
  ] as const)("%s", (field, value, error) => {
    expect(errorsOf({ [field]: value })[field]).toBe(error);
  });
});

test("the phone hint is the specification's, word for word", () => {
  expect(enquiryMessages.phoneInvalid).toBe("Please enter a valid phone number (10-15 digits)");
});

describe("reading a form", () => {
  test("keeps what was typed, and treats a file as empty", () => {
    const form = new FormData();
    form.set("name", "  Zoë ");
    form.set("email", new Blob(["x"]), "mail.txt");
    expect(readEnquiryValues(form)).toEqual({ ...nothing, name: "  Zoë ", email: "" });
  });

  test("takes each course slug once and drops anything else", () => {
    const form = new FormData();
    for (const slug of ["tajweed", "fullstack/css", "tajweed", "../etc", "<b>", "a/b/c"]) {
      form.append("courses", slug);
    }
    expect(readEnquiryValues(form).courses).toEqual(["tajweed", "fullstack/css"]);
  });
});

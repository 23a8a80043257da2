import type { Page } from "@playwright/test";

import { expect } from "./test.ts";

/** Sentences of the specification. */
export const texts = {
  success: "Form Submitted Successfully! We'll get back to you soon.",
  failed: "Failed to send message. Please try again.",
  network: "Network error. Please check your connection and try again.",
  captcha: "Please complete the captcha verification",
  expired: "Captcha expired. Please verify again.",
  phone: "Please enter a valid phone number (10-15 digits)",
};

export type Enquiry = { name: string; email: string; phone: string; message: string };

/** A message with a word in it that no other has. */
export function anEnquiry(word: string): Enquiry {
  return {
    name: "Amina Yusuf",
    email: `${word}@visitor.example`,
    phone: "+44 7700 900123",
    message: `I would like lessons in Tajweed. ${word}`,
  };
}

/** The contact form and what is in it. */
export function formOn(page: Page) {
  const form = page.getByRole("form", { name: "Write to us" });
  return {
    form,
    name: form.getByRole("textbox", { name: "Name" }),
    email: form.getByRole("textbox", { name: "Email" }),
    phone: form.getByRole("textbox", { name: "Mobile number" }),
    message: form.getByRole("textbox", { name: "Message" }),
    submit: form.getByRole("button", { name: /^(Send Message|Sending\.\.\.)$/ }),
    summary: form.getByRole("alert").filter({ has: page.getByRole("heading") }),
  };
}

export async function fill(page: Page, enquiry: Enquiry): Promise<void> {
  const { name, email, phone, message } = formOn(page);
  await name.fill(enquiry.name);
  await email.fill(enquiry.email);
  await phone.fill(enquiry.phone);
  await message.fill(enquiry.message);
}

/** What was typed is still there. */
export async function expectTyped(page: Page, enquiry: Enquiry): Promise<void> {
  const fields = formOn(page);
  for (const key of ["name", "email", "phone", "message"] as const) {
    await expect(fields[key]).toHaveValue(enquiry[key]);
  }
}

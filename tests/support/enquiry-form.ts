import { randomUUID } from "node:crypto";
import { enquiryFields as ownFields } from "#app/features/enquiry/enquiry-schema.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { solvedCaptcha } from "./captcha.ts";
import { formOf } from "./forms.ts";

/** What a visitor types into the contact form, and what is in it already. */
export const enquiryFields = {
  ...Object.fromEntries(ownFields.map((field) => [field, "Words"])),
  name: "Amina Yusuf",
  email: "amina@visitor.example",
  phone: "+44 7700 900123",
  message: "When can we start?",
  from_name: "Meridian Academy",
  subject: "New contact message",
  access_key: "",
};

/** A contact form as the page's script sends it, with its captcha solved. */
export async function enquiryForm(
  services: Pick<Services, "clock" | "secrets">,
  change: Readonly<Record<string, string | null>> = {},
): Promise<FormData> {
  return formOf({
    ...enquiryFields,
    submission_id: randomUUID(),
    captcha: await solvedCaptcha(services),
    ...change,
  });
}

import { randomUUID } from "node:crypto";
import type { Services } from "#app/platform/.server/services.ts";
import { solvedCaptcha } from "./captcha.ts";

/** What a visitor types into the contact form, and what stands in it already. */
export const enquiryFields = {
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
  const fields: Record<string, string | null> = {
    ...enquiryFields,
    submission_id: randomUUID(),
    captcha: await solvedCaptcha(services),
    ...change,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, value);
  return form;
}

import { mailPage } from "#app/features/cases/desk/mail-page.server.ts";
import { MailPage } from "#app/features/cases/desk/mail-page.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { deskMail } from "#words/pages/desk.ts";
import type { Route } from "./+types/mail";

export const loader = mailPage.loader;
export const meta = deskMeta(deskMail.title);

export default function Mail({ loaderData }: Route.ComponentProps) {
  return <MailPage {...loaderData} />;
}

import { loadContactPage, handleContactPost } from "#app/features/enquiry/contact-page.server.ts";
import { ContactPage } from "#app/features/enquiry/contact-page.tsx";
import { documentMeta, withErrorTitle } from "#app/ui/page/page-meta.ts";
import { contactErrors } from "#words/pages/contact.ts";
import type { Route } from "./+types/contact";

export function meta(args: Route.MetaArgs) {
  const { titlePrefix } = contactErrors;
  return withErrorTitle(documentMeta(args), titlePrefix, args.loaderData?.hasProblem);
}

export const middleware: Route.MiddlewareFunction[] = [handleContactPost.middleware];

export const action = handleContactPost.action;
export { sendEnquiry as clientAction } from "#app/features/enquiry/send-enquiry.ts";
export const loader = loadContactPage;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage page={loaderData} refused={actionData} />;
}

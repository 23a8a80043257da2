import { loadContactPage, handleContactPost } from "#app/features/enquiry/contact-page.server.ts";
import { ContactPage } from "#app/features/enquiry/contact-page.tsx";
import { staticPageMeta, withErrorTitle } from "#app/ui/page/page-meta.ts";
import { ownHeaders } from "#app/platform/own-headers.ts";
import { contactErrors } from "#content/pages/contact.ts";
import { pages } from "#content/pages/all.ts";
import type { Route } from "./+types/contact";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const tags = staticPageMeta(pages.contact, matches);
  return withErrorTitle(tags, contactErrors.titlePrefix, loaderData?.hasProblem);
}

export const headers = ownHeaders;

export function loader(args: Route.LoaderArgs) {
  return loadContactPage(args);
}

export function action(args: Route.ActionArgs) {
  return handleContactPost(args);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage page={loaderData} refused={actionData} />;
}

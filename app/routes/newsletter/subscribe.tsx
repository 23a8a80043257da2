import {
  loadNewsletterPage,
  handleNewsletterPost,
} from "#app/features/newsletter/newsletter-pages.server.ts";
import { NewsletterPage } from "#app/features/newsletter/newsletter-pages.tsx";
import { formPageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#words/pages/all.ts";
import { newsletterPage } from "#words/pages/newsletter.ts";
import type { Route } from "./+types/subscribe";

export const meta = formPageMeta(pages.newsletter, newsletterPage.titlePrefix);

export const middleware: Route.MiddlewareFunction[] = [handleNewsletterPost.middleware];

export const action = handleNewsletterPost.action;
export const loader = loadNewsletterPage;

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterPage isPending={loaderData.isPending} refused={actionData} />;
}

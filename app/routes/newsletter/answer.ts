import {
  handleNewsletterApi,
  refuseNewsletterMethod,
} from "#app/features/newsletter/newsletter-page.server.ts";
import type { Route } from "./+types/answer";

export function action(args: Route.ActionArgs) {
  return args.request.method === "POST" ? handleNewsletterApi(args) : refuseNewsletterMethod();
}

export function loader() {
  return refuseNewsletterMethod();
}

import {
  answerNewsletterPost,
  refuseNewsletterMethod,
} from "#app/features/newsletter/newsletter-request.server.ts";
import type { Route } from "./+types/answer";

export function action(args: Route.ActionArgs) {
  return args.request.method === "POST" ? answerNewsletterPost(args) : refuseNewsletterMethod();
}

export function loader() {
  return refuseNewsletterMethod();
}

import { answerSubmit, refuseSubmitMethod } from "#app/features/enquiry/answer-submit.server.ts";
import type { Route } from "./+types/submit";

export function action({ request, context }: Route.ActionArgs) {
  return request.method === "POST" ? answerSubmit(request, context) : refuseSubmitMethod();
}

export function loader() {
  return refuseSubmitMethod();
}

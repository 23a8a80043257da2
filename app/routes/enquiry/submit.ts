import { handleSubmit, refuseSubmitMethod } from "#app/features/enquiry/submit-api.server.ts";
import type { Route } from "./+types/submit";

export function action({ request, context }: Route.ActionArgs) {
  return request.method === "POST" ? handleSubmit(request, context) : refuseSubmitMethod();
}

export function loader() {
  return refuseSubmitMethod();
}

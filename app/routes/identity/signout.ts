import { postOnly } from "#app/platform/.server/allow-methods.ts";
import type { Route } from "./+types/signout";

export const middleware: Route.MiddlewareFunction[] = [postOnly("/")];

export { handleSignOut as action } from "#app/features/identity/session/session-api.server.ts";
export { noPage as loader } from "#app/platform/no-page.ts";

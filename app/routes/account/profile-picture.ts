import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import type { Route } from "./+types/profile-picture";

export const middleware: Route.MiddlewareFunction[] = [allowMethods("GET", "HEAD")];

export { handlePicture as loader } from "#app/features/profile/profile-picture-api.server.ts";

import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import type { Route } from "./+types/profile-data";

export const middleware: Route.MiddlewareFunction[] = [allowMethods("GET", "HEAD")];

export { handleDataDownload as loader } from "#app/shell/account/data-api.server.ts";

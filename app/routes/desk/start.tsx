import { loadStartPage } from "#app/features/desk/frame/start-page.server.ts";
import { StartPage } from "#app/features/desk/frame/start-page.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { countSteps } from "#app/shell/desk/first-steps.server.ts";
import { deskStart } from "#words/pages/desk.ts";
import type { Route } from "./+types/start";

export const loader = (args: Route.LoaderArgs) => loadStartPage(args, countSteps);
export const meta = deskMeta(deskStart.title);

export default StartPage;

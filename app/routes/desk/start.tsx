import { startPage } from "#app/features/desk/frame/start-page.server.ts";
import { StartPage } from "#app/features/desk/frame/start-page.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { countSteps } from "#app/shell/desk/first-steps.server.ts";
import { deskStart } from "#words/pages/desk.ts";

export const loader = startPage(countSteps).loader;
export const meta = deskMeta(deskStart.title);

export default StartPage;

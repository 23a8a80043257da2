import { loadStartPage } from "#app/features/desk/frame/start-page.server.ts";
import { StartPage } from "#app/features/desk/frame/start-page.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { deskStart } from "#words/pages/desk.ts";

export const loader = loadStartPage;
export const meta = deskMeta(deskStart.title);

export default StartPage;

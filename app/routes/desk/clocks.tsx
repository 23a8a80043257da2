import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { handleClocksPost, loadClocksPage } from "#app/features/lessons/desk/clocks-page.server.ts";
import { ClocksPage } from "#app/features/lessons/desk/clocks-page.tsx";
import { clocksPage } from "#words/pages/desk-lessons.ts";
import type { Route } from "./+types/clocks";

export const loader = loadClocksPage;
export const action = handleClocksPost;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(clocksPage.title);

export default function Clocks({ loaderData, actionData }: Route.ComponentProps) {
  return <ClocksPage data={loaderData} outcome={useDeskOutcome(actionData)} />;
}

import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { lettersPage } from "#app/features/newsletter/desk/letters-page.server.ts";
import { LettersPage } from "#app/features/newsletter/desk/letters-page.tsx";
import { deskLetters } from "#words/pages/desk-letters.ts";
import type { Route } from "./+types/letters";

export const loader = lettersPage.loader;
export const action = lettersPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskLetters.title);

export default function Letters({ loaderData, actionData }: Route.ComponentProps) {
  return <LettersPage {...loaderData} message={useDeskOutcome(actionData)?.message} />;
}

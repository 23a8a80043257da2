import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { LettersPage } from "#app/features/newsletter/desk/letters-page.tsx";
import { deskLetters } from "#words/pages/desk-letters.ts";
import type { Route } from "./+types/letters";

export {
  handleLettersPost as action,
  loadLetters as loader,
} from "#app/features/newsletter/desk/letters-page.server.ts";
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskLetters.title);

export default function Letters({ loaderData, actionData }: Route.ComponentProps) {
  return <LettersPage {...loaderData} message={useDeskOutcome(actionData)?.message} />;
}

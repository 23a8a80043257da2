import type { ShouldRevalidateFunctionArgs } from "react-router";

import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { letterPage } from "#app/features/newsletter/desk/letters-page.server.ts";
import { LetterPage } from "#app/features/newsletter/desk/letters-page.tsx";
import { deskLetters } from "#words/pages/desk-letters.ts";
import type { Route } from "./+types/letter";

export const loader = letterPage.loader;
export const action = letterPage.action;
export { clientAction } from "#app/features/desk/ui/desk-form.tsx";
export const meta = (args: Route.MetaArgs) =>
  deskMeta(args.loaderData?.letter.title ?? deskLetters.title)(args);

/** What was refused, or could not be sent, has changed nothing. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined && defaultShouldRevalidate;
}

export default function Letter({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version } = loaderData.letter;
  return (
    <LetterPage key={`${id} ${version}`} data={loaderData} outcome={useDeskOutcome(actionData)} />
  );
}

import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { PeoplePage } from "#app/shell/desk/people/people-page.tsx";
import { peoplePage } from "#app/shell/desk/people/people-page.server.ts";
import { deskPeople } from "#words/pages/desk-people.ts";
import type { Route } from "./+types/people";

export const loader = peoplePage.loader;
export const action = peoplePage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskPeople.title);

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} outcome={useDeskOutcome(actionData)} />;
}

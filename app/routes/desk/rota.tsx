import { rotaPage } from "#app/features/cases/desk/rota/rota.server.ts";
import { RotaPage } from "#app/features/cases/desk/rota/rota-page.tsx";
import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { rotaPage as texts } from "#words/pages/desk-rota.ts";
import type { Route } from "./+types/rota";

export const loader = rotaPage.loader;
export const action = rotaPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(texts.title);

export default function Rota({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RotaPage
      key={loaderData.watches.length}
      data={loaderData}
      outcome={useDeskOutcome(actionData)}
    />
  );
}

import { keysPage } from "#app/features/desk/keys/keys-page.server.ts";
import { KeysPage } from "#app/features/desk/keys/keys-page.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { deskKeysPage } from "#words/pages/desk.ts";
import type { Route } from "./+types/keys";

export const loader = keysPage.loader;
export const action = keysPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskKeysPage.title);

export default function Keys({ loaderData }: Route.ComponentProps) {
  return <KeysPage {...loaderData} />;
}

import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { OutPage } from "#app/shell/desk/moving/out-page.tsx";
import { outPage } from "#app/shell/desk/moving/out-page.server.ts";
import { moving } from "#words/pages/desk-moving.ts";
import type { Route } from "./+types/moving-out";

export const loader = outPage.loader;
export const action = outPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(moving.out.title);

export default function DeskMovingOut({ loaderData }: Route.ComponentProps) {
  return <OutPage data={loaderData} />;
}

import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { plansPage } from "#app/features/lessons/desk/plans-page.server.ts";
import { PlansPage } from "#app/features/lessons/desk/plans-page.tsx";
import { plansPage as texts } from "#words/pages/desk-lessons.ts";
import type { Route } from "./+types/plans";

export const loader = plansPage.loader;
export const meta = deskMeta(texts.title);

export default function Plans({ loaderData }: Route.ComponentProps) {
  return <PlansPage data={loaderData} />;
}

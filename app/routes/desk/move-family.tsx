import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { movePage } from "#app/features/lessons/desk/move-page.server.ts";
import { MovePage } from "#app/features/lessons/desk/move-page.tsx";
import { movePage as texts } from "#words/pages/desk-family.ts";
import type { Route } from "./+types/move-family";

export const loader = movePage.loader;
export const action = movePage.action;
export const meta = deskMeta(texts.title);

export default function MoveFamily({ loaderData }: Route.ComponentProps) {
  const { from, lines, shown } = loaderData;
  const key = JSON.stringify([shown, from, lines.map(({ choice }) => choice)]);
  return <MovePage key={key} data={loaderData} />;
}

import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { MovingPage } from "#app/shell/desk/moving/moving-page.tsx";
import { movingPage } from "#app/shell/desk/moving/moving-page.server.ts";
import { moving } from "#words/pages/desk-moving.ts";
import type { Route } from "./+types/moving";

export const loader = movingPage.loader;
export const meta = deskMeta(moving.title);

export default function DeskMoving({ loaderData }: Route.ComponentProps) {
  return <MovingPage data={loaderData} />;
}

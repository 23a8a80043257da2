import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { beginPage } from "#app/features/lessons/desk/begin-page.server.ts";
import { BeginPage } from "#app/features/lessons/desk/begin-page.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { beginPage as texts } from "#words/pages/desk-lessons.ts";
import type { Route } from "./+types/begin-lessons";

export const loader = beginPage.loader;
export const action = beginPage.action;
export const meta = (args: Route.MetaArgs) =>
  deskMeta(fillText(texts.titleOf, { name: args.loaderData?.name ?? "" }))(args);

export default function BeginLessons({ loaderData }: Route.ComponentProps) {
  const { chosen, lines } = loaderData;
  return <BeginPage key={JSON.stringify([chosen, lines.length])} data={loaderData} />;
}

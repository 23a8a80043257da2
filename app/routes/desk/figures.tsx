import { figuresPage } from "#app/features/cases/desk/figures/figures.server.ts";
import { FiguresPage } from "#app/features/cases/desk/figures/figures-page.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { deskFigures } from "#words/pages/desk-figures.ts";
import type { Route } from "./+types/figures";

export const loader = figuresPage.loader;
export const meta = deskMeta(deskFigures.title);

export default function Figures({ loaderData }: Route.ComponentProps) {
  return <FiguresPage {...loaderData} />;
}

import { BoardPage } from "#app/features/trial/desk/board-page.tsx";
import { loadBoardPage } from "#app/features/trial/desk/board-page.server.ts";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { deskTrials } from "#words/pages/desk-trials.ts";
import type { Route } from "./+types/trials";

export const loader = loadBoardPage;
export const meta = deskMeta(deskTrials.title);

export default function Trials({ loaderData }: Route.ComponentProps) {
  return <BoardPage {...loaderData} />;
}

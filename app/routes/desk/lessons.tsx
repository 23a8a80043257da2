import { lessonsPage } from "#app/features/booking/desk/board-page.server.ts";
import { BoardPage, NeedsPage } from "#app/features/lessons/desk/board-page.tsx";
import { ByTutorPage } from "#app/features/lessons/desk/by-tutor-page.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { deskTrials } from "#words/pages/desk-trials.ts";
import type { Route } from "./+types/lessons";

export const loader = lessonsPage.loader;
export const meta = deskMeta(deskTrials.title);

export default function Lessons({ loaderData }: Route.ComponentProps) {
  const { board, only, week, done } = loaderData;
  if (week) return <ByTutorPage week={week} />;
  if (only) return <NeedsPage needs={only} />;
  return board && <BoardPage board={board} done={done} />;
}

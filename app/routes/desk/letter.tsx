import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { handleLetterPost, loadLetter } from "#app/features/newsletter/desk/letters-page.server.ts";
import { LetterPage } from "#app/features/newsletter/desk/letters-page.tsx";
import { deskLetters } from "#content/pages/desk-letters.ts";
import type { Route } from "./+types/letter";

export const loader = loadLetter;
export const action = handleLetterPost;
export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(loaderData?.letter.title ?? deskLetters.title);

export default function Letter({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version } = loaderData.letter;
  return (
    <LetterPage key={`${id} ${version}`} data={loaderData} outcome={actionData ?? undefined} />
  );
}

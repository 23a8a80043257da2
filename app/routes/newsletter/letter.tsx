import { LetterPage } from "#app/features/newsletter/letters/letters-page.tsx";
import { describePage } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/letter";

export { loadLetterPage as loader } from "#app/features/newsletter/letters/letters-page.server.ts";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return describePage(matches, loaderData);
}

export default function Letter({ loaderData }: Route.ComponentProps) {
  return <LetterPage data={loaderData} />;
}

import { publicUrl } from "#app/platform/.server/context.ts";
import { answerFile } from "#app/platform/.server/plain-answers.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  const body = `User-agent: *
Disallow: /api/
Disallow: /feedback/delete/
Disallow: /feedback/report/
Disallow: /newsletter/

Sitemap: ${publicUrl(context)}/sitemap.xml
`;
  return answerFile(body);
}

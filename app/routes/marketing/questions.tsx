import { data } from "react-router";

import { QuestionsPage } from "#app/features/questions/questions-page.tsx";
import { documentsOf } from "#app/platform/.server/context.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/questions";

export const meta = pageMeta(pages.questions);

export function loader({ context }: Route.LoaderArgs) {
  const { questions: groups } = documentsOf(context);
  if (groups.length === 0) throw data(null, { status: 404 });
  return { groups };
}

export default function Questions({ loaderData }: Route.ComponentProps) {
  return <QuestionsPage {...loaderData} />;
}

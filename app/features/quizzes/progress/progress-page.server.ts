import { data, type RouterContextProvider } from "react-router";

import { servicesContext } from "#app/platform/.server/context.ts";
import { readQuizVisitor } from "../quiz-visitor.server.ts";
import { type HistoryPage, readHistoryPlace } from "./progress-data.ts";
import { loadHistory } from "./load-history.server.ts";
import { loadSummaryOf } from "./load-summary.server.ts";

const nothing: HistoryPage = { entries: [], olderPath: null, hasNewer: false };

/** Everything the progress page shows to this visitor. Never kept by a browser or on the way. */
export async function loadProgressPage(request: Request, context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const owner = await readQuizVisitor(request, services);
  const before = readHistoryPlace(searchParams);
  const [summary, history] = await Promise.all([
    loadSummaryOf(services, owner),
    owner ? loadHistory(services, owner, before) : nothing,
  ]);
  const isDeleted = searchParams.has("deleted") && history.entries.length === 0;
  return data(
    { owner: owner?.kind ?? ("browser" as const), summary, history, isDeleted },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export type ProgressPageData = Awaited<ReturnType<typeof loadProgressPage>>["data"];

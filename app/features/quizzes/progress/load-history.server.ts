import type { Services } from "#app/platform/.server/services.ts";
import { listFinished, type HistoryPlace } from "../attempt-store.server.ts";
import type { FinishedAttempt, QuizOwner } from "../attempt.ts";
import { type HistoryEntry, type HistoryPage, historyPath } from "./progress-data.ts";

const pageSize = 20;

function toEntry({ id, kind, topic, finished }: FinishedAttempt): HistoryEntry {
  const { at, rightCount: right, questionCount: total } = finished;
  return { id, kind, topic, at, right, total };
}

/** A page of everything an owner has finished, the last one first. */
export async function loadHistory(
  { db }: Pick<Services, "db">,
  owner: QuizOwner,
  before: HistoryPlace | null,
): Promise<HistoryPage> {
  const found = await listFinished(db, owner, { before, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const last = found.length > pageSize ? shown.at(-1) : undefined;
  return {
    entries: shown.map(toEntry),
    olderPath: last ? historyPath({ finishedAt: last.finished.at, id: last.id }) : null,
    hasNewer: before !== null,
  };
}

import { useLocation } from "react-router";

import type { CasesPageData } from "./cases-page.server.ts";
import type { RowView } from "../../case-views.server.ts";
import { useListNews } from "./use-list-news.ts";

/** The rows of the list or of a search, each as it is now. */
export function shownRows(data: CasesPageData, latest: ReadonlyMap<string, RowView>): RowView[] {
  const rows = [
    ...data.groups.flatMap((group) => group.rows),
    ...(data.found ?? []).map(({ row }) => row),
  ];
  return rows.map((row) => latest.get(row.id) ?? row);
}

/** Rows as they are now, in the order in which they were shown. */
export function useRows(data: CasesPageData, stamp: string) {
  const { search } = useLocation();
  const news = useListNews(
    shownRows(data, new Map()).map(({ id }) => id),
    search,
    stamp,
  );
  const latest = new Map(news?.rows.map((row) => [row.id, row]));
  const goneOf = (row: RowView): string => {
    if (!news || data.isSearch) return "";
    const now = latest.get(row.id);
    if (!now) return "no longer here";
    const isClosed = (one: RowView) => one.state === "done" || one.state === "spam";
    if (isClosed(now) && !isClosed(row)) return now.state;
    return "";
  };
  return { news, latest, goneOf };
}

import { useEffect, useEffectEvent, useState } from "react";

import type { ListNews } from "../news-api.server.ts";

const everyMs = 60_000;

/**
 * What has changed in the rows shown: asked for when something happens at the desk, and each minute, because
 * waiting times grow.
 *
 * @param ids of the rows, in their order
 * @param search of the list's address
 * @param stamp changes when something has happened
 */
export function useListNews(
  ids: readonly string[],
  search: string,
  stamp: string,
): ListNews | null {
  const [news, setNews] = useState<{ readonly of: string; readonly news: ListNews } | null>(null);
  const of = `${search} ${ids.join(",")}`;
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const query = new URLSearchParams(search);
    query.set("ids", ids.join(","));
    const response = await fetch(`/desk/cases/news?${query}`, { signal }).catch(() => null);
    if (!response?.ok || signal.aborted) return;
    // No longer needed if the page has been left.
    const answer = (await response.json().catch(() => null)) as ListNews | null;
    if (answer && !signal.aborted) setNews({ of, news: answer });
  });
  useEffect(() => {
    const abort = new AbortController();
    const soon = setTimeout(() => {
      if (stamp !== "") void ask(abort.signal);
    }, 50);
    const timer = setInterval(() => void ask(abort.signal), everyMs);
    return () => {
      abort.abort();
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [of, stamp]);
  return news?.of === of ? news.news : null;
}

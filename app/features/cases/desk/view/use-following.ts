import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";

import type { CasePageData } from "./case-page.server.ts";
import type { DeskNews } from "../news-api.server.ts";
import { useNews } from "../use-news.ts";

/** Keeps the page in step with what others do, without moving anything while it is being read. */
export function useFollowing(data: CasePageData) {
  const [news, setNews] = useState<DeskNews | null>(null);
  const { revalidate, state } = useRevalidator();
  useNews(data.id, setNews);
  const hasNewMessage = news?.messages != null && news.messages > data.seen;
  const version = news?.version ?? 0;
  const isOnlyState = version > data.version && !hasNewMessage;
  // Each version is fetched once, so that one that cannot be had is not asked for for ever.
  const lastFetched = useRef(0);
  useEffect(() => {
    if (!isOnlyState || state !== "idle" || version === lastFetched.current) return;
    lastFetched.current = version;
    void revalidate();
  }, [isOnlyState, version, state, revalidate]);
  return {
    viewers: news?.viewers ?? data.viewers,
    hasNewMessage,
    show: () => void revalidate(),
  };
}

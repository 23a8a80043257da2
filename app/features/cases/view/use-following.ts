import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

import type { CasePageData } from "./case-page.server.ts";
import { useStream, type StreamNews } from "../use-stream.ts";

/** Keeps the page in step with what others do, without moving anything while it is being read. */
export function useFollowing(data: CasePageData) {
  const [news, setNews] = useState<StreamNews | null>(null);
  const { revalidate, state } = useRevalidator();
  const brokenAt = useStream(data.id, setNews);
  const hasNewMessage = news?.messages != null && news.messages > data.seen;
  const isOnlyState = news?.version != null && news.version > data.version && !hasNewMessage;
  useEffect(() => {
    if (isOnlyState && state === "idle") void revalidate();
    // Once for each version that is heard of.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOnlyState, news?.version]);
  return {
    company: news?.company ?? data.company,
    hasNewMessage,
    brokenAt,
    show: () => void revalidate(),
  };
}

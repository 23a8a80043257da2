import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";

import { inLanguage } from "#app/platform/language.ts";
import type { SearchEntry } from "#content/courses.server.ts";
import type { Finding } from "./find-courses.ts";
import { tidyQuery } from "#app/platform/tidy-query.ts";

type Find = (query: string) => Finding;

let fetched: Promise<Find> | null = null;

/** The search and its index are loaded once, when someone reaches for the field. */
function fetchFinder(): Promise<Find> {
  fetched ??= Promise.all([
    import("./find-courses.ts"),
    fetch(inLanguage("/course-search.json"), { signal: AbortSignal.timeout(10_000) }),
  ]).then(async ([{ createCourseFinder }, response]) => {
    if (!response.ok) throw new Error(`The course index was answered with ${response.status}`);
    return createCourseFinder((await response.json()) as SearchEntry[]);
  });
  fetched.catch(() => {
    fetched = null;
  });
  return fetched;
}

/** Pause between the last letter and the results, in milliseconds. */
const pauseMs = 120;

/**
 * The search of the catalogue, whose query is in the address, as its filter is.
 *
 * @param loaded what the server found for the page's address
 */
export function useCourseSearch(loaded: Finding | null) {
  const [parameters, setParameters] = useSearchParams();
  const query = tidyQuery(parameters.get("q"));
  const [find, setFind] = useState<Find | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const isUnknown = query !== "" && query !== loaded?.query && find === null;

  const prepare = () =>
    void fetchFinder().then(
      (finder) => setFind(() => finder),
      () => {},
    );
  useEffect(() => {
    if (isUnknown) prepare();
  }, [isUnknown]);

  function show(text: string) {
    const next = tidyQuery(text);
    if (next === query) return;
    setParameters(next === "" ? {} : { q: next }, { replace: true, preventScrollReset: true });
  }
  const showTyped = useEffectEvent(show);
  useEffect(() => {
    if (typed === null) return undefined;
    // If a link was followed meanwhile, the link wins.
    const giveUp = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a")) setTyped(null);
    };
    document.addEventListener("click", giveUp, true);
    return () => document.removeEventListener("click", giveUp, true);
  }, [typed]);
  const canFind = find !== null;
  useEffect(() => {
    if (typed === null || !canFind) return undefined;
    const timer = window.setTimeout(() => showTyped(typed), pauseMs);
    return () => window.clearTimeout(timer);
  }, [typed, canFind]);

  const findingOf = (text: string): Finding | null => {
    if (text === "") return null;
    return find?.(text) ?? (text === loaded?.query ? loaded : null);
  };
  const settled = useSettled(query);
  const now = findingOf(query);
  // Half a word often matches nothing, which says nothing about the whole word.
  const isHalf = now?.hits.length === 0 && settled !== query;
  return {
    query,
    /** What to show; null if it is the whole catalogue. */
    finding: isHalf ? findingOf(settled) : now,
    /** What is read out once typing has stopped. */
    settled: findingOf(settled),
    prepare,
    type: setTyped,
    search(text: string): boolean {
      if (find === null) return false;
      setTyped(null);
      show(text);
      return true;
    },
  };
}

/** Only after the last letter: announcements for each letter would run into one another. */
const settleMs = 700;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), settleMs);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}

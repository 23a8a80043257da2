import { useEffect, useState } from "react";

import type { CourseResults } from "./course-results.server.ts";

const none: CourseResults = {};

async function fetchResults(slug: string, signal: AbortSignal): Promise<CourseResults> {
  const address = `/course-results.json?course=${encodeURIComponent(slug)}`;
  // The page is whole without them.
  const answer = await fetch(address, { signal }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as CourseResults) : none;
}

/** What the visitor has shown of a course in its quiz, asked for once the page stands. */
export function useCourseResults(slug: string, hasQuiz: boolean): CourseResults {
  const [found, setFound] = useState({ slug, results: none });
  useEffect(() => {
    if (!hasQuiz) return;
    const leaving = new AbortController();
    void fetchResults(slug, leaving.signal).then(
      (results) => setFound({ slug, results }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [slug, hasQuiz]);
  return found.slug === slug ? found.results : none;
}

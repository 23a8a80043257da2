import { inLanguage } from "#app/platform/language.ts";

/** How long to wait for an answer, in milliseconds, before telling the visitor. */
const patienceMs = 30_000;

/**
 * Asks for the free times for a course on a clock, with everything the form needs or alone (`only=times`).
 *
 * @throws if no answer came, or the request was aborted
 */
export async function fetchTimes<Answer>(
  query: URLSearchParams,
  signals: readonly AbortSignal[] = [],
): Promise<Answer> {
  const response = await fetch(inLanguage(`/api/trial?${query}`), {
    headers: { Accept: "application/json" },
    signal: AbortSignal.any([...signals, AbortSignal.timeout(patienceMs)]),
  });
  if (!response.ok) throw new Error(`The times were answered with ${response.status}`);
  return (await response.json()) as Answer;
}

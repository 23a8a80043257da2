import type { SlotList, TrialPageData } from "./trial-page-data.ts";

/** After this time without an answer the visitor is told. */
const patienceMs = 30_000;

const path = "/api/trial";

async function getJson(query: URLSearchParams, signal?: AbortSignal): Promise<unknown> {
  const limit = AbortSignal.timeout(patienceMs);
  const response = await fetch(`${path}?${query}`, {
    headers: { Accept: "application/json" },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  if (!response.ok) throw new Error(`The times were answered with ${response.status}`);
  return response.json();
}

/**
 * All that the form needs, for the dialog.
 *
 * @throws where no answer came
 */
export async function fetchTrialPage(query: URLSearchParams): Promise<TrialPageData> {
  return (await getJson(query)) as TrialPageData;
}

/**
 * The free times for a course, on a clock.
 *
 * @throws where no answer came, or the request was given up
 */
export async function fetchSlotList(
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<SlotList> {
  query.set("only", "times");
  return (await getJson(query, signal)) as SlotList;
}

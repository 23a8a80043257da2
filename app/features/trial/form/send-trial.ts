import { postForm } from "#app/platform/post-form.ts";
import { trialErrors } from "#content/pages/trial.ts";
import type { TrialAnswerBody } from "./trial-answer.ts";
import type { SlotList, TrialPageData } from "./trial-page-data.ts";

/** After this time without an answer the visitor is told. */
const patienceMs = 30_000;

const path = "/api/trial";

type TrialRefusal = Extract<TrialAnswerBody, { success: false }>;
/** As the server answers; `network` where no answer came. */
export type TrialOutcome =
  | { readonly success: true; readonly location: string }
  | (Omit<TrialRefusal, "kind"> & { readonly kind: TrialRefusal["kind"] | "network" });

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

function failure(kind: "network" | "unavailable", message: string): TrialOutcome {
  return { success: false, kind, message, errors: {}, nextFree: [] };
}

/** Sends the form. Never throws. */
export async function sendTrial(form: FormData): Promise<TrialOutcome> {
  const answer = await postForm(path, form);
  if (!answer) return failure("network", trialErrors.network);
  const body = answer.body as Partial<TrialOutcome> | null;
  if (body?.success === true && typeof body.location === "string") return body as TrialOutcome;
  if (body?.success !== false || typeof body.message !== "string") {
    return failure("unavailable", trialErrors.failed);
  }
  const { errors, nextFree, kind, message } = body as Partial<TrialRefusal>;
  return {
    success: false,
    kind: kind ?? "unavailable",
    message: message ?? trialErrors.failed,
    errors: errors ?? {},
    nextFree: nextFree ?? [],
  };
}

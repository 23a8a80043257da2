import * as v from "valibot";

import { feedbackErrors } from "#content/pages/feedback.ts";
import type { FeedbackFailureBody } from "./new-feedback-answer.ts";
import {
  feedbackFieldNames,
  feedbackFields,
  readField,
  readFeedbackValues,
} from "../feedback-schema.ts";
import { sendJson } from "../send-form.ts";

const cardAnswer = v.object({ _id: v.string() });
const failureAnswer = v.object({
  kind: v.picklist(["invalid", "robot", "limited", "conflict", "unavailable"]),
  message: v.string(),
  errors: v.partial(
    v.object({ name: v.string(), comment: v.string(), image: v.string(), rating: v.string() }),
  ),
});

export type FeedbackAnswer =
  | { readonly ok: true; readonly id: string }
  | ({ readonly ok: false } & FeedbackFailureBody);

/** Where the form is sent, with and without a script. */
export const newFeedbackPath = "/api/feedback/new";

/** Sends the form as JSON. An answer that is none of ours (a proxy's, say) counts as a failure. */
export async function sendFeedback(form: FormData): Promise<FeedbackAnswer> {
  const { submissionId, honeypot } = feedbackFieldNames;
  const answer = await sendJson(newFeedbackPath, {
    ...readFeedbackValues(form),
    [submissionId]: readField(form, submissionId),
    [honeypot]: readField(form, honeypot),
  });
  const card = v.safeParse(cardAnswer, answer?.body);
  if (answer?.ok && card.success) return { ok: true, id: card.output._id };
  const failure = v.safeParse(failureAnswer, answer?.body);
  if (failure.success) return { ok: false, ...failure.output };
  return { ok: false, kind: "unavailable", message: feedbackErrors.failed, errors: {} };
}

/** The errors of a form in page order, for the summary before it. */
export function listErrors(
  errors: FeedbackFailureBody["errors"],
  idOf: (field: (typeof feedbackFields)[number]) => string,
): { fieldId: string; message: string }[] {
  return feedbackFields.flatMap((field) => {
    const message = errors[field];
    return message ? [{ fieldId: idOf(field), message }] : [];
  });
}

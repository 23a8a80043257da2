import { newToken, sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { cleanLine, withoutLinks } from "#app/platform/text-input.ts";
import { feedbackErrors } from "#content/pages/feedback.ts";
import { pictureWorkerName } from "../picture/picture-store.server.ts";
import {
  feedbackFieldNames,
  readFeedbackValues,
  readField,
  validateFeedback,
  type Feedback,
  type FeedbackErrors,
  type FeedbackValues,
} from "../feedback-schema.ts";
import {
  findFeedbackSubmission,
  insertFeedback,
  setOwnerToken,
  type NewFeedback,
} from "../feedback-store.server.ts";

export type FeedbackMeta = {
  readonly clientAddress: string;
  /** What the browser's cookie holds, or a new one from `newOwnerToken` that the answer sets. */
  readonly ownerToken: string | null;
  /** Account of a visitor who is signed in: issuer and subject. */
  readonly subject: string | null;
};

type Failure<Kind extends string, More = object> = {
  readonly ok: false;
  readonly kind: Kind;
  readonly message: string;
  readonly values: FeedbackValues;
} & More;

export type AddFeedbackResult =
  | { readonly ok: true; readonly id: string; readonly repeated: boolean }
  | Failure<"invalid", { readonly errors: FeedbackErrors }>
  /** The field that people do not see was filled in. */
  | Failure<"robot">
  | Failure<"limited", { readonly retryAfterSeconds: number }>
  /** Another card was already sent under this submission id. */
  | Failure<"conflict">
  | Failure<"unavailable">;

type Input = FormData | Readonly<Record<string, unknown>>;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const conflictMessage =
  "This form has already been sent with other words. If this is a second card, please send it once more.";

/** For the cookie that lets a browser delete its cards. The database keeps only its hash. */
export function newOwnerToken(): string {
  return newToken();
}

/**
 * Takes one sent card. The same form sent again is recognised by its `submission_id` and stored
 * once; without one, every post is a card of its own. Never throws: what cannot be done is logged
 * without its texts and answered with `unavailable`.
 */
export async function addFeedback(
  services: Services,
  input: Input,
  meta: FeedbackMeta,
): Promise<AddFeedbackResult> {
  const values = readFeedbackValues(input);
  try {
    return await add(services, input, meta, values);
  } catch (error) {
    services.logger.error({ err: error }, "feedback could not be taken");
    return { ok: false, kind: "unavailable", message: feedbackErrors.failed, values };
  }
}

async function add(
  services: Services,
  input: Input,
  meta: FeedbackMeta,
  values: FeedbackValues,
): Promise<AddFeedbackResult> {
  const attempt = await services.rateLimits.hit("feedback-attempt", meta.clientAddress);
  if (!attempt.ok) return limited(attempt.retryAfterSeconds, values);

  const validation = validateFeedback(values);
  if (!validation.ok) {
    const message = Object.values(validation.errors).join(". ");
    return { ok: false, kind: "invalid", errors: validation.errors, message, values };
  }
  const feedback = toNewFeedback(validation.feedback, input, meta);
  const earlier = await answerRepetition(services, feedback, values);
  if (earlier) return earlier;

  if (readField(input, feedbackFieldNames.honeypot).trim()) {
    services.logger.info("a feedback form filled in the field that people do not see");
    return { ok: false, kind: "robot", message: feedbackErrors.failed, values };
  }
  const own = await services.rateLimits.hit("feedback", meta.clientAddress);
  const room = own.ok ? await services.rateLimits.hit("feedback-site", "") : own;
  if (!room.ok) return limited(room.retryAfterSeconds, values);

  const now = services.clock.now();
  const id = await services.db.transaction().execute((trx) => insertFeedback(trx, feedback, now));
  if (id === null) {
    const twin = await answerRepetition(services, feedback, values);
    if (!twin) throw new Error("A submission key is taken and belongs to no card");
    return twin;
  }
  services.logger.info({ feedback: id }, "feedback stored");
  if (feedback.image !== "") services.wakeSignal.send(pictureWorkerName);
  return { ok: true, id, repeated: false };
}

function toNewFeedback(feedback: Feedback, input: Input, meta: FeedbackMeta): NewFeedback {
  const id = cleanLine(readField(input, feedbackFieldNames.submissionId).slice(0, 40));
  const { name, comment, image, rating } = feedback;
  return {
    ...feedback,
    submissionKey: uuid.test(id) ? `id:${id.toLowerCase()}` : `none:${newToken()}`,
    contentHash: sha256(JSON.stringify([name, comment, image, rating])),
    ownerTokenHash: meta.ownerToken === null ? null : sha256(meta.ownerToken),
    ownerSubject: meta.subject,
  };
}

async function answerRepetition(
  { db }: Services,
  feedback: NewFeedback,
  values: FeedbackValues,
): Promise<AddFeedbackResult | null> {
  const earlier = await findFeedbackSubmission(db, feedback.submissionKey);
  if (!earlier) return null;
  if (earlier.contentHash !== feedback.contentHash) {
    return { ok: false, kind: "conflict", message: conflictMessage, values };
  }
  // Whoever sends the same form again has not got the first answer, and so not its cookie.
  if (feedback.ownerTokenHash) await setOwnerToken(db, earlier.id, feedback.ownerTokenHash);
  return { ok: true, id: earlier.id, repeated: true };
}

function limited(retryAfterSeconds: number, values: FeedbackValues): AddFeedbackResult {
  const message = withoutLinks(feedbackErrors.tooMany);
  return { ok: false, kind: "limited", retryAfterSeconds, message, values };
}

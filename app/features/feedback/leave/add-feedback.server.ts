import { admit } from "#app/features/captcha/busy-check.server.ts";
import { readSignedIn } from "#app/features/identity/signed-in.server.ts";
import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { countSender, type Counted } from "#app/platform/.server/count-sender.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { isId, newToken, sha256 } from "#app/platform/.server/ids.ts";
import {
  answerJson,
  answerUnreadable,
  retryAfter,
  seeOther,
} from "#app/platform/.server/plain-answers.ts";
import { createPostHandler } from "#app/platform/.server/post-handler.ts";
import { longForm, readBody } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { cleanLine, withoutLinks } from "#app/platform/text-input.ts";
import { openCase, subjectFrom, type NewCase } from "#app/features/case-record/open-case.server.ts";
import { monthsAfter } from "#app/platform/.server/clock.ts";
import { feedbackErrors, feedbackForm } from "#words/pages/feedback.ts";
import { policy } from "#content/policy.ts";
import { tooLargeMessage } from "#words/site-words.ts";
import {
  type Feedback,
  feedbackFieldNames,
  type FeedbackRefusal,
  type FeedbackValues,
  readFeedbackValues,
  readField,
  validateFeedback,
} from "../feedback-schema.ts";
import {
  findFeedbackSubmission,
  findSigns,
  getFeedback,
  insertFeedback,
  type NewFeedback,
  setOwnerToken,
  type SignsOfFakes,
  toFeedbackItem,
} from "../feedback-store.server.ts";
import { firstPlace, listPath } from "../list/list-place.ts";
import { pictureWorkerName } from "../picture/picture-worker.server.ts";
import { currentHours, currentSite } from "#app/platform/.server/current-site.ts";
import { hasHeldLesson } from "#app/features/booking/booking-store.server.ts";
import { isBorrowedName } from "./borrowed-name.server.ts";
import { ownerCookie, readOwnerToken } from "../remove/owner-cookie.server.ts";

export type FeedbackMeta = {
  readonly clientAddress: string;
  /** Of the limit "feedback-attempt". */
  readonly counted: Counted;
  /** What the browser's cookie holds or will hold. The database keeps only its hash. */
  readonly ownerToken: string | null;
  /** Account of a visitor who is signed in: issuer and subject. */
  readonly subject: string | null;
  /** The account's address, if its owner has confirmed it. */
  readonly confirmedEmail?: string | null;
};

export type AddFeedbackResult = { readonly ok: true; readonly id: string } | FeedbackRefusal;

type Input = FormData | Readonly<Record<string, unknown>>;

const statusOf: Record<FeedbackRefusal["kind"], number> = {
  invalid: 422,
  robot: 422,
  conflict: 409,
  limited: 429,
  prove: 429,
  unavailable: 503,
};

function refuse(
  values: FeedbackValues,
  kind: FeedbackRefusal["kind"],
  message: string,
  { errors = {}, retryAfterSeconds, captcha }: Partial<FeedbackRefusal> = {},
): FeedbackRefusal {
  return {
    ok: false,
    status: statusOf[kind],
    kind,
    message,
    values,
    errors,
    retryAfterSeconds,
    captcha,
  };
}

/**
 * Handles one submitted card. The same form sent again is recognised by its `submission_id` and stored once;
 * without one, every post is a new card. Never throws: failures are logged without the card's texts and
 * answered with `unavailable`.
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
    return refuse(values, "unavailable", feedbackErrors.failed);
  }
}

async function add(
  services: Services,
  input: Input,
  meta: FeedbackMeta,
  values: FeedbackValues,
): Promise<AddFeedbackResult> {
  const { clock, db, logger, wakeSignal } = services;
  const { clientAddress, counted } = meta;
  const tooMany = withoutLinks(feedbackErrors.tooMany);
  const asked = { clientAddress, form: null, tooMany, counted };
  const attempt = await admit(services, "feedback-attempt", asked);
  if (!attempt.ok) return refuse(values, attempt.kind, attempt.message, attempt);

  const validation = validateFeedback(values);
  if (!validation.ok) {
    const { errors } = validation;
    return refuse(values, "invalid", Object.values(errors).join(". "), { errors });
  }
  if (isBorrowedName(validation.feedback.name, currentSite(services))) {
    const errors = { name: feedbackErrors.nameBorrowed };
    return refuse(values, "invalid", feedbackErrors.nameBorrowed, { errors });
  }
  const feedback = toNewFeedback(validation.feedback, input, meta);
  const earlier = await answerRepetition(db, feedback, values);
  if (earlier) return earlier;

  if (readField(input, feedbackFieldNames.honeypot).trim()) {
    logger.info("a feedback form filled in the field that people do not see");
    return refuse(values, "robot", feedbackErrors.failed);
  }
  const form = input instanceof FormData ? input : null;
  const room = await admit(services, "feedback", { clientAddress, form, tooMany });
  if (!room.ok) return refuse(values, room.kind, room.message, room);

  const { emailKey } = feedback;
  const asksForLesson = feedback.lesson && emailKey !== null;
  const hasLesson = asksForLesson && (await hasHeldLesson(db, emailKey));
  const id = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const card = { ...feedback, hasLesson };
    const inserted = await insertFeedback(trx, card, now);
    if (inserted === null) return null;
    const signs = await findSigns(trx, { id: inserted, comment: card.comment }, now);
    await openCase(trx, currentHours(services), toCase(inserted, card, signs, now), now);
    return inserted;
  });
  if (id === null) {
    const repeated = await answerRepetition(db, feedback, values);
    if (!repeated) throw new Error("A submission key is taken and belongs to no card");
    return repeated;
  }
  logger.info({ feedback: id }, "feedback stored");
  if (feedback.image !== "") wakeSignal.send(pictureWorkerName);
  return { ok: true, id };
}

/** A member of the team reads every card. We do not ask who wrote it, so there is no one to answer. */
function toCase(id: string, card: NewFeedback, signs: SignsOfFakes, now: number): NewCase {
  const claim = card.hasLesson
    ? "A held lesson under the writer’s confirmed address shows that there was one."
    : card.lesson
      ? "The writer says they have had a lesson, but our records show none."
      : "The writer does not say that they have had a lesson.";
  return {
    kind: "review",
    source: { kind: "review", id },
    name: card.name,
    email: null,
    subject: `${feedbackForm.ratingWords[card.rating]}: “${subjectFrom(card.comment)}”`,
    text: [card.comment, "", claim, ...wordsOf(signs)].join("\n"),
    keepUntil: monthsAfter(now, policy.enquiryMonths),
  };
}

/** This many cards in a day are reviewed together. */
const manyInADay = 5;

function wordsOf({ inADay, isRepeated }: SignsOfFakes): readonly string[] {
  return [
    ...(isRepeated ? ["Look closely: another card of the last weeks has the same words."] : []),
    ...(inADay >= manyInADay ? [`Look closely: ${inADay} cards came within a day.`] : []),
  ];
}

function toNewFeedback(feedback: Feedback, input: Input, meta: FeedbackMeta): NewFeedback {
  const id = cleanLine(
    readField(input, feedbackFieldNames.submissionId).slice(0, 40),
  ).toLowerCase();
  const { name, comment, image, rating, lesson } = feedback;
  return {
    ...feedback,
    submissionKey: isId(id) ? `id:${id}` : `none:${newToken()}`,
    contentHash: sha256(
      JSON.stringify([name, comment, image, rating, ...(lesson ? [lesson] : [])]),
    ),
    ownerTokenHash: meta.ownerToken === null ? null : sha256(meta.ownerToken),
    ownerSubject: meta.subject,
    hasLesson: false,
    emailKey: meta.confirmedEmail ? emailKeyOf(meta.confirmedEmail) : null,
  };
}

async function answerRepetition(
  db: Db,
  feedback: NewFeedback,
  values: FeedbackValues,
): Promise<AddFeedbackResult | null> {
  const earlier = await findFeedbackSubmission(db, feedback.submissionKey);
  if (!earlier) return null;
  if (earlier.contentHash !== feedback.contentHash) {
    return refuse(values, "conflict", feedbackErrors.conflict);
  }
  // If the same form is sent again, the first answer was lost, and its cookie with it.
  if (feedback.ownerTokenHash) await setOwnerToken(db, earlier.id, feedback.ownerTokenHash);
  return { ok: true, id: earlier.id };
}

/**
 * `POST /api/feedback/new`, and `POST /feedback` from the page's script. A form is answered with 303 to the
 * list, or with the page and the filled-in form; JSON with 201 and the card, or with what is wrong. Both set
 * the cookie that lets the browser delete its cards.
 */
export const handleNewFeedback = createPostHandler<FeedbackRefusal>(
  async ({ request, context }) => {
    const { clientAddress } = context.get(requestFactsContext);
    const services = context.get(servicesContext);
    const counted = await countSender(context, "feedback-attempt");
    const body = await readBody(request, longForm);
    if (body.kind === "unreadable") {
      const { status, form, isTooLarge } = body;
      const message = isTooLarge ? tooLargeMessage : feedbackErrors.unreadable;
      if (form) return { ...refuse(readFeedbackValues(form), "invalid", message), status };
      return answerUnreadable(body, message);
    }
    const ownerToken = readOwnerToken(request, services.config) ?? newToken();
    const isForm = body.kind === "form";
    const input = isForm ? body.form : body.json;
    const writer = await readWriter(request, services);
    const meta = { clientAddress, counted, ownerToken, ...writer };
    const result = await addFeedback(services, input, meta);
    if (!result.ok) return isForm ? result : answerProgram(result);
    const cookie = { "Set-Cookie": ownerCookie(ownerToken, services.config) };
    if (isForm) return seeOther(listPath(firstPlace, { kind: "left", card: result.id }), cookie);
    return answerJson(201, await readCard(services, result.id), cookie);
  },
);

/** Storing the card matters more than knowing whose it is; the browser's cookie says that too. */
async function readWriter(
  request: Request,
  services: Services,
): Promise<Pick<FeedbackMeta, "subject" | "confirmedEmail">> {
  try {
    const signedIn = await readSignedIn(request, services);
    if (!signedIn) return { subject: null };
    const { accountId, email, emailVerified } = signedIn;
    return { subject: accountId, confirmedEmail: emailVerified ? email : null };
  } catch (error) {
    services.logger.error({ err: error }, "who leaves feedback could not be found out");
    return { subject: null };
  }
}

/** The card is stored: failing to read it back must not look like failing to store it. */
async function readCard(services: Services, id: string) {
  const card = await getFeedback(services.db, id).catch((error: unknown) => {
    services.logger.error({ err: error, feedback: id }, "a stored card could not be read back");
    return null;
  });
  return card ? toFeedbackItem(card) : { _id: id };
}

function answerProgram(refusal: FeedbackRefusal): Response {
  const { status, kind, message, errors, retryAfterSeconds } = refusal;
  return answerJson(status, { kind, message, errors }, retryAfter(retryAfterSeconds));
}

import { setTimeout as pause } from "node:timers/promises";
import { refusalMessages, type CaptchaRefusal } from "#app/features/captcha/captcha-refusal.ts";
import type { CaptchaCheck } from "#app/platform/.server/captcha/captcha.ts";
import { sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { spendToken } from "#app/platform/.server/spent-tokens.ts";
import { cleanLine } from "#app/platform/text-input.ts";
import { site } from "#content/site.ts";
import type { SubmitEnquiryResult } from "./enquiry-answer.ts";
import { toTeamMail } from "./enquiry-mail.server.ts";
import {
  enquiryFieldNames,
  enquiryLimits,
  enquiryMessages,
  readEnquiryValues,
  storedTexts,
  validateEnquiry,
  type Enquiry,
  type EnquiryValues,
} from "./enquiry-schema.ts";
import { findSubmission, insertEnquiry, type NewEnquiry } from "./enquiry-store.server.ts";

export type RequestMeta = {
  /** Of the visitor, as far as configured proxies can be trusted with it. */
  readonly clientAddress: string;
  /** Whether the form was sent by the page's script. A plain post has a way of its own. */
  readonly hasScript: boolean;
};

type PassedCheck = Extract<CaptchaCheck, { ok: true }>;
type Submission = { key: string | null; contentHash: string };

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Takes one sent contact form: fields, captcha, then one transaction for the message and the mail to
 * the team. A success is only answered after the commit.
 *
 * The same form sent again (double click, browser retry, lost answer) is recognised by its
 * `submission_id`, or by its captcha token where it has none, and is answered with success before
 * the captcha is looked at, which is used up by then. Never throws: what cannot be done is logged,
 * without anything the visitor typed, and answered with `unavailable`.
 */
export async function submitEnquiry(
  services: Services,
  form: FormData,
  meta: RequestMeta,
): Promise<SubmitEnquiryResult> {
  const values = readEnquiryValues(form);
  try {
    return await submit(services, form, meta, values);
  } catch (error) {
    services.logger.error({ err: error }, "an enquiry could not be taken");
    return { ok: false, kind: "unavailable", message: enquiryMessages.failed, values };
  }
}

async function submit(
  services: Services,
  form: FormData,
  meta: RequestMeta,
  values: EnquiryValues,
): Promise<SubmitEnquiryResult> {
  const attempt = await services.rateLimits.hit("enquiry-attempt", meta.clientAddress);
  if (!attempt.ok) return limited(attempt.retryAfterSeconds, values);

  const validation = validateEnquiry(values);
  if (!validation.ok) {
    const message = Object.values(validation.errors).join(". ");
    return { ok: false, kind: "invalid", errors: validation.errors, message, values };
  }
  const { enquiry } = validation;

  const submission = identify(services, form, enquiry);
  const earlier = await answerRepetition(services, submission, values);
  if (earlier) return earlier;

  if (readLine(form, enquiryFieldNames.honeypot, 10)) {
    services.logger.info("an enquiry filled in the field that people do not see");
    return refused("robot", values);
  }
  const check = await services.captcha.check(form, {
    purpose: "enquiry",
    hasScript: meta.hasScript,
  });
  if (!check.ok) {
    const hasToken = check.kind === "invalid" || check.kind === "expired";
    const twin = hasToken ? await answerTwin(services, submission, values) : null;
    return twin ?? refused(check.kind, values);
  }

  const room = await hitStoringLimits(services, check, meta.clientAddress);
  if (!room.ok) return limited(room.retryAfterSeconds, values);

  return store(services, check, values, {
    ...enquiry,
    submissionKey: submission.key ?? `token:${check.tokenKey}`,
    contentHash: submission.contentHash,
    fromName: readLine(form, enquiryFieldNames.fromName, enquiryLimits.line),
    subject: readLine(form, enquiryFieldNames.subject, enquiryLimits.line),
    checkedBy: check.checkedBy,
  });
}

function identify(services: Services, form: FormData, enquiry: Enquiry): Submission {
  const id = readLine(form, enquiryFieldNames.submissionId, 36).toLowerCase();
  const token =
    services.captcha.readToken(form) || readLine(form, enquiryFieldNames.formProof, 200);
  const key = uuid.test(id) ? `id:${id}` : token ? `form:${sha256(token)}` : null;
  const content = [...Object.values(storedTexts(enquiry)), enquiry.courses];
  return { key, contentHash: sha256(JSON.stringify(content)) };
}

/** An answer where the same form has already been stored, null where it has not. */
async function answerRepetition(
  { db }: Services,
  { key, contentHash }: Submission,
  values: EnquiryValues,
): Promise<SubmitEnquiryResult | null> {
  const earlier = key === null ? null : await findSubmission(db, key);
  if (!earlier) return null;
  if (earlier.contentHash === contentHash) return { ok: true, id: earlier.id, repeated: true };
  return { ok: false, kind: "conflict", message: enquiryMessages.conflict, values };
}

/**
 * hCaptcha accepts a token once, so of two posts of one form that arrive together the second may be
 * refused before the first is stored. Its answer is the first one's, as soon as there is one.
 */
async function answerTwin(
  services: Services,
  submission: Submission,
  values: EnquiryValues,
): Promise<SubmitEnquiryResult | null> {
  if (services.captcha.provider !== "hcaptcha") return null;
  if (submission.key === null) return null;
  for (const waitMs of [0, 300, 700]) {
    await pause(waitMs);
    const earlier = await answerRepetition(services, submission, values);
    if (earlier) return earlier;
  }
  return null;
}

async function hitStoringLimits({ rateLimits }: Services, check: PassedCheck, address: string) {
  if (check.checkedBy !== "form-proof") return rateLimits.hit("enquiry", address);
  const own = await rateLimits.hit("enquiry-without-script", address);
  return own.ok ? rateLimits.hit("enquiry-without-script-site", address) : own;
}

/** Makes the transaction roll back without being an error. */
const tokenWasUsed = Symbol("token was used");

async function store(
  services: Services,
  check: PassedCheck,
  values: EnquiryValues,
  enquiry: NewEnquiry,
): Promise<SubmitEnquiryResult> {
  const { clock, config, db, logger, outbox } = services;
  const now = clock.now();
  const id = await db
    .transaction()
    .execute(async (trx) => {
      const inserted = await insertEnquiry(trx, enquiry, now);
      if (inserted === null) return null;
      if (!(await spendToken(trx, check.tokenKey, check.expiresAt))) throw tokenWasUsed;
      const mail = toTeamMail(inserted, enquiry, {
        teamEmail: config.teamEmail,
        siteName: site.name,
        receivedAt: new Date(now),
      });
      await outbox.enqueue(trx, mail);
      return inserted;
    })
    .catch((error: unknown) => {
      if (error !== tokenWasUsed) throw error;
      return null;
    });
  if (id !== null) {
    logger.info({ enquiry: id, checkedBy: check.checkedBy }, "enquiry stored");
    outbox.wake();
    return { ok: true, id, repeated: false };
  }
  // The same form may have been stored between our look and our transaction.
  const submission = { key: enquiry.submissionKey, contentHash: enquiry.contentHash };
  const earlier = await answerRepetition(services, submission, values);
  return earlier ?? refused("used", values);
}

function refused(
  reason: CaptchaRefusal | "unavailable",
  values: EnquiryValues,
): SubmitEnquiryResult {
  const message = refusalMessages[reason];
  if (reason === "unavailable") return { ok: false, kind: "unavailable", message, values };
  return { ok: false, kind: "captcha", reason, message, values };
}

function limited(retryAfterSeconds: number, values: EnquiryValues): SubmitEnquiryResult {
  return {
    ok: false,
    kind: "limited",
    retryAfterSeconds,
    message: enquiryMessages.tooMany,
    values,
  };
}

function readLine(form: FormData, field: string, maxLength: number): string {
  const value = form.get(field);
  return typeof value === "string" ? cleanLine(value.slice(0, maxLength)) : "";
}

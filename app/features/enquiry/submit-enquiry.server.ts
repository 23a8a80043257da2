import type { Counted } from "#app/platform/.server/count-sender.ts";
import { currentHours, fillNow } from "#app/platform/.server/current-site.ts";
import {
  answerRepeated,
  identify,
  readLine,
  unchecked,
  type CheckedFormFailure,
  type PassedCheck,
  type Submission,
} from "#app/features/captcha/checked-form.server.ts";
import { hitChecked } from "#app/features/captcha/busy-check.server.ts";
import { checkedFields } from "#app/features/captcha/captcha-settings.ts";
import type { Refused } from "#app/platform/.server/rate-limits.ts";
import { isRestricted } from "#app/features/case-record/case-kinds.ts";
import { whoLooks } from "#app/features/case-record/concern-watch.server.ts";
import { openCase, subjectFrom, type NewCase } from "#app/features/case-record/open-case.server.ts";
import { monthsAfter } from "#app/platform/.server/clock.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import { newReference } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { spendToken } from "#app/platform/.server/spent-tokens.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { siteBusy } from "#words/pages/busy.ts";
import { policy } from "#content/policy.ts";
import {
  enquiryMessages,
  enquiryTextsOf,
  readEnquiryValues,
  readTopic,
  validateEnquiry,
  type EnquiryErrors,
  type EnquiryValues,
} from "./enquiry-schema.ts";
import { findSubmission, insertEnquiry, type NewEnquiry } from "./enquiry-store.server.ts";

export type EnquiryFailure = CheckedFormFailure<EnquiryValues, EnquiryErrors>;

export type SubmitEnquiryResult =
  | {
      readonly ok: true;
      readonly id: string;
      /** Whether this submission had been stored before. */
      readonly repeated: boolean;
    }
  | EnquiryFailure;

export type RequestMeta = {
  /** The visitor's address, taken from trusted proxies only. */
  readonly clientAddress: string;
  /** Of the limit "enquiry-attempt". */
  readonly counted: Counted;
  /** Whether the page's script sent the form. A plain post is proven differently. */
  readonly hasScript: boolean;
};

/**
 * Handles one contact form: fields, captcha, then one transaction for the message and the team's mail. A form
 * sent twice (double click, lost answer), recognised by its `submission_id` or captcha token, is answered with
 * success. Never throws: failures are logged without anything the visitor typed.
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
  { clientAddress, hasScript, counted }: RequestMeta,
  values: EnquiryValues,
): Promise<SubmitEnquiryResult> {
  const limited = ({ because, retryAfterSeconds }: Refused): EnquiryFailure => {
    const words = because === "sender" ? enquiryMessages.tooMany : siteBusy.later;
    const message = fillNow(words, services);
    return { ok: false, kind: "limited", retryAfterSeconds, message, values };
  };
  const attempt = await counted();
  if (!attempt.ok) return limited(attempt);

  const topic = readTopic(form.get("topic"));
  const validation = validateEnquiry(values, topic);
  if (!validation.ok) {
    const message = Object.values(validation.errors).join(". ");
    return { ok: false, kind: "invalid", errors: validation.errors, message, values };
  }
  const { enquiry } = validation;

  const content = [...Object.values(enquiryTextsOf(enquiry, "ascii")), enquiry.courses];
  const submission = identify(services, form, content);
  const answerEarlier = () => answerRepetition(services, submission, values);
  const earlier = await answerEarlier();
  if (earlier) return earlier;

  if (readLine(form, checkedFields.honeypot, 10)) {
    services.logger.info("an enquiry filled in the field that people do not see");
    return unchecked("robot", values);
  }
  const check = await services.captcha.check(form, { purpose: "enquiry", hasScript });
  if (!check.ok) {
    const repeated = await answerRepeated(services, check.kind, answerEarlier);
    return repeated ?? unchecked(check.kind, values);
  }
  const room = await hitStoringLimits(services, check, clientAddress);
  if (!room.ok) return limited(room);

  const id = await store(services, check, {
    ...enquiry,
    submissionKey: submission.key,
    contentHash: submission.contentHash,
    fromName: readLine(form, "from_name", maxLineLength),
    subject: readLine(form, "subject", maxLineLength),
    topic,
    checkedBy: check.checkedBy,
  });
  if (id !== null) return { ok: true, id, repeated: false };
  // The same form may have been stored since we looked.
  return (await answerEarlier()) ?? unchecked("used", values);
}

const maxLineLength = 150;

/** The answer if the same form has already been stored; null if it has not. */
async function answerRepetition(
  { db }: Services,
  { key, contentHash }: Submission,
  values: EnquiryValues,
): Promise<SubmitEnquiryResult | null> {
  const earlier = await findSubmission(db, key);
  if (!earlier) return null;
  if (earlier.contentHash === contentHash) return { ok: true, id: earlier.id, repeated: true };
  return { ok: false, kind: "conflict", message: enquiryMessages.conflict, values };
}

async function hitStoringLimits({ rateLimits }: Services, check: PassedCheck, address: string) {
  if (check.checkedBy === "form-proof") return rateLimits.hit("enquiry-without-script", address);
  return hitChecked(rateLimits, "enquiry", address);
}

function kindOf({ topic }: NewEnquiry): CaseKind {
  return topic ?? "enquiry";
}

function toCase(
  id: string,
  reference: string,
  enquiry: NewEnquiry,
  text: string,
  now: number,
): NewCase {
  return {
    kind: kindOf(enquiry),
    source: { kind: "enquiry", id },
    reference,
    name: enquiry.name,
    email: enquiry.email.ascii || null,
    phone: enquiry.phone,
    subject: subjectFrom(enquiry.message),
    text,
    course: enquiry.courses[0] ?? "",
    keepUntil: monthsAfter(now, policy.enquiryMonths),
  };
}

/** Rolls the transaction back without being an error. */
const tokenWasUsed = Symbol("token was used");

/** @returns the new id, or null if the form or its captcha token has been used before */
async function store(
  services: Services,
  check: PassedCheck,
  enquiry: NewEnquiry,
): Promise<string | null> {
  const { clock, config, db, logger, outbox } = services;
  const now = clock.now();
  // The team reads English.
  const { toCaseText, turnWords } = services.wordingIn("en").enquiry;
  const id = await db
    .transaction()
    .execute(async (trx) => {
      const inserted = await insertEnquiry(trx, enquiry, now);
      if (inserted === null) return null;
      if (!(await spendToken(trx, check.tokenKey, check.expiresAt))) throw tokenWasUsed;
      const kind = kindOf(enquiry);
      const reference = newReference("C");
      const looks = isRestricted(kind) ? await whoLooks(trx, now) : null;
      const readers = looks === null ? [null] : looks.kind === "nobody" ? [] : looks.readers;
      for (const reader of readers) {
        const about = { id: inserted, enquiry, kind, reference, receivedAt: new Date(now) };
        // Whose turn it is.
        const turn = looks && reader ? turnWords(looks, reader.id) : undefined;
        const to = reader?.email ?? config.teamEmail;
        const mailed = isRestricted(kind) ? "enquiry-concern" : "enquiry";
        await putMail(services, trx, mailed, { ...about, to, turn });
      }
      // Whoever reads the team's mail must not read this, but must know that no one does.
      if (readers.length === 0) {
        await putMail(services, trx, "enquiry-unread", { id: inserted });
      }
      await openCase(
        trx,
        currentHours(services),
        toCase(inserted, reference, enquiry, toCaseText(enquiry), now),
        now,
      );
      return inserted;
    })
    .catch((error: unknown) => {
      if (error !== tokenWasUsed) throw error;
      return null;
    });
  if (id === null) return null;
  logger.info({ enquiry: id, checkedBy: check.checkedBy }, "enquiry stored");
  outbox.wake();
  return id;
}

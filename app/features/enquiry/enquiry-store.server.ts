import type { Insertable } from "kysely";

import type { CheckedBy } from "#app/platform/.server/captcha/captcha.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { newId } from "#app/platform/.server/ids.ts";
import {
  enquiryTextsOf,
  type Enquiry,
  type EnquiryField,
  type EnquiryTopic,
} from "./enquiry-schema.ts";

export type NewEnquiry = Enquiry & {
  /** Identifies one filled-in form. */
  readonly submissionKey: string;
  readonly contentHash: string;
  readonly fromName: string;
  readonly subject: string;
  /** Null for an ordinary message. */
  readonly topic: EnquiryTopic | null;
  readonly checkedBy: CheckedBy;
};

export type StoredSubmission = { readonly id: string; readonly contentHash: string };

/** What was stored under a submission key, if anything. */
export async function findSubmission(
  db: Db,
  submissionKey: string,
): Promise<StoredSubmission | null> {
  const row = await db
    .selectFrom("enquiry")
    .select(["id", "content_hash as contentHash"])
    .where("submission_key", "=", submissionKey)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns the new id, or null if the submission key is already taken */
export async function insertEnquiry(
  trx: Trx,
  enquiry: NewEnquiry,
  now: number,
): Promise<string | null> {
  const row = await trx
    .insertInto("enquiry")
    .values({
      id: newId(),
      submission_key: enquiry.submissionKey,
      content_hash: enquiry.contentHash,
      // Each field has a column of its name.
      ...(enquiryTextsOf(enquiry, "ascii") satisfies Pick<
        Insertable<DatabaseSchema["enquiry"]>,
        EnquiryField
      >),
      courses: JSON.stringify(enquiry.courses),
      from_name: enquiry.fromName,
      subject: enquiry.subject,
      checked_by: enquiry.checkedBy,
      created_at: toIso(now),
    })
    .onConflict((conflict) => conflict.column("submission_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Deletes enquiries stored before `before`. */
export function deleteOldEnquiries(db: Db, before: number): Promise<number> {
  return deleteInPortions(db, "enquiry", (eb) => eb("created_at", "<", toIso(before)));
}

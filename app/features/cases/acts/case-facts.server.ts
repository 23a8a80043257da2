import { emailKeyOf, parseEmail } from "#app/platform/email-address.ts";
import { numberWords } from "#app/platform/search-words.ts";
import { insertWords } from "#app/features/case-record/case-rows.server.ts";
import type { CaseMember } from "../case-access.server.ts";
import {
  change,
  incomplete,
  type At,
  type CaseServices,
  type Changed,
} from "./change-case.server.ts";

export type Facts = {
  readonly name: string;
  readonly phone: string;
  /** The family's zone; null if no one knows it. */
  readonly zone: string | null;
  /** Slug of a course, or empty. */
  readonly course: string;
  readonly language: string;
};

/** Enters what a family has said of itself, so that it need not be asked again and blanks can use it. */
export async function saveFacts(
  services: CaseServices,
  member: CaseMember,
  at: At,
  facts: Facts,
): Promise<Changed> {
  return await change(services, member, at, async (row, _now, trx) => {
    if (facts.name === "") return incomplete;
    const words = [row.reference, facts.name, facts.language].join(" ");
    await insertWords(trx, row.id, row.id, words, numberWords(facts.phone));
    return { change: facts, text: "entered what they said of themselves" };
  });
}

/**
 * From now on answers go to the address at which a mail asks for them. A form on someone else's site sends from its
 * own address, and so can a fraudster: a person decides.
 */
export async function answerThere(
  services: CaseServices,
  member: CaseMember,
  at: At,
  messageId: string,
): Promise<Changed> {
  return await change(services, member, at, async (row, _now, trx) => {
    const mail = await trx
      .selectFrom("incoming_mail")
      .select("reply_to")
      .where("entry_id", "=", messageId)
      .where("case_id", "=", row.id)
      .executeTakeFirst();
    const address = parseEmail(mail?.reply_to ?? "")?.ascii;
    if (address === undefined) return incomplete;
    return {
      change: { email: address, family_key: emailKeyOf(address) },
      text: "chose to answer at the address that a mail asks for",
    };
  });
}

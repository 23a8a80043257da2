import type { Trx } from "#app/platform/.server/db/database.ts";
import { currentSite } from "#app/platform/.server/current-site.ts";
import { renderAnswerBody } from "#app/platform/.server/outbox/mail-body.ts";
import { messageIdsOf } from "#app/platform/.server/outbox/outbox-store.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { MailServices, Worded } from "#app/platform/.server/outbox/mail-words.ts";
import { tradingDisclosure } from "#content/trading.ts";
import type { CaseServices } from "../../acts/change-case.server.ts";
import { withoutMarks } from "../../incoming/subject-words.ts";
import { mailedName } from "#app/features/case-record/case-kinds.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";

export type AnswerServices = CaseServices & Pick<Services, "config" | "secrets" | "wordingIn">;
/** The key in the outbox: one mail for one draft and reader. @param copy which of those who get it as well */
export const mailKeyOf = (draftId: string, copy?: number) =>
  copy === undefined ? `case-answer:${draftId}` : `case-copy:${copy}:${draftId}`;

/** The draft of the mail with that key; null if it is no answer. */
export const draftOfKey = (key: string) => /^case-(?:answer|copy:\d+):(.+)$/.exec(key)?.[1] ?? null;

export type Answer = {
  readonly caseId: string;
  readonly draftId: string;
  readonly text: string;
  /** How many files its writer sees at it. */
  readonly files?: number;
  /** Addresses of those who get it as well. */
  readonly also?: readonly string[];
  /** How many messages the case held when its page was made. */
  readonly seen: number;
  /** What becomes of the case: the family's turn until a date, or done. */
  readonly after:
    | { readonly state: "waiting"; readonly nextOn: string }
    | { readonly state: "done" };
};

/** The References of RFC 5322 (3.6.4) can grow long; mail programs need the first and the last. */
const mostReferences = 20;

type AnswerMail = {
  readonly row: CaseRow;
  readonly to: string;
  readonly answer: Answer;
  readonly signature: string;
  /** The Message-IDs of what went before. */
  readonly thread: readonly string[];
  /** Milliseconds since the Unix epoch. */
  readonly dueAt: number;
  /** Which of those it is who get it as well. */
  readonly copy?: number;
};

/** The mail of an answer, in the thread of what went before. */
export function toAnswerMail(services: MailServices, facts: AnswerMail): Worded {
  const { row, to, answer, signature, thread, dueAt, copy } = facts;
  const { draftId, files, text } = answer;
  // Begun at the desk, and nobody has written yet.
  const isFirst = row.source_kind === "desk" && row.messages === 0;
  const answered = thread.at(-1);
  const references =
    thread.length > mostReferences
      ? [...thread.slice(0, 1), ...thread.slice(1 - mostReferences)]
      : thread;
  return {
    dedupeKey: mailKeyOf(draftId, copy),
    to,
    dueAt,
    // As long as no mail is fetched, this is where the team reads the family's answer.
    replyTo: { name: currentSite(services).name, address: services.config.teamEmail },
    subject: `${isFirst ? "" : "Re: "}${withoutMarks(mailedName(row))} [${row.reference}]`,
    ...renderAnswerBody(
      signed(text, signature),
      tradingDisclosure(currentSite(services)),
      row.site_language,
    ),
    hasFiles: (files ?? 0) > 0,
    headers: {
      // A person wrote it, so an automatic reply is welcome (RFC 3834, section 5).
      "Auto-Submitted": "no",
      ...(answered === undefined
        ? {}
        : { "In-Reply-To": answered, References: references.join(" ") }),
    },
  };
}

/** Leaves out the signature where it has been typed by hand. */
function signed(text: string, signature: string): string {
  const isSigned = signature === "" || text.trimEnd().endsWith(signature);
  return isSigned ? text : `${text.trimEnd()}\n\n${signature}`;
}

/**
 * The Message-IDs of what the family and the team wrote about the case, oldest first, up to the family's latest
 * mail if there is one: what our own last mail says has no answer yet.
 */
export async function threadOf(trx: Trx, row: CaseRow): Promise<readonly string[]> {
  const written = await trx
    .selectFrom("case_message")
    .select(["message_id", "direction"])
    .where("case_id", "=", row.id)
    .where("copy_of", "is", null)
    .where("message_id", "is not", null)
    .orderBy("id")
    .execute();
  // The booking was confirmed by mail, and answers belong in the same thread.
  const confirmed =
    row.source_kind === "trial"
      ? await messageIdsOf(trx, [
          `trial-booked:${row.source_id}:0`,
          `trial-requested:${row.source_id}`,
        ])
      : [];
  const latest = written.findLastIndex(({ direction }) => direction === "in");
  const read = latest === -1 ? written : written.slice(0, latest + 1);
  return [...confirmed, ...read.flatMap(({ message_id: id }) => id ?? [])];
}

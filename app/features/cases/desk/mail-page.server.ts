import type { Db } from "#app/platform/.server/db/database.ts";
import { isId } from "#app/platform/.server/ids.ts";
import { inboxAdvice } from "#app/platform/.server/inbox/inbox-advice.ts";
import { readInboxState } from "#app/platform/.server/inbox/inbox-store.ts";
import { mayWorkOn } from "#app/features/case-record/case-kinds.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { deskPage } from "#app/features/desk/desk-page.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { teamDoubtWords } from "../incoming/team-doubts.server.ts";
import { withOpenReferences } from "../open-references.server.ts";

const pageSize = 50;

/** `/desk/mail?after=…`: whether mail is fetched, and which of it became no case. */
export const mailPage = deskPage({
  right: "cases",
  async load({ services: { clock, config, db }, member, search }) {
    const state = config.inbox ? await readInboxState(db, config.inbox) : null;
    return {
      isFetched: config.inbox !== undefined,
      at: state?.fetchedAt ?? null,
      trouble: state?.trouble ? inboxAdvice[state.trouble] : null,
      doubted: await teamDoubtWords(db, config, clock.now()),
      ...(await readAside(db, member, search.get("after") ?? "")),
    };
  },
});

export type MailPageData = Awaited<ReturnType<typeof mailPage.loader>>;

/** One page of the email that belongs to no case, newest first. */
export async function readAside(db: Db, member: DeskMember, after: string) {
  assertMay(member, "cases");
  const found = await db
    .selectFrom("incoming_mail")
    .select(["id", "received_at as at", "sender", "subject", "outcome", "reason"])
    .where("case_id", "is", null)
    .$if(!mayWorkOn(member, "worry"), (query) => query.where("is_restricted", "=", 0))
    .$if(isId(after), (query) => query.where("id", "<", after))
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  const mails = await withOpenReferences(db, member, found.slice(0, pageSize));
  return { mails, next: found.length > pageSize ? (mails.at(-1)?.id ?? null) : null };
}

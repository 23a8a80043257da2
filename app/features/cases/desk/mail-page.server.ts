import type { Db } from "#app/platform/.server/db/database.ts";
import { isId } from "#app/platform/.server/ids.ts";
import { inboxAdvice } from "#app/platform/.server/inbox/inbox-advice.ts";
import { readInboxState } from "#app/platform/.server/inbox/inbox-store.ts";
import { listUndelivered, recipientsOf } from "#app/platform/.server/outbox/outbox-figures.ts";
import { mailKindsWith } from "#app/platform/.server/outbox/mail-kinds.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { findGuardian } from "#app/features/families/family-store.server.ts";
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
      undelivered: await readUndelivered(db),
      ...(await readAside(db, member, search.get("after") ?? "")),
    };
  },
});

export type MailPageData = Awaited<ReturnType<typeof mailPage.loader>>;

const toFamilies = mailKindsWith(
  ({ to, concern }) => concern === "never" && (to.includes("guardian") || to.includes("family")),
);

/** Whose an address is, as a way to their page. */
async function familyOf(db: Db, address: string) {
  const guardian = address === "" ? null : await findGuardian(db, emailKeyOf(address));
  return guardian && { id: guardian.id, name: guardian.name };
}

/** Mail to families that has not arrived: it was given up, or waits after a server has refused it. */
async function readUndelivered(db: Db) {
  const mails = await listUndelivered(db, toFamilies, pageSize);
  const shown = mails.map(async ({ state, ...mail }) => ({
    ...mail,
    isGivenUp: state === "dead",
    family: await familyOf(db, mail.recipient),
  }));
  return await Promise.all(shown);
}

/** One page of the email that belongs to no case, newest first. */
export async function readAside(db: Db, member: DeskMember, after: string) {
  assertMay(member, "cases");
  const found = await db
    .selectFrom("incoming_mail")
    .select(["id", "received_at as at", "sender", "subject", "outcome", "reason", "entry_id"])
    .where("case_id", "is", null)
    .$if(!mayWorkOn(member, "worry"), (query) => query.where("is_restricted", "=", 0))
    .$if(isId(after), (query) => query.where("id", "<", after))
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  const sentTo = await recipientsOf(
    db,
    found.flatMap((mail) => (mail.outcome === "bounce" ? (mail.entry_id ?? []) : [])),
  );
  const shown = found.slice(0, pageSize).map(async ({ entry_id: sent, ...mail }) => ({
    ...mail,
    family: await familyOf(db, sentTo.get(sent ?? "") ?? ""),
  }));
  const mails = await withOpenReferences(db, member, await Promise.all(shown));
  return { mails, next: found.length > pageSize ? (mails.at(-1)?.id ?? null) : null };
}

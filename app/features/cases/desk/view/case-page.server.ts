import { data } from "react-router";

import { notFound } from "#app/features/desk/desk-access.server.ts";
import { deskPage } from "#app/features/desk/desk-page.server.ts";
import { can, isAway } from "#app/features/desk/desk-permissions.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { documentsOf } from "#app/platform/.server/context.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { whatsAppTo } from "#app/platform/phone-number.ts";
import { academyZone, timeOfDay } from "#app/platform/zone-clock.ts";
import { caseKinds, isRestricted } from "#app/features/case-record/case-kinds.ts";
import { maySee, mayWork } from "../../case-access.server.ts";
import { mayMerge } from "../../acts/merge-cases.server.ts";
import { fileProblems, sizeWords, type FileProblem } from "../answering/answer-file-words.ts";
import { fillBlanks } from "../answering/blanks.ts";
import { dayWords } from "../../acts/case-days.server.ts";
import { notePresence, readViewers } from "../../presence-store.server.ts";
import { readCase, type WholeCase } from "./case-store.server.ts";
import { withOpenReferences } from "../../open-references.server.ts";
import { readFamily } from "./family-store.server.ts";
import { cameInGap, legalWords, ownerOf, timeWordsOf, waitWords } from "../../case-views.server.ts";
import { caseRights, caseAsked } from "../../case-member.server.ts";
import { findAccess } from "../../visible-rows.server.ts";
import { inLanguageFirst, otherLanguage } from "../../languages.server.ts";
import { listReplies } from "../answering/saved-replies.server.ts";
import { addWorkdays, dayOf } from "#app/features/clock/working-hours.server.ts";
import { caseActs } from "../../acts/case-acts.server.ts";
import { outcomeContext } from "../../acts/case-outcome.server.ts";
import {
  blankValues,
  freeHours,
  type LinkToLesson,
  type PriceOf,
} from "../answering/answer-blanks.server.ts";
import { offeredOf, readCopied } from "../answering/copies.server.ts";
import { isChatAnswer, timelineOf } from "./case-timeline.server.ts";
import { familyView } from "./family-view.server.ts";
import type { Hours } from "#content/documents.ts";
import { recordOnCase } from "../../acts/change-case.server.ts";

/**
 * `/desk/cases/{id}`: a case with all that can be done on it; the 404 also for one that this member must not know of.
 *
 * @param cardOfReport which card a report is about
 * @param linkTo the page of a lesson
 * @param priceOf what a lesson of a course costs
 */
export const casePage = (
  cardOfReport: (db: Db, reportId: string) => Promise<string | null>,
  linkTo: LinkToLesson,
  priceOf: PriceOf,
) =>
  deskPage({
    right: caseRights,
    find: caseAsked,
    async load({ services, member, thing: { id }, search, args }) {
      const { clock, db, config } = services;
      const now = clock.now();
      const before = search.get("earlier") ?? "";
      const whole = await readCase(db, member, id, before);
      if (!whole) return notFound();
      const { row } = whole;
      if (await notePresence(db, member, row.id, now)) {
        await recordOnCase(db, member.id, "case.read", row, now);
      }
      const members = await listMembers(db);
      const today = dayOf(now).toString();
      const family = await readFamily(db, member, row, now);
      const zoneId =
        family.zone ??
        row.zone ??
        family.cases.find(({ zone }) => zone !== null)?.zone ??
        family.trials[0]?.zone ??
        null;
      const replies = whole.mayWork ? await listReplies(db, member) : [];
      const about = { myName: member.name, zoneId, linkTo, priceOf };
      const values = await blankValues(services, whole, family, about, now);
      const hours = whole.mayWork ? await freeHours(services, whole, family, zoneId, now) : [];
      const { hours: worked } = documentsOf(args.context);
      const wanted = replies.find((reply) => reply.id === search.get("reply"));
      const draft = whole.draft?.discarded_at === null ? whole.draft : null;
      const discarded = whole.draft?.discarded_at ? whole.draft : null;
      const filled = wanted ? fillBlanks(wanted.text, values) : "";
      const time = timeWordsOf(worked, row, now);
      const answeredAt = whole.messages.findLastIndex(
        (one) => one.direction === "out" || isChatAnswer(one),
      );
      const whatsApp = whole.mayWork ? whatsAppTo(row.phone) : null;
      const unanswered = whole.messages.find(
        ({ direction }, index) => index > answeredAt && direction === "in",
      );
      const copied = whole.mayWork ? await readCopied(db, row) : [];
      const mergedInto = row.merged_into && (await findAccess(db, row.merged_into));
      const shown = {
        id: row.id,
        reference: row.reference,
        kind: row.kind,
        isRestricted: isRestricted(row.kind),
        spamHint: spamHint(row),
        state: row.state,
        isOpen: row.is_open === 1,
        version: row.version,
        seen: row.messages,
        subject: row.subject,
        name: row.name || "Someone",
        mayWork: whole.mayWork,
        mayMerge: whole.mayWork && mayMerge(row),
        mergedInto: mergedInto && maySee(member, mergedInto) ? row.merged_into : null,
        mayBook: whole.mayWork && can(member, "trials"),
        owner: ownerOf(row.owner_id, members),
        isMine: row.owner_id === member.id,
        nextOn: row.next_on,
        nextWords: row.next_on === null ? null : nextWords(row.next_on, now),
        legal: legalWords(row),
        /** The address on which someone asks what is held. */
        asksAbout:
          whole.mayWork && row.kind === "data-request" && can(member, "people") ? row.email : null,
        time,
        wait: waitWords(
          worked,
          row,
          unanswered?.created_at ?? row.created_at,
          now,
          await cameInGap(db, row),
        ),
        timeline: timelineOf(whole, member.id, zoneId, now, members, copied),
        /** From where the messages before these can be read. */
        earlier: whole.hasEarlier ? (whole.messages[0]?.id ?? null) : null,
        isEarlier: before !== "",
        isClaimed: row.is_claimed === 1,
        viewers: await readViewers(db, member, id, now),
        /** Where somebody in copy can be entered as another guardian. */
        enterInto: isRestricted(row.kind) ? null : family.of,
        family: await familyView(services, member, whole, family, zoneId, now),
        /** The members that a case can be given to: those who may see it. */
        members: members.flatMap((one) =>
          mayWork(one, row)
            ? [
                {
                  id: one.id,
                  name: one.name,
                  awayUntil: isAway(one, today) ? dayWords(one.awayUntil ?? "") : null,
                },
              ]
            : [],
        ),
        answer:
          whole.mayWork && (row.email !== null || whatsApp !== null)
            ? {
                to: row.email ?? row.phone,
                /** By chat where they have no address. */
                isChat: row.email === null,
                /** When WhatsApp was opened with it, while nobody has said whether it was sent. */
                openedAt: draft?.opened_at
                  ? timeOfDay(Date.parse(draft.opened_at), academyZone())
                  : null,
                /** Who else may get it. */
                offered: offeredOf(copied).map(({ name, address, who }) => ({
                  name,
                  address,
                  who,
                })),
                draftId: draft?.id ?? crypto.randomUUID(),
                stored: draft ? { id: draft.id, text: draft.text } : null,
                files: whole.files
                  .filter((file) => file.draft_id === draft?.id)
                  .map(({ id: fileId, name, size }) => ({
                    id: fileId,
                    name,
                    size: sizeWords(size),
                  })),
                text: [draft?.text ?? "", filled].filter(Boolean).join("\n\n"),
                keptAt: draft ? timeOfDay(Date.parse(draft.changed_at), academyZone()) : null,
                nextOn: addWorkdays(worked, dayOf(now), 3).toString(),
                mailbox: config.teamEmail,
                isFetched: config.inbox !== undefined,
              }
            : null,
        discarded: discarded ? { draftId: discarded.id, text: discarded.text } : null,
        replies: inLanguageFirst(replies, row).map(({ id: replyId, title, text, ...reply }) => ({
          id: replyId,
          title,
          text,
          language: otherLanguage(reply),
        })),
        values,
        hours,
        cardId: whole.mayWork ? await cardOf(row, (reportId) => cardOfReport(db, reportId)) : null,
        whatsApp,
        /** As the case began: what is logged is most likely the same. */
        beganByChat: whole.messages[0]?.direction === "chat",
        days: { today, ...snoozeDays(worked, now) },
        panel: search.get("panel") ?? "",
        /** Without scripts: why files were not added. */
        refusedFiles: fileProblems[(search.get("refused") ?? "") as FileProblem] ?? null,
        outcome: args.context.get(outcomeContext),
      };
      return data(await withOpenReferences(db, member, shown), {
        headers: { "Cache-Control": "no-store" },
      });
    },
    acts: caseActs,
  });

export type CasePageData = Awaited<ReturnType<ReturnType<typeof casePage>["loader"]>>["data"];

function spamHint({ kind }: WholeCase["row"]): string {
  const { spam } = caseKinds[kind].keptDays;
  return spam === null
    ? "Even as spam it is kept as long as any concern, and the log says who marked it."
    : `Spam is deleted after ${spam} days.`;
}

function nextWords(nextOn: string, now: number): string {
  return nextOn === dayOf(now).toString() ? "today" : dayWords(nextOn);
}

/** What the key Z offers. */
function snoozeDays(hours: Hours, now: number) {
  const today = dayOf(now);
  return {
    tomorrow: addWorkdays(hours, today, 1).toString(),
    inTwoDays: addWorkdays(hours, today, 2).toString(),
    monday: addWorkdays(hours, today.add({ days: 7 - today.dayOfWeek }), 1).toString(),
  };
}

async function cardOf(
  { source_kind: kind, source_id: id }: WholeCase["row"],
  ofReport: (id: string) => Promise<string | null>,
): Promise<string | null> {
  if (kind === "review") return id;
  return kind === "report" ? await ofReport(id) : null;
}

import { data, redirect } from "react-router";

import {
  oneOf,
  shortLine,
  shortLines,
  typed,
  version,
} from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { isAway, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import {
  readSignature,
  updateMember,
  whoTakes,
} from "#app/features/desk/members/member-store.server.ts";
import { giveOn } from "../../acts/give-on.server.ts";
import { readDay } from "#app/features/clock/academy-days.server.ts";
import { dayOf } from "#app/features/clock/working-hours.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { languageCodes } from "#content/languages.ts";
import { blankNames } from "./blanks.ts";
import { languageName, otherLanguage } from "../../languages.server.ts";
import { deleteReply, listReplies, saveReply } from "./saved-replies.server.ts";

/** Why a reply could not be saved, with everything typed. */
export type ReplyOutcome = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly language: string;
  readonly message: string;
};

/** Says until which day a member is away. */
type SetAway = (
  services: Services,
  member: DeskMember,
  id: string,
  until: string | null,
) => Promise<boolean>;

const on = act();
const there = () => redirect("/desk/replies", 303);

/** `/desk/replies`: saved replies, which can be changed and deleted, and what else is the member's own. */
export const repliesPage = (setAway: SetAway) =>
  deskPage({
    right: ["cases", "safeguarding"],
    async load({ services: { clock, db }, member }) {
      const today = dayOf(clock.now()).toString();
      const replies = await listReplies(db, member);
      return data(
        {
          replies: replies.map(
            ({ id, title, text, version: own, changed_by: changedBy, ...reply }) => {
              const language = {
                language: reply.site_language,
                languageName: otherLanguage(reply),
              };
              return { id, title, text, version: own, changedBy, ...language };
            },
          ),
          languages: languageCodes.map((code) => [code, languageName(code)] as const),
          blanks: blankNames,
          others: await whoTakes(db, member.id),
          signature: await readSignature(db, member.id),
          today,
          awayUntil: isAway(member, today) ? (member.awayUntil ?? "") : "",
        },
        { headers: { "Cache-Control": "no-store" } },
      );
    },
    acts: {
      keep: on(
        {
          id: typed,
          version,
          title: shortLine(100),
          text: shortLines(5_000),
          language: oneOf(languageCodes),
        },
        async ({ services: { clock, db }, member, sent: { id, version: own, ...sent } }) => {
          const reply = { ...sent, language: sent.language ?? "en" };
          const known = id === "" ? {} : { id, version: own };
          const saved = await saveReply(db, member, { ...known, ...reply }, clock.now());
          if (saved.ok) return there();
          const message =
            saved.kind === "stale"
              ? `${saved.now.changed_by} changed this reply in the meantime, so yours was not saved.`
              : refusals[saved.kind];
          return data({ id, ...reply, message }, { status: saved.kind === "stale" ? 409 : 422 });
        },
      ),
      delete: on({ id: typed }, async ({ services, member, sent }) => {
        await deleteReply(services.db, member, sent.id);
        return there();
      }),
      sign: on({ signature: shortLines(300) }, async ({ services, member, sent }) => {
        await updateMember(services.db, member.id, sent);
        return there();
      }),
      /** A day that has passed, or none, ends it. */
      away: on({ until: typed, to: typed }, async ({ services, member, sent }) => {
        const until = readDay(sent.until, services.clock.now());
        await setAway(services, member, member.id, until);
        if (until) await giveOn(services, member, { ownerId: member.id, toId: sent.to, until });
        return there();
      }),
    },
  });

export type RepliesPageData = Awaited<ReturnType<ReturnType<typeof repliesPage>["loader"]>>["data"];

const refusals = {
  missing: "This reply has been deleted. Save yours as a new one.",
  empty: "Enter a name and a text for the reply.",
  full: "There are too many replies. Delete one first.",
};
